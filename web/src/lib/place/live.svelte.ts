/** A place at a live table: turns server messages into state, and the player's actions into commands. */
import { get, post, Refusal } from '../http';
import { handOver } from './curtain';
import { Keyring, linksOf, WATCH } from './keyring';
import { Connection, type Bare, type Command, type Received, type Updated } from './connection';
import { LiveCommands, onlyPass } from './live-commands';
import { betweenTurns, worthTelling } from './recap';
import { visit } from '../player/visits';
import type { HintView, LogView, Scene, Seen, Text, Welcome } from '../wire';

export class Live extends LiveCommands {
  readonly id: string;
  readonly #keys: Keyring;
  readonly #curtained: boolean;
  readonly #returning: boolean;
  readonly #connection: Connection;
  #seq = 0;
  #needed = 0;
  #look: number | null = null;
  #fresh = true;
  #tookBack = false;
  /** An undo to send as soon as the pending answer has arrived. */
  #regret: { turn: boolean } | null = null;
  /** The viewer's own pending answer and the sequence number of the last one. Later events make up the recap. */
  #answer = '';
  #answered = 0;
  #waited = false;
  /** The seat that gets the screen next, while the curtain is down. */
  curtain: number | null = $state(null);
  /** While the curtain is down for a window: its question, which all players may read. */
  curtainAsks: Text | null = $state.raw(null);
  /** The reason of the server's goodbye. */
  goodbye = $state('');

