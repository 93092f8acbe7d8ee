/** The cards of The Duel in print. */
import { addIcons } from '../../lib/icons';
import type { CardFace } from '../../lib/printed';
import type { SourcedCard } from '../../lib/wire';
import { isEvil, pictureOf } from './faces';
import { GROUNDS } from './grounds';
import icons from './icons.json';

addIcons(icons);

export default function face(card: SourcedCard): CardFace {
  const kind = card.about[0]?.key.replace('kind-', '') ?? 'ally';
  const ground = GROUNDS[kind] ?? GROUNDS.ally;
  const dark = isEvil(card.face);
  return {
    icon: pictureOf(card.face),
    tint: dark ? ground.night : ground.day,
    ground,
    dark,
    kind: `table-kind-${kind}`,
  };
}
