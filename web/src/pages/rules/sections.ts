/** Which cards belong to which section of the rules. */
import type { GameLine, SourcedCard } from '../../lib/wire';

/** The zone in which a deck lies on the table, where its section is that of the zone. */
const ZONES: Record<string, string> = {
  'deck-A': 'zone-scenario',
  'deck-B': 'zone-scenario',
  'deck-C': 'zone-scenario',
  'deck-equipment': 'zone-gear',
  'deck-special': 'zone-gear',
  'group-goal': 'zone-market',
  'group-gem': 'zone-gems',
  'group-scenario': 'zone-decrees',
};

/** The cards of each section, without its sign: `5.2`. */
export function sectionsOf(game: GameLine, cards: readonly SourcedCard[]): Map<string, SourcedCard[]> {
  const found = new Map<string, SourcedCard[]>();
  for (const card of cards) {
    const names = [
      card.face,
      card.group,
      ZONES[card.group],
      card.group.split('-')[1],
      ...card.about.map((text) => text.key.replace('kind-', '')),
      ...card.content.filter(({ name }) => name === 'kind').map(({ value }) => String(value)),
    ];
    const section = Object.entries(game.sections)
      .find(([key]) => names.includes(key))?.[1]
      ?.slice(1);
    if (section) found.set(section, [...(found.get(section) ?? []), card]);
  }
  // A section shows the surest cards first.
  const order = ['own', 'known', 'derived', 'reconstructed'];
  for (const list of found.values()) list.sort((one, other) => order.indexOf(one.mark) - order.indexOf(other.mark));
  return found;
}
