// Checks the account of a finished table without the rules: the commitment, the hash chain, and every roll and draw
// against the revealed secret. A second implementation, independent of the one in Python.
// In a page:  const { verify } = await import("/verify.js");  await verify(await (await fetch(...)).json())

const FORMAT = "Meadhall account 2";
const PARTS = ["format", "table", "secret", "commitment", "lines", "seal"];
const PARTS_OF_LINE = ["kind", "digest", "hash", "body", "rolls"];

// Private records: an account holds only their hashes.
const PRIVATE = ["spoke", "crested", "notified"];

const text = new TextEncoder();

const bytes = (hex) => {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error("this is not hexadecimal");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
};

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

const joined = (...parts) => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const sha256 = async (data) => new Uint8Array(await crypto.subtle.digest("SHA-256", data));

const hmac = async (key, data) => {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, data));
};

const eight = (number) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(number));
  return new Uint8Array(view.buffer);
};

const isRoll = (roll) => Array.isArray(roll) && roll.length === 2 && roll.every(Number.isSafeInteger);

const isLine = (line) =>
  Object.keys(line).every((part) => PARTS_OF_LINE.includes(part)) &&
  [line.kind, line.digest, line.hash, line.body ?? ""].every((part) => typeof part === "string") &&
  line.body !== null &&
  (line.rolls === undefined || (Array.isArray(line.rolls) && line.rolls.every(isRoll)));

// An account has exactly these parts: an unknown part would go unchecked.
const isAccount = (account) =>
  Object.keys(account).every((part) => PARTS.includes(part)) &&
  [account.table, account.secret, account.commitment, account.seal].every((part) => typeof part === "string") &&
  Array.isArray(account.lines) &&
  account.lines.every((line) => line && isLine(line));

// The rolls are in no record, so the hash chain does not cover them: they have a seal of their own.
const sealed = async (key, lines) => {
  const rolls = lines.map((line) => (line.rolls ?? []).map(([n, value]) => `${n}:${value}`).join(" "));
  return hex(await hmac(key, text.encode(rolls.join("\n"))));
};

class Dice {
  constructor(secret, purpose) {
    this.secret = secret;
    this.purpose = purpose;
    this.drawn = 0;
  }

  // Reject a block in the last, incomplete run of n: otherwise low numbers would be slightly more likely.
  async below(n) {
    if (n === 1) return 0;
    const many = 1n << 256n;
    const limit = (many / BigInt(n)) * BigInt(n);
    for (;;) {
      const block = BigInt("0x" + hex(await hmac(this.secret, text.encode(`${this.purpose}/${this.drawn++}`))));
      if (block < limit) return Number(block % BigInt(n));
    }
  }
}

/** Returns how many decisions come from an uploaded game file: the secret says nothing about them. */
export function imported(account) {
  const first = account?.lines?.[0]?.body;
  return first ? (JSON.parse(first).past ?? []).length : 0;
}

// Several tables of an event may share one deal: then they have the same secret, and the same dice.
const dealOf = (account) => {
  const first = account.lines[0]?.body;
  return (first && JSON.parse(first).deal) || "";
};

const commitment = async (name, secret) => hex(await sha256(joined(text.encode(name + "/"), secret)));

/** Returns the deal that a table shares with others, as EVENT/ROUND, and the commitment to it; null if it has its own. */
export async function shared(account) {
  const deal = dealOf(account);
  return deal ? { deal, commitment: await commitment(deal, bytes(account.secret)) } : null;
}

/** Returns the number of checked rolls and draws; throws an Error at the first mismatch. */
export async function verify(account) {
  if (account?.format !== FORMAT) throw new Error(`this is not a ${FORMAT}: ask the hall for it again`);
  if (!isAccount(account)) throw new Error("the account cannot be read");
  const secret = bytes(account.secret);
  if (secret.length !== 32 || (await commitment(account.table, secret)) !== account.commitment) {
    throw new Error("the secret is not the one that was committed to");
  }
  const key = await hmac(secret, text.encode("log"));
  const deal = dealOf(account);
  const dice = new Dice(secret, deal ? `deal ${deal}` : `table ${account.table}`);
  let chain = await sha256(text.encode(account.table));
  let rolls = 0;
  for (const [at, line] of account.lines.entries()) {
    if (line.body && hex(await sha256(text.encode(line.body))) !== line.digest) {
      throw new Error(`record ${at + 1} is not the one that was written`);
    }
    if (Boolean(line.body) === PRIVATE.includes(line.kind) || (line.body && JSON.parse(line.body).type !== line.kind)) {
      throw new Error(`record ${at + 1} is not of the kind ${line.kind}`);
    }
    chain = await hmac(key, joined(chain, eight(at + 1), bytes(line.digest), text.encode(line.kind)));
    if (hex(chain) !== line.hash) throw new Error(`the chain of hashes breaks at record ${at + 1}`);
    const record = line.body ? JSON.parse(line.body) : {};
    if (line.rolls?.length && record.drawn === undefined) {
      throw new Error(`record ${at + 1} has rolls, but its dice were not used`);
    }
    for (const [n, value] of line.rolls ?? []) {
      if (n < 1) throw new Error(`record ${at + 1} has a roll of ${n}`);
      if ((await dice.below(n)) !== value) throw new Error(`a roll of record ${at + 1} is not that of the secret`);
      rolls += 1;
    }
    if (record.drawn !== undefined && record.drawn !== dice.drawn) {
      throw new Error(`the dice gave ${dice.drawn} numbers up to record ${at + 1}, not ${record.drawn}`);
    }
    if (record.type === "opened" && record.commitment !== account.commitment) {
      throw new Error("the table was opened under another commitment");
    }
  }
  if ((await sealed(key, account.lines)) !== account.seal) throw new Error("the rolls are not those that were sealed");
  return rolls;
}
