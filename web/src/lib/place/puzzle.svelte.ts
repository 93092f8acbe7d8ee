/** The puzzle of the day as a place. It takes one answer. */
import { get, post, Refusal } from '../http';
import { Place } from './place.svelte';
import { note } from '../player/streak';
import type { PuzzleSolution, PuzzleView } from '../wire';

export class Puzzle extends Place {
  readonly view: PuzzleView;
  solution: PuzzleSolution | null = $state.raw(null);
  given = $state('');

  constructor(view: PuzzleView) {
    super(view.game);
    this.view = view;
  }

  static async load(day: string): Promise<Puzzle> {
    const found = new Puzzle(await get<PuzzleView>(`/api/puzzles/${day}`));
    await found.words.load();
    found.begin();
    return found;
  }

  begin(): void {
    const me = this.view.scene.viewer;
    this.words.names = Array.from({ length: this.view.seats }, (_, seat) =>
      seat === me ? this.words.word('web-you') : this.words.word('name-seat', { number: seat + 1 }),
    );
    this.link = 'on';
    this.show(this.view.scene);
  }

  override get asked(): boolean {
    return super.asked && !this.solution;
  }

  act(action: string): void {
    this.busy = true;
    post<PuzzleSolution>(`/api/puzzles/${this.view.day}`, { answer: action })
      .then((solution) => {
        this.given = action;
        this.solution = solution;
        note(this.view.day, solution.right);
      })
      .catch((error: unknown) => {
        this.notice = error instanceof Refusal ? error.text : { key: 'refused-trouble', args: {} };
      })
      .finally(() => (this.busy = false));
  }
}
