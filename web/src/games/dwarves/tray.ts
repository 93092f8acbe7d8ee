/** The dice of a fight in the tray: which die fells which troop. */
import type { Text } from '../../lib/wire';
import { KINDS, type Kind, type Troops } from './model';

export interface Foe {
  kind: Kind;
  /** The die that felled it, by its place in the tray; -1 while it stands. */
  die: number;
}

export interface Tray {
  title: Text;
  /** The space of the fight. */
  space: string;
  /** What the dice show, the highest first, as the log lists them. */
  dice: number[];
  foes: Foe[];
  /** Whether the dice still tumble. */
  rolling: boolean;
}

/** §9.1 The lowest die against each kind, without Equipment. */
const NEEDS: Record<Kind, number> = { orc: 4, troll: 5, alfar: 6 };

export function newTray(title: Text, space: string, dice: number[], troops: Troops): Tray {
  const foes = KINDS.flatMap((kind) => Array.from({ length: troops[kind] }, () => ({ kind, die: -1 })));
  return { title, space, dice, foes, rolling: true };
}

/**
 * The tray after a troop has fallen. As in the rules, the lowest die that is enough fells it; if Equipment lowers the
 * number, the highest die left does. A troop of a card joins the others as it falls.
 */
export function fell(tray: Tray, kind: Kind): Tray {
  const used = new Set(tray.foes.map((foe) => foe.die));
  const left = tray.dice.map((face, at) => ({ face, at })).filter(({ at }) => !used.has(at));
  const enough = left.filter(({ face }) => face >= NEEDS[kind]);
  const die = enough.at(-1)?.at ?? left[0]?.at ?? -1;
  const foes = tray.foes.map((foe) => ({ ...foe }));
  const victim = foes.find((foe) => foe.kind === kind && foe.die < 0);
  if (victim) victim.die = die;
  else foes.push({ kind, die });
  return { ...tray, foes, rolling: false };
}

/** The tray column by column: each die below the troop that it fells; the troops that stand fill the other columns. */
export function columnsOf(tray: Tray): { face: number | null; foe: Foe | null }[] {
  const standing = tray.foes.filter((foe) => foe.die < 0);
  const columns: { face: number | null; foe: Foe | null }[] = tray.dice.map((face, at) => ({
    face,
    foe: tray.foes.find((foe) => foe.die === at) ?? null,
  }));
  for (const foe of standing) {
    const free = columns.find((column) => column.foe === null);
    if (free) free.foe = foe;
    else columns.push({ face: null, foe });
  }
  return columns;
}
