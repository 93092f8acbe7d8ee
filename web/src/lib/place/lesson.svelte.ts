/** A lesson as a place. The browser stores all answers so far. */
import { post, Refusal } from '../http';
import { myName } from '../opening';
import { Place } from './place.svelte';
import type { LessonView, Option } from '../wire';

interface Progress {
  answers: string[];
  /** Progress, for the list of lessons. */
  at: number;
  of: number;
  done: boolean;
}

const KEY = 'meadhall.lessons';

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {};
  } catch {
    return {};
  }
}

/** The progress of this browser in the lesson of a game. */
export function progress(game: string): Progress {
  return all()[game] ?? { answers: [], at: 0, of: 0, done: false };
}

export class Lesson extends Place {
  view: LessonView | null = $state.raw(null);
  #visiting = false;

  override get asked(): boolean {
    return super.asked && !!this.view?.wanted.length;
  }

  override leadsTo(option: Option): boolean {
    const wanted = this.view?.wanted ?? [];
    return !wanted.length || wanted.some((each) => each.action === option.action);
  }

  act(action: string): void {
    this.#send([...(this.view?.answers ?? []), action]);
  }

  /** Continue. If the step wants an answer, the lesson gives it. */
  goOn(): void {
    this.act('');
  }

  override takeBack(): void {
    if (this.undo.can) this.#send((this.view?.answers ?? []).slice(0, -1));
  }

  resume(): Promise<void> {
    return this.#send(progress(this.game).answers);
  }

  /** Go to a step. The lesson gives the answers before it, and the browser stores the learner's own progress. */
  visit(step: number): Promise<void> {
    this.#visiting = true;
    return this.#send(Array<string>(step).fill(''));
  }

  startOver(): void {
    this.#send([]);
  }

  async #send(answers: string[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.notice = null;
    try {
      const view = await post<LessonView>(`/api/lessons/${this.game}`, { answers });
      this.link = 'on';
      this.busy = false;
      this.#take(view);
    } catch (error) {
      this.busy = false;
      this.link = this.view ? 'on' : 'gone';
      this.notice = error instanceof Refusal ? error.text : { key: 'refused-trouble', args: {} };
    }
  }

  #take(view: LessonView): void {
    this.words.names = [
      myName(),
      ...Array.from({ length: view.seats - 1 }, (_, at) => this.words.word(`lesson-seat-${at + 1}`)),
    ];
    const moved = !this.view || view.answers.length !== this.view.answers.length;
    const forward = !!this.view && view.answers.length > this.view.answers.length;
    this.view = view;
    this.undo = { can: view.answers.length > 0, why: 'undo-nothing' };
    if (!this.#visiting || view.at > progress(this.game).at) this.#store(view);
    if (!moved) return;
    this.show(view.scene);
    this.retell(view.log.map((text) => ({ seq: -1, text })));
    this.told = forward ? view.events : [];
  }

  #store(view: LessonView): void {
    const stored = { answers: view.answers, at: view.at, of: view.of, done: view.over || progress(this.game).done };
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [this.game]: stored }));
  }
}
