/** The puzzle of the day as a place. It takes one answer. */
import { get, post, Refusal } from '../http';
import { myName } from '../opening';
import { meet, usualOpponents } from '../opponents.svelte';
import { Place } from './place.svelte';
import { answered, answerOf, note } from '../player/streak';
import type { Catalogue, PuzzleSolution, PuzzleView } from '../wire';

export class Puzzle extends Place {
  readonly view: PuzzleView;
  override readonly final = true;
  override readonly quiet = true;
  solution: PuzzleSolution | null = $state.raw(null);
  /** The answer given, as notation; empty while there is none, or if another device gave it. */
  given = $state('');

  constructor(view: PuzzleView) {
    super(view.game);
    this.view = view;
  }

  static async load(day: string): Promise<Puzzle> {
    const [view, catalogue] = await Promise.all([get<PuzzleView>(`/api/puzzles/${day}`), get<Catalogue>('/api/games')]);
    meet(catalogue.opponents);
    const found = new Puzzle(view);
    await found.words.load();
    found.begin();
    return found;
  }

  begin(): void {
    const me = this.view.scene.viewer;
    const others = usualOpponents({ key: this.game }, this.view.seats - 1, '', false);
    const seats = Array.from({ length: this.view.seats }, (_, seat) => {
      if (seat === me) return { name: myName() };
      const other = others.shift();
      const name = other?.name ?? this.words.word('name-seat', { number: seat + 1 });
      return { name, opponent: other?.key ?? '' };
    });
    this.words.meet(seats);
    this.link = 'on';
    this.show(this.view.scene);
  }

  /** Show the solution of a puzzle that was answered before. */
  async reopen(): Promise<void> {
    const { day, scene } = this.view;
    const right = answered()[day];
    if (right === undefined) return;
    const options = scene.options.map(({ action }) => action);
    const known = answerOf(day) ?? '';
    // Every answer gets the same solution, so any option will do where the answer itself is not known.
    const given = options.includes(known) ? known : '';
    const solution = await this.#solve(given || options[0]);
    this.#close({ ...solution, right }, right ? solution.answers[0].action : given);
  }

  /** Show the solution. From now on the table asks nobody. */
  #close(solution: PuzzleSolution, given: string): void {
    const { scene } = this.view;
    this.given = given;
    this.solution = solution;
    this.show({ ...scene, prompt: scene.prompt && { ...scene.prompt, seats: [] } });
  }

  override get asked(): boolean {
    return super.asked && !this.solution;
  }

  act(action: string): void {
    this.busy = true;
    this.#solve(action)
      .then((solution) => {
        this.#close(solution, action);
        note(this.view.day, action, solution.right);
      })
      .catch((error: unknown) => {
        this.notice = error instanceof Refusal ? error.text : { key: 'refused-trouble', args: {} };
      })
      .finally(() => (this.busy = false));
  }

  #solve(answer: string): Promise<PuzzleSolution> {
    return post<PuzzleSolution>(`/api/puzzles/${this.view.day}`, { answer });
  }
}
