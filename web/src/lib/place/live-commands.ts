/** Commands of a player at a live table whose answers need no handling here. */
import { Place } from './place.svelte';
import { touch } from '../player/visits';
import type { Crest, Option, Scene, TableView } from '../wire';

export abstract class LiveCommands extends Place {
  /** The level of the bot that replaces a player who leaves, or is away. */
  standIn = 'greedy';

  /** Remember that the viewer has answered in this game. */
  protected begin(): void {
    if (this.untouched) touch(this.id);
    this.untouched = false;
    this.answered.add(this.me);
  }

  override vote(yes: boolean): void {
    this.send({ type: 'vote', seat: this.me, yes });
  }

  override answerClock(seat: number, target: number, choice: string): void {
    this.send({ type: 'answer-clock', seat, target, choice });
  }

  override takeVacation(days: number): void {
    if (this.me >= 0) this.send({ type: 'vacation', seat: this.me, days });
  }

  override say(line: { text?: string; phrase?: string }): void {
    this.send({ type: 'say', ...line });
  }

  override ping(phrase: string, item: string): void {
    if (this.me >= 0) this.send({ type: 'ping', seat: this.me, phrase, ...(item ? { item } : {}) });
  }

  override get canPing(): boolean {
    const others =
      this.table?.seats.filter((seat, number) => seat.kind === 'human' && !this.seats.includes(number)).length ?? 0;
    return this.me >= 0 && this.jumped === null && this.link === 'on' && others + (this.table?.spectators ?? 0) > 0;
  }

  override setCrest({ title, portrait, drawing }: Crest): void {
    if (this.me >= 0)
      this.send({ type: 'set-crest', seat: this.me, title, drawing, ...(portrait ? { portrait } : {}) });
  }

  override resign(): void {
    if (this.me >= 0) this.send({ type: 'resign', seat: this.me });
  }

  override replace(seat: number): void {
    this.send({ type: 'replace', seat, bot: this.standIn });
  }

  override get others(): number[] {
    const seats = this.table?.seats ?? [];
    return [...seats.keys()].filter((seat) => seats[seat]?.kind === 'human' && !this.seats.includes(seat));
  }

  override remove(target: number): void {
    // Before the game there is no scene, and so no `me`.
    this.send({ type: 'remove', seat: this.me >= 0 ? this.me : (this.seats[0] ?? 0), target });
    // The removal has revoked the link of the seat.
    if (this.table?.status === 'open') this.changeLock(target);
  }

  override letPass(kinds: string[]): void {
    if (this.me < 0) return;
    this.passes = kinds;
    this.send({ type: 'set-orders', seat: this.me, passes: kinds });
  }

  override comeBack(): void {
    if (this.me >= 0) this.send({ type: 'return', seat: this.me });
  }

  rematch(): void {
    this.send({ type: 'rematch' });
  }

  /** Tell the server the pace of bots that the player chose. */
  pace(atOnce: boolean): void {
    if (this.me >= 0 && this.table?.status === 'playing') this.send({ type: 'pace', at_once: atOnce });
  }
}

/** The pass of a window in which it is the only option and all others are bots; null for none. */
export function onlyPass(scene: Scene | null, table: TableView | null): Option | null {
  const [only, ...more] = scene?.options ?? [];
  const humans = table?.seats.filter((seat) => seat.kind === 'human' || seat.kind === 'open').length ?? 0;
  return only?.passes && !more.length && scene?.prompt?.window && humans === 1 && !table?.window ? only : null;
}
