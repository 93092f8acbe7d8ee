/** The carved background of a card's picture by card kind, on 120 x 66 units. The cut differs as well as the tint. */
import grounds from './grounds.json';

export const GROUNDS: Record<string, { day: string; night: string; path: string; lines?: boolean }> = grounds;
