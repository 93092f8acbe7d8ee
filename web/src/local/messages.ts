/** Messages between the page and the worker that holds the hall. */

/** A file of the Python runtime, and its unpacked size in bytes. */
export interface PythonFile {
  name: string;
  size: number;
}

/** Where the files of the Python runtime are, and whether this browser has them already. */
export interface PythonLocation {
  folder: string;
  files: PythonFile[];
  stored: boolean;
}

export type ToHall =
  | { kind: 'start'; place: PythonLocation }
  | { kind: 'request'; id: number; method: string; path: string; authorization: string; body: string }
  | { kind: 'connect'; id: number }
  | { kind: 'send'; id: number; text: string }
  | { kind: 'close'; id: number }
  | { kind: 'packs'; packs: string }
  | { kind: 'forget' };

export type FromHall =
  | { kind: 'progress'; loaded: number }
  | { kind: 'ready' }
  | { kind: 'failed'; why: string }
  | { kind: 'full' }
  | { kind: 'answer'; id: number; status: number; type: string; text: string }
  | { kind: 'message'; id: number; text: string }
  | { kind: 'closed'; id: number };
