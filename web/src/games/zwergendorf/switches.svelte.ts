/** The building cards of a production: all questions about them are one, answered with the switches. */
import { zoneOf } from '../../lib/table.svelte';
import type { Item, Option, Scene } from '../../lib/wire';
import { hand, phaseOf } from './hand.svelte';

const ASKS = new Set(['prompt-refine', 'prompt-double']);

export const asksForCards = (scene: Scene): boolean => ASKS.has(scene.prompt?.text.key ?? '');

/** By product: the recipe that is switched on, as an answer; of one phase. */
const switched: { phase: number; on: Record<string, string> } = $state({ phase: 0, on: {} });

/** Forget the switches and what the page was asked to do: another viewer or another table follows. */
export function letGo(): void {
  Object.assign(switched, { phase: 0, on: {} });
  Object.assign(hand, { kind: '', filling: 0, switching: 0, finishing: 0, stroke: [] });
}

const productOf = (item: Item): string => item.tags[0] ?? '';
const actionOf = (item: Item): string => item.tags[1] ?? '';

/** The recipes that building cards offer for a product. */
export function recipesFor(scene: Scene, product: string): Item[] {
  const items = zoneOf(scene, `switches-${scene.viewer}`)?.items ?? [];
  const own = items.filter((item) => productOf(item) === product);
  // Two cards for any product offer the same recipe: it is shown once.
  return own.filter((item, at) => own.findIndex((each) => actionOf(each) === actionOf(item)) === at);
}

export function recipeOn(scene: Scene, product: string): Item | undefined {
  const action = switched.phase === phaseOf(scene) ? switched.on[product] : undefined;
  return recipesFor(scene, product).find((item) => actionOf(item) === action);
}

/** The recipe after the one that is on; none after the last. */
function nextRecipe(scene: Scene, product: string): Item | undefined {
  const recipes = recipesFor(scene, product);
  const now = recipeOn(scene, product);
  return recipes[now ? recipes.indexOf(now) + 1 : 0];
}

/** The answer that the next press on a switch makes ready, if the open question is about this product. */
export function nextAnswer(scene: Scene, product: string, offer: readonly Option[]): Option | undefined {
  const next = nextRecipe(scene, product);
  const action = next ? actionOf(next) : `plain ${product}`;
  return offer.find((option) => option.action === action);
}

/** Switch to the next recipe of a product, and after the last one to no card. A card for any product serves one. */
export function switchOn(scene: Scene, product: string): void {
  if (switched.phase !== phaseOf(scene)) [switched.phase, switched.on] = [phaseOf(scene), {}];
  const next = nextRecipe(scene, product);
  const { [product]: _, ...others } = switched.on;
  switched.on = next ? { ...others, [product]: actionOf(next) } : others;
  const doubles = Object.entries(switched.on).filter(([, action]) => action.startsWith('double '));
  const items = zoneOf(scene, `switches-${scene.viewer}`)?.items ?? [];
  const cards = new Set(
    items.filter((item) => actionOf(item).startsWith('double ')).map((item) => item.id.split(/[.]|-(?=[0-9]+$)/)[1]),
  );
  // The card goes to the product touched last.
  const over = doubles.length > cards.size ? doubles.find(([other]) => other !== product)?.[0] : undefined;
  switched.on = Object.fromEntries(Object.entries(switched.on).filter(([other]) => other !== over));
}

/** How many symbols a product makes as the cards are switched. */
export function makes(scene: Scene, item: Item): number {
  const on = recipeOn(scene, item.id.split('.')[1]);
  return Number(on ? on.values['makes'] : item.values['makes']);
}

/** How many symbols the whole production makes as the cards are switched. */
export function makesInAll(scene: Scene): number {
  const items = zoneOf(scene, `production-${scene.viewer}`)?.items ?? [];
  return items.reduce((sum, item) => sum + makes(scene, item), 0);
}

/** The answer to the open question about building cards: the first that is switched on, else the one without a card. */
export function switchedAnswer(scene: Scene, offer: readonly Option[]): Option | undefined {
  const on = switched.phase === phaseOf(scene) ? Object.values(switched.on) : [];
  return offer.find(({ action }) => on.includes(action)) ?? offer[0];
}
