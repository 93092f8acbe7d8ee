/** The Girdle: the ring of mountains around the map, computed once and stored. */
import girdle from './girdle.json';

export const PEAKS: { rock: string; cuts: string }[] = girdle.peaks;
/** Each mountain: the index of its peak drawing, the position of its foot, and its size (negative: mirrored). */
export const GIRDLE = girdle.mountains as [peak: number, x: number, y: number, size: number][];
