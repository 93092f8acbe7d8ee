/** What the player looks at, selects and sends at one table. The shell draws it. */
import { untrack } from 'svelte';
import { draggable } from './drag';
import type { Sent, Wish } from '../boards';
import type { Place } from '../place/place.svelte';
import { playback } from '../playback.svelte';
import { settings } from '../settings.svelte';
import { play, soundOf } from '../sound';
import { Gesture, givesUp, itemsOf, litBy, remaining } from '../table.svelte';
import type { Item, Option } from '../wire';

/** Milliseconds before the first question can be answered. */
const BREATH = 500;
/** How many lines the live region keeps. */
const MOST_SAID = 40;

interface Around {
  place: () => Place;
  /** Whether the table is only watched, as in a replay. */
  watched: () => boolean;
  /** Whether a lesson guides the player. */
  guided: () => boolean;
  /** Return the selected item that a touch on this one releases. */
  instead: (item: string, chosen: readonly string[]) => string | undefined;
  /** Return what an earlier selection of the player means for a new question. */
  wish: (wished: readonly string[], sent: Sent | null) => Wish | null;
  /** Return the answer that a standing order of the player gives to the question. */
  standing: () => string | null;
  /** Called when the primary button sends an option. */
  pressed: (option: Option) => void;
}

export class Interaction {
  readonly #around: Around;
  readonly gesture: Gesture;
  hovered = $state<string | null>(null);
  /** The item touched last stays in the zoom, so that the player can ping it. */
  pinned = $state<string | null>(null);
  /** On a phone: the item whose zoom covers the table. */
  near = $state<string | null>(null);
  /**
   * Whether the first question has been visible for a moment, so that a double click in the hall does not answer it.
   */
  begun: boolean;
  /** How many turns of the viewer have started here. */
  turns = $state(0);
  /** The last lines of the live region. Each is added once and never changed, so a screen reader reads it once. */
  said: { id: number; text: string }[] = $state.raw([]);
  /** The dragged item and the position of the pointer. */
  dragged = $state.raw<{ item: string; x: number; y: number } | null>(null);

  constructor(around: Around) {
    this.#around = around;
    this.begun = $state(!around.place().untouched);
    this.gesture = new Gesture(
      () => this.#place.scene,
      () => this.#place.asked && this.begun && !playback.running,
    );
  }

