/** The keys that this browser has to one table. A lock that is changed makes the old ones worthless. */
import { post } from './http';
import type { Command } from './line';
import { keep, visit } from './visits';
import type { Ack, Refused } from './wire';

/** The spectators' lock among those of the seats. */
export const WATCH = -1;

/** The address that a key makes: of a seat, or of those who look on. */
export function addressOf(table: string, kind: 'seat' | 'watch', token: string): string {
  return `${location.origin}/#/table/${table}?${kind}=${token}`;
}

export class Keyring {
  readonly #table: string;
  /** Of one's own seats. */
  tokens: string[];
  readonly #asked = new Map<string, number>();

  constructor(table: string, tokens: string[]) {
    this.#table = table;
    this.tokens = tokens;
  }

  /** This request changes the lock of a seat: one's own, or one that is still open. */
  expect(request: string, seat: number): void {
    this.#asked.set(request, seat);
  }

  /** The answer to such a request holds the new key. */
  keep({ request, token }: Ack): void {
    const [seat, kept] = [this.#asked.get(request), visit(this.#table)];
    if (seat === undefined || !kept) return;
    const old = kept.tokens[seat];
    if (seat === WATCH) keep({ ...kept, watch: token });
    else if (old === undefined) keep({ ...kept, links: { ...kept.links, [seat]: token } });
    else keep({ ...kept, tokens: { ...kept.tokens, [seat]: token } });
    this.tokens = this.tokens.map((each) => (each === old ? token : each));
  }

  /** Shut out by a change of one's own, whose answer got lost: the old key gets it once more. Whether one may come back. */
  async askAgain(waiting: Map<string, Command>): Promise<boolean> {
    for (const command of waiting.values()) {
      if (!this.#asked.has(command.request)) continue;
      const answer = await post<Ack | Refused>(`/api/tables/${this.#table}/commands`, command, ...this.tokens);
      waiting.delete(command.request);
      if (answer.type !== 'ack') return false;
      this.keep(answer);
      return true;
    }
    return false;
  }
}
