/** Patches: how a scene has changed. docs/client.md describes the format; `protocol/patches.py` makes them. */
import type { Scene } from '../wire';

type Json = Record<string, unknown>;
/** Elements of the base from one number to another, an element with changes, or a new element. */
type Part = [number, number] | [number, Json] | Json;

/** The lists that a patch edits element by element. */
const LISTS = new Set(['places', 'zones', 'items', 'options', 'refusals', 'asides']);
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
const encoder = new TextEncoder();

/** The CRC-32 of a scene as JSON. */
export function checksumOf(scene: unknown): number {
  let sum = 0xffffffff;
  for (const byte of encoder.encode(JSON.stringify(scene))) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** The new scene; null if the patch is for another base. */
export function patched(base: Scene | null, patch: Json, checksum: number): Scene | null {
  try {
    const scene = withChanges((base ?? {}) as Json, patch);
    return checksumOf(scene) === checksum ? (scene as unknown as Scene) : null;
  } catch {
    return null;
  }
}

function withChanges(base: Json, changes: Json): Json {
  const scene = { ...base, ...changes };
  for (const name of Object.keys(changes))
    if (LISTS.has(name)) scene[name] = edited((base[name] ?? []) as Json[], changes[name] as Part[]);
  return scene;
}

function edited(base: Json[], parts: Part[]): Json[] {
  return parts.flatMap((part) => {
    if (!Array.isArray(part)) return [part];
    const [at, what] = part;
    return typeof what === 'number' ? base.slice(at, what) : [withChanges(base[at] as Json, what)];
  });
}