  /** Follow the table: reset the gesture, play sounds, announce events. Call it while the component is set up. */
  follow(): void {
    $effect(() => {
      if (this.begun || !this.#place.asked) return;
      const waiting = setTimeout(() => (this.begun = true), BREATH);
      return () => clearTimeout(waiting);
    });
    this.#followQuestions();
    $effect(() => {
      const events = this.#place.told;
      untrack(() => {
        for (const text of events) this.speak(this.#place.words.say(text));
        for (const name of new Set(events.map(({ sound }) => soundOf(sound)))) if (name) play(name);
      });
    });
    $effect(() => {
      const line = this.#place.pinged;
      if (!line) return;
      play('alert');
      untrack(() => {
        const { words } = this.#place;
        const item = line.face ? words.word(line.face) : 'none';
        this.speak(`${line.name}: ${words.word(line.phrase, { item })}`);
      });
    });
    // Propose an option to a player who sits down for the first time, and an answer in a window.
    $effect(() => {
      const place = this.#place;
      void place.scene;
      if (!this.begun || !place.asked || this.#around.guided()) return;
      if (place.scene?.prompt?.window) untrack(() => this.gesture.proposeAnswer());
      else if (place.untouched) untrack(() => this.gesture.propose());
    });
    $effect(() => {
      const due = this.#due;
      if (due !== null && this.#place.asked) untrack(() => this.choose(due));
    });
    // With quick answers, send the last option left at once.
    $effect(() => {
      const { ready, own, offer } = this.gesture;
      if (settings.quick && own.length && ready && offer.length === 1) untrack(() => this.choose(ready.action));
    });
  }

  /** A new question resets the gesture. Other players may move while the viewer thinks. */
  #followQuestions(): void {
    let question = '';
    let turn = false;
    $effect(() => {
      const place = this.#place;
      const { viewer, prompt, options, refusals } = place.scene ?? {};
      const asks = JSON.stringify([viewer, prompt, options, refusals]);
      untrack(() => {
        // After an answer an equal question is another one.
        const fresh = asks !== question || this.#answered;
        this.#answered = false;
        if (fresh || !options?.length) this.gesture.reset();
        if (fresh) {
          this.pinned = null;
          if (options?.length) this.#wishAgain();
        }
      });
      question = asks;
      const asked = untrack(() => place.asked);
      if (asked && !turn) {
        play('mine');
        untrack(() => (this.turns += 1));
      }
      turn = asked;
    });
  }

  /** Whether the player has answered since the last scene. */
  #answered = false;
  #wished: readonly string[] = [];
  #sent: Sent | null = null;
  /** The wish behind the selection that the page made for this question. */
  #meant: { item: string | undefined; wished: readonly string[] } | null = null;

  /** The question that was answered last because of a wish. */
  #followed = '';
  /** The answer to send because of a wish, as soon as the table takes answers. */
  #due: string | null = $state(null);

  /** Select what the player wished for before the roll, or carry it out. */
  #wishAgain(): void {
    this.#meant = null;
    this.#due = null;
    const ordered = this.#around.standing();
    if (ordered !== null) {
      this.#answer(ordered);
      return;
    }
    const wish = this.#wished.length ? this.#around.wish(this.#wished, this.#sent) : null;
    if (wish === null) return;
    this.#meant = { item: wish.item, wished: this.#wished };
    if (wish.item !== undefined) this.gesture.choose(wish.item);
    if (wish.action === undefined || (wish.spends && !settings.walk)) return;
    this.#answer(wish.action);
  }

  /** Answer for the player as soon as the table takes answers, if the player's settings allow that. */
  #answer(action: string): void {
    if (!settings.follow || this.#around.guided()) return;
    // After Undo the same question comes again: then the player is asked. An equal question at another time, such as
    // the next space of Perished Land, differs in the values of the players or of the table.
    const { prompt, options, status, places } = this.#place.scene ?? {};
    const asks = JSON.stringify([prompt, options, status, places]);
    if (asks === this.#followed) return;
    this.#followed = asks;
    this.#due = action;
  }

  get #place(): Place {
    return this.#around.place();
  }

  readonly items: Map<string, Item> = $derived.by(() => (this.#place.scene ? itemsOf(this.#place.scene) : new Map()));

  readonly zoomed: Item | null = $derived.by(
    () =>
      [this.hovered, this.pinned, this.gesture.chosen[0]]
        .map((id) => this.items.get(id ?? ''))
        .find((item) => this.#tells(item)) ?? null,
  );

  /** Whether the zoom has more to show than the item's name. Where the player can ping, every item counts. */
  #tells(item: Item | undefined): boolean {
    if (!item) return false;
    return !!item.about || this.#place.canPing || Object.values(item.values).some((value) => typeof value === 'number');
  }

  readonly drag = draggable(
    {
      may: (item) => {
        const { gesture } = this;
        const further = [...gesture.own, item];
        return (
          (gesture.lit.has(item) || gesture.chosen.includes(item)) &&
          litBy(remaining(gesture.options, further), further).size > 0
        );
      },
      isChosen: (item) => this.gesture.own.includes(item),
      isLit: (item) => this.gesture.lit.has(item),
      pick: (item) => this.pick(item),
      look: (item) => {
        if (this.items.has(item)) this.pinned = this.near = item;
      },
    },
    (item, x, y) => (this.dragged = item === null ? null : { item, x, y }),
  );

  speak(text: string): void {
    this.said = [...this.said, { id: (this.said.at(-1)?.id ?? 0) + 1, text }].slice(-MOST_SAID);
  }

  /** Answer for the player. Where an answer is final, only the button and the keyboard send it. */
  readonly choose = (action: string): void => {
    const option = untrack(() => this.gesture.options.find((each) => each.action === action));
    if (option && this.#place.final) untrack(() => this.#askAgain(option));
    else this.#send(action);
  };

  #send(action: string): void {
    this.near = null;
    const { own } = this.gesture;
    const { scene } = this.#place;
    const option = scene?.options.find((each) => each.action === action);
    const meant = this.#meant;
    // A step on the way to the wished item keeps the wish.
    const keeps = meant !== null && (meant.item === undefined || own[0] === meant.item);
    if (!keeps) this.#sent = scene && option ? { option, scene } : null;
    this.#wished = keeps ? meant.wished : own.length ? own : (option?.touches ?? []);
    this.#meant = null;
    this.#due = null;
    this.#answered = true;
    this.#place.act(action);
    this.gesture.reset();
  }

  readonly pick = (item: string): void => {
    const { gesture } = this;
    const { scene, me, words } = this.#place;
    this.hovered = item;
    this.pinned = item;
    const released = this.#around.instead(item, gesture.own);
    if (released !== undefined) gesture.pick(released);
    const picked = gesture.pick(item);
    // On a phone a zoom would cover what the player chooses from; a long press opens it.
    this.near = picked ? null : item;
    if (picked) return;
    if (!gesture.why && scene?.prompt && me >= 0 && !this.#around.watched())
      gesture.why = { item, text: { key: this.reason(), args: {} }, rule: scene.prompt.rule };
    if (gesture.why) this.speak(words.say(gesture.why.text));
  };

  /** The reason for a touch without effect, where the server gave none. */
  reason(): string {
    const { jumped, link, asked } = this.#place;
    if (jumped !== null) return 'web-looking-back';
    if (link !== 'on') return 'web-away-long';
    return asked ? 'web-not-asked' : 'web-not-your-turn';
  }

  /** Make the button ready for an option, so that the next press sends it. */
  #askAgain(option: Option): void {
    const { words } = this.#place;
    if (this.gesture.sure && this.gesture.ready === option) return;
    this.near = null;
    if (this.gesture.ready !== option) this.gesture.aim(option.action);
    this.gesture.sure = true;
    this.speak(words.word('web-sure', { what: words.say(option.label) }));
  }

  #wantsTwice(option: Option): boolean {
    // Where the player has named the option already, the button is the second touch.
    if (this.#place.final) return !this.gesture.named;
    return settings.confirm && !this.#around.guided() && givesUp(option, this.gesture.options);
  }

  /** Press the primary button. */
  readonly primary = (): void => {
    const { gesture } = this;
    const { ready, fallback } = gesture;
    const place = this.#place;
    if (ready && !gesture.sure && this.#wantsTwice(ready)) this.#askAgain(ready);
    else if (ready) {
      if (!this.#around.guided()) this.#around.pressed(ready);
      this.#send(ready.action);
    } else if (fallback) {
      // The first press makes it ready, the second sends it.
      gesture.aim(fallback.action);
      gesture.sure = this.#wantsTwice(fallback);
    } else if (!place.busy && !this.#around.watched()) place.notice = { key: this.reason(), args: {} };
  };

  /**
   * Handle a typed line as in the terminal: the notation of an option, or one of a few commands. Return whether it was
   * understood.
   */
  type(text: string, command: (() => void) | undefined): boolean {
    const { gesture } = this;
    const place = this.#place;
    if (place.busy) return false;
    const meant = gesture.options.find((option) => option.action.toLowerCase() === text.toLowerCase());
    const twice = meant && (place.final || this.#wantsTwice(meant));
    if (meant && twice && !(gesture.sure && gesture.ready === meant)) {
      this.#askAgain(meant);
      place.notice = { key: 'web-sure', args: { what: meant.label } };
      // The text stays in the field: pressing Enter again confirms it.
      return false;
    }
    if (meant) this.#send(meant.action);
    else if (command) command();
    else if (place.asked) place.act(text);
    else place.notice = { key: this.reason(), args: {} };
    return !!meant || !!command;
  }

  /** Ping the focused item, or the one touched last. */
  readonly point = (): void => {
    const focused = document.activeElement?.closest<HTMLElement>('.table [data-item]')?.dataset.item;
    const item = focused && this.items.has(focused) ? focused : this.zoomed?.id;
    if (item && this.#place.canPing) this.#place.ping('ping-look', item);
  };

  /** Zoom on the item under the pointer or with the focus; keep it while the pointer is in the right column. */
  readonly regard = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement | SVGElement>('.table [data-item]');
    const item = element?.dataset.item;
    // In a replay, the zoom would only repeat a card that shows its whole text.
    if (element?.dataset.told !== undefined && this.#place.replayed) this.hovered = null;
    else if (item && this.items.has(item)) this.hovered = item;
    else if (!event.target.closest('.right')) this.hovered = null;
  };

  /** Release everything: the selection, the zoom, the notice. */
  release(): void {
    this.pinned = null;
    this.near = null;
    this.#place.notice = null;
    this.gesture.reset();
  }
}
