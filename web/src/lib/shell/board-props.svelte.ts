/** The props that the shell gives to every part of a board. */
import type { Interaction } from './interaction.svelte';
import type { Place } from '../place/place.svelte';
import { motion } from '../settings.svelte';
import type { BoardProps } from '../table.svelte';

/** Return the props as getters, so that each part of a board updates only with what it reads. */
export function boardPropsOf(
  interaction: Interaction,
  place: () => Place,
  phone: () => boolean,
  crests: () => BoardProps['crests'],
  nameIt: () => BoardProps['nameIt'],
): BoardProps {
  const { gesture } = interaction;
  return {
    get scene() {
      return place().shown;
    },
    get words() {
      return place().words;
    },
    get me() {
      return place().me;
    },
    get chosen() {
      return gesture.chosen;
    },
    get lit() {
      return gesture.lit;
    },
    get offer() {
      return gesture.offer;
    },
    get ready() {
      return gesture.ready;
    },
    get proposed() {
      return gesture.fallback;
    },
    get refusals() {
      return gesture.refusals;
    },
    get changed() {
      return place().changed;
    },
    get told() {
      return place().told;
    },
    get crests() {
      return crests();
    },
    get nameIt() {
      return nameIt();
    },
    get motion() {
      return motion();
    },
    get phone() {
      return phone();
    },
    get closing() {
      const { windowFrom, windowUntil, shown } = place();
      return shown.prompt?.window ? Math.max(0, windowUntil - windowFrom) : 0;
    },
    pick: interaction.pick,
    touch: (item) => {
      const held = gesture.chosen.includes(item);
      return {
        'data-item': item,
        'aria-pressed': held || gesture.lit.has(item) ? held : undefined,
        onclick: () => interaction.pick(item),
      };
    },
    aim: (action) => gesture.aim(action),
    choose: interaction.choose,
    isAway: (seat) => place().isAway(seat),
    aside: (action) => place().aside(action),
  };
}
