/** One moment of a lesson as a place: the real table behind a section of the rules, or a puzzle. It takes no input. */
import { post } from '../http';
import { Place } from './place.svelte';
import type { LessonView, Scene } from '../wire';

export class Figure extends Place {
  look: string[] = $state.raw([]);

  act(): void {}

  draw(scene: Scene): void {
    this.link = 'on';
    this.show(scene);
  }

  /** Load a step of the game's lesson: the lesson itself gives the answers before it. */
  async load(step: number): Promise<void> {
    const view = await post<LessonView>(`/api/lessons/${this.game}`, { answers: Array(step).fill('') });
    this.words.names = Array.from({ length: view.seats }, (_, seat) =>
      this.words.word(seat ? `lesson-seat-${seat}` : 'web-you'),
    );
    this.look = view.look;
    this.draw(view.scene);
  }
}
