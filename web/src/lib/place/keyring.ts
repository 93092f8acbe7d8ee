/** The tokens of this browser for one table. Rotating a token makes the old one worthless. */
import { post } from '../http';
import type { Command } from './connection';
import { knownGuest, storeVisit, visit } from '../player/visits';
import type { Ack, Refused } from '../wire';

/** The key of the spectators' token beside those of the seats. */
export const WATCH = -1;

/** The link for a token: of a seat, or for spectators. */
function addressOf(table: string, kind: 'seat' | 'watch', token: string): string {
  return `${location.origin}${location.pathname}#/table/${table}?${kind}=${token}`;
}

/** The links of a table that this browser stores: by open seat, and the one for spectators. */
export function linksOf(table: string): [Record<string, string>, string] {
  const stored = visit(table);
  const seats = Object.entries(stored?.links ?? {});
  return [
    Object.fromEntries(seats.map(([seat, token]) => [seat, addressOf(table, 'seat', token)])),
    stored?.watch ? addressOf(table, 'watch', stored.watch) : '',
  ];
}

export class Keyring {
  readonly #table: string;
  /** Tokens of the viewer's own seats. */
  tokens: string[];
  readonly #asked = new Map<string, number>();

  constructor(table: string, tokens: string[]) {
    this.#table = table;
    this.tokens = tokens;
  }

  /** Remember that this request rotates the token of a seat: one of the viewer's, or an open one. */
  expect(request: string, seat: number): void {
    this.#asked.set(request, seat);
  }

  /** Take the new token from the answer to such a request. */
  take({ request, token }: Ack): void {
    const [seat, stored] = [this.#asked.get(request), visit(this.#table)];
    if (seat === undefined || !stored) return;
    const old = stored.tokens[seat];
    if (seat === WATCH) storeVisit({ ...stored, watch: token });
    else if (old === undefined) storeVisit({ ...stored, links: { ...stored.links, [seat]: token } });
    else storeVisit({ ...stored, tokens: { ...stored.tokens, [seat]: token } });
    this.tokens = this.tokens.map((each) => (each === old ? token : each));
  }

  /**
   * Recover from a rotation by this browser whose answer was lost: fetch the answer with the old token and the guest's
   * token. Return whether it worked.
   */
  async askAgain(waiting: Map<string, Command>): Promise<boolean> {
    for (const command of waiting.values()) {
      if (!this.#asked.has(command.request)) continue;
      const answer = await post<Ack | Refused>(
        `/api/tables/${this.#table}/commands`,
        command,
        ...this.tokens,
        ...knownGuest(),
      );
      waiting.delete(command.request);
      if (answer.type !== 'ack') return false;
      this.take(answer);
      return true;
    }
    return false;
  }
}