  constructor(id: string, game: string, tokens: string[], curtained: boolean, returning: boolean) {
    super(game);
    this.id = id;
    this.#keys = new Keyring(id, tokens);
    this.#findLinks();
    this.#curtained = curtained;
    this.#returning = returning;
    this.untouched = visit(id)?.untouched ?? false;
    this.#connection = new Connection({
      sit: () => ({
        type: 'sit',
        table: id,
        tokens: this.#keys.tokens,
        ...(this.#look === null ? {} : { look: this.#look }),
      }),
      receive: (message) => this.#receive(message),
      lost: (forGood) => {
        this.link = forGood ? 'gone' : 'lost';
        if (forGood) void this.#comeIn();
      },
    });
  }

  override send(command: Bare<Command>): string {
    return this.#connection.command(command);
  }

  connect(): void {
    this.#connection.connect();
  }

  /** Reconnect at once: the browser reports that the network is back. */
  hurry(): void {
    if (this.link !== 'gone') this.#connection.hurry();
  }

  /** The browser reports that the network is gone. */
  cut(): void {
    if (this.link === 'on') this.#connection.cut();
  }

  close(): void {
    this.#connection.close();
  }

  act(action: string): void {
    if (this.me < 0 || this.busy) return;
    this.busy = true;
    this.begin();
    this.notice = null;
    this.#tookBack = false;
    this.recap = [];
    this.#waited = false;
    this.#answer = this.#move(action);
    // A proposal changes nothing in the game: no update will come.
    if (this.decider >= 0) this.busy = false;
  }

  override aside(action: string): void {
    if (this.me >= 0) this.#send(action, this.me);
  }

  #send(text: string, seat: number): string {
    return this.#connection.command({ type: 'move', seat, seq: this.#seq, text });
  }

  override seen(): void {
    this.#answered = this.#seq;
    this.recap = [];
  }

  #move(action: string): string {
    // At one screen the seat with the final word answers for the party.
    const decides = this.table?.decides ?? -1;
    return this.#send(action, this.seats.includes(decides) ? decides : this.me);
  }

  override takeBack(turn = false): void {
    if (this.me < 0) return;
    if (this.busy) {
      this.#regret = { turn };
      return;
    }
    const humans = this.table?.seats.filter((seat) => seat.kind === 'human').length ?? 0;
    if (!this.undo.can && !(this.table?.casual && humans > 1)) {
      this.notice = { key: this.undo.why || 'undo-nothing', args: {} };
      return;
    }
    this.notice = null;
    this.#tookBack = true;
    // The other players vote first: nothing changes yet.
    this.busy = this.undo.can;
    this.#connection.command({ type: 'undo', seat: this.me, seq: this.#seq, turn });
  }

  override async report(seat: number, text: string): Promise<void> {
    await post(`/api/tables/${this.id}/report`, { seat, text }, ...this.#keys.tokens);
  }

  override changeLock(seat: number): void {
    this.#keys.expect(this.#connection.command({ type: 'rotate', seat }), seat);
  }

  override changeWatchLock(): void {
    this.#keys.expect(this.#connection.command({ type: 'rotate-watch' }), WATCH);
  }

  #findLinks(): void {
    [this.links, this.watchLink] = linksOf(this.id);
  }

  async #comeIn(): Promise<void> {
    if (!(await this.#keys.askAgain(this.#connection.outbox).catch(() => false))) return;
    this.link = 'lost';
    this.connect();
  }

  override readonly hasHints = true;
  #thinking = false;

  override askHint(): void {
    if (!this.asked || this.#thinking) return;
    this.seen();
    if (this.hint) {
      this.hintStep = Math.min(3, this.hintStep + 1);
      return;
    }
    this.#thinking = true;
    const seq = this.#seq;
    post<HintView>(`/api/tables/${this.id}/hint?seat=${this.me}`, undefined, ...this.#keys.tokens)
      .then((hint) => {
        if (this.#seq !== seq) return;
        this.hint = hint;
        this.hintStep = 1;
      })
      .catch((error: unknown) => (this.notice = error instanceof Refusal ? error.text : null))
      .finally(() => (this.#thinking = false));
  }

  /** Show an earlier moment. A scene that is not stored here any more is fetched. */
  override canJump(seq: number): boolean {
    return seq > 0 && seq <= this.#seq;
  }

  override jump(seq: number | null): void {
    if (seq === null || super.canJump(seq)) {
      super.jump(seq);
      return;
    }
    const [me, now] = [this.me, this.#seq];
    get<Seen>(`/api/tables/${this.id}/seen/${seq}${me >= 0 ? `?seat=${me}` : ''}`, ...this.#keys.tokens)
      .then((seen) => {
        // The viewer may have changed meanwhile; the scene is not for the next one.
        if (this.me !== me || this.#seq !== now || this.curtain !== null) return;
        this.recall(seq, seen.scene);
        super.jump(seq);
      })
      .catch((error: unknown) => (this.notice = error instanceof Refusal ? error.text : null));
  }

  /** Raise the curtain for the next player. */
  raise(): void {
    const seat = this.curtain;
    if (seat === null) return;
    this.#look = seat;
    this.curtain = null;
    this.curtainAsks = null;
    this.#connection.send({ type: 'look', seat });
  }

  /** Pass a window while the curtain is down: the asked player says so aloud, and no hand is shown. */
  passUnseen(): void {
    if (this.curtain !== null && this.curtainAsks)
      this.#connection.command({ type: 'move', seat: this.curtain, seq: this.#seq, text: 'pass' });
  }

  #receive(message: Received): void {
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'update':
        this.#updated(message);
        break;
      case 'table':
        this.table = message.table;
        this.words.meet(message.table.seats);
        break;
      case 'said':
        this.chat = [...this.chat, message.line];
        if (message.line.ping) this.pinged = message.line;
        break;
      case 'ack':
        if (message.token) {
          this.#keys.take(message);
          this.#findLinks();
        }
        this.#needed = Math.max(this.#needed, message.seq);
        if (message.request === this.#answer) {
          this.#answered = message.seq;
          this.#answer = '';
        }
        this.#free();
        this.#passAlone();
        this.#sumUp();
        break;
      case 'refused':
        this.#regret = null;
        if (message.request === this.#answer) this.#answer = '';
        this.notice = message.text;
        this.busy = false;
        break;
      case 'goodbye':
        this.goodbye = message.why;
    }
  }

  #welcomed(message: Welcome): void {
    this.link = 'on';
    this.goodbye = '';
    this.seats = message.seats;
    this.table = message.table;
    this.words.meet(message.table.seats);
    this.chat = message.chat;
    this.#seq = message.seq;
    // A full view shows everything that was acknowledged before it.
    this.#needed = 0;
    const first = this.#fresh;
    this.#fresh = false;
    if (message.scene && this.#handed(message.scene, first)) return;
    this.#look = message.viewer >= 0 ? message.viewer : null;
    const back = this.scene !== null || first;
    this.passes = message.standing?.passes ?? null;
    this.show(message.scene, message.seq);
    this.undo = message.undo;
    this.setTime(message);
    if (first || !this.log.length) this.#readLog(message);
    else if (back) this.#catchUp(message);
    const missed = first ? this.#returning : this.#curtained && !this.untouched;
    if (missed) this.#waited = true;
    const oldest = missed ? message.missed_events.at(0) : undefined;
    if (first || missed) this.#answered = oldest ? oldest.seq - 1 : message.seq;
    if (!this.#connection.outbox.size) this.busy = false;
    this.#passAlone();
    this.#sumUp();
  }

  /** Show the recap to a player who is asked again. A player with an open question all the time missed nothing. */
  #sumUp(): void {
    if (!this.scene?.options.length) this.#waited = true;
    const missed = betweenTurns(
      this.log.filter((line) => line.seq > this.#answered),
      this.me,
    );
    this.recap = this.asked && this.#waited && !this.#answer && worthTelling(missed, this.me) ? missed : [];
  }

  #updated(message: Updated): void {
    this.#seq = message.seq;
    if (this.curtain !== null && !this.#rises(message.scene)) return;
    if (this.#handed(message.scene, false)) return;
    this.show(message.scene, message.seq);
    this.undo = message.undo;
    if (this.table) this.table = { ...this.table, decides: message.decides ?? -1, proposals: {} };
    this.setTime(message);
    if (message.kept !== undefined && message.kept >= 0) this.untell(message.kept);
    this.tell(message.seq, message.events);
    this.notice = null;
    this.#free();
    this.#passAlone();
    this.#sumUp();
  }

  /**
   * Pass a window at once where passing is the only option and all others are bots: no person learns from the pause.
   * Not right after the player took back a pass.
   */
  #passAlone(): void {
    const only = onlyPass(this.scene, this.table);
    if (only && this.asked && !this.#tookBack) {
      this.busy = true;
      this.#move(only.action);
    }
  }

  /**
   * Hand the screen to another seat of this browser: by the curtain, or at once where nothing is hidden. Return whether
   * the curtain fell.
   */
  #handed(scene: Scene, first: boolean): boolean {
    const next = handOver(scene, this.seats, this.#curtained, first);
    if (!next) return false;
    if (this.#curtained) this.#fall(next.seat, next.asks);
    else {
      this.#look = next.seat;
      this.#connection.send({ type: 'look', seat: next.seat });
    }
    return this.#curtained;
  }

  /** Raise the curtain where no hand was shown: the window passed, and the same player continues. */
  #rises(scene: Scene): boolean {
    if (!this.curtainAsks) return false;
    if (scene.prompt?.seats.includes(this.curtain ?? -1)) {
      // The window may have passed, and the next question is for the same player.
      this.curtainAsks = scene.prompt.window ? scene.prompt.text : null;
      return false;
    }
    this.curtain = null;
    this.curtainAsks = null;
    return true;
  }

  #fall(seat: number, asks: Text | null): void {
    this.forget();
    this.curtainAsks = asks;
    this.busy = false;
    this.#regret = null;
    this.#connection.outbox.clear();
    this.curtain = seat;
  }

  /** The server has answered: allow the next answer. */
  #free(): void {
    if (this.#seq < this.#needed || this.#connection.outbox.size) return;
    this.busy = false;
    const regret = this.#regret;
    this.#regret = null;
    if (regret) this.takeBack(regret.turn);
  }

  #readLog(message: Welcome): void {
    this.retell(message.missed_events);
    if (this.#curtained) return;
    get<LogView>(`/api/tables/${this.id}/log`, ...this.#keys.tokens)
      .then((view) => this.retellBefore(view.entries))
      .catch(() => undefined);
  }

  /** Fetch the events missed while offline, including the viewer's action whose answer was lost. Show each one. */
  #catchUp(message: Welcome): void {
    if (this.#curtained) {
      this.retellSince(message.missed_events);
      return;
    }
    const last = this.log.at(-1)?.seq ?? -1;
    get<LogView>(`/api/tables/${this.id}/log`, ...this.#keys.tokens)
      .then((view) => {
        const heard = new Set(this.log.filter((line) => line.seq > last).map((line) => line.seq));
        const missed = view.entries.filter(({ seq }) => seq > last && !heard.has(seq));
        this.retellBefore(view.entries);
        if (missed.length) this.told = missed.map(({ text }) => ({ ...text, sound: '' }));
        this.#sumUp();
      })
      .catch(() => this.retellSince(message.missed_events));
  }
}
