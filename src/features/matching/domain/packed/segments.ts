import { FIRST_OF_PATTERN } from './habit-patterns.ts';
import type { People } from './people.ts';
import { keyOf } from './record.ts';
import { LANES } from './sieve.ts';

/**
 * Where in a sorted store those stand who are alike: groups (one place) of runs (one pattern of answers), and runs of cells
 * (one answer to the first habit). Within a cell the greatest key comes first (`record.ts`): how far somebody gets
 * whoever asks. Groups, runs and cells each know their greatest key, or one beyond it: with the patterns, that says how far
 * at most anybody in them can get.
 */
export interface Segments {
  /** People before this place are sorted. */
  sorted: number;
  /** By group's code: its first run, and the run after its last. */
  groupStart: Int32Array;
  groupEnd: Int32Array;
  groupKey: Uint8Array;
  runAnswers: Int16Array;
  runGroup: Uint16Array;
  runKey: Uint8Array;
  /** By run: its first cell. One more closes the last. */
  runCells: Int32Array;
  /** By cell: where it begins, and the answer to the first habit. One more start closes the last. */
  cellStart: Int32Array;
  cellHabit: Uint8Array;
  cellKey: Uint8Array;
}

/** Places of all who are still there, sorted by group, answers, first habit and key. */
export function sortedPlaces(people: People): Uint32Array {
  const { gone, group, answers, habits } = people.columns;
  const places = new Uint32Array(people.size);
  let count = 0;
  for (let at = 0; at < people.size; at += 1) if (!gone[at]) places[count++] = at;
  const order = places.subarray(0, count);
  const keys = new Uint32Array(people.size);
  for (const at of order)
    keys[at] = (6 * (answers[at] as number) + firstHabit(habits[at] as number)) * 256 + 255 - keyOf(people, at);
  return sortedBy(sortedBy(order, keys), group);
}

function firstHabit(pattern: number): number {
  return Math.floor(pattern / FIRST_OF_PATTERN);
}

/** Bits of one pass: more would write to more places at once than the processor's cache has lines. */
const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;

/** `order` by the key of each: a radix sort; equal ones keep their order. */
function sortedBy(order: Uint32Array, keys: Uint32Array | Uint16Array): Uint32Array {
  let most = 0;
  for (const at of order) if ((keys[at] as number) > most) most = keys[at] as number;
  let [from, to]: [Uint32Array, Uint32Array] = [order, new Uint32Array(order.length)];
  for (let shift = 0; most >>> shift > 0; shift += DIGIT_BITS) {
    const next = new Uint32Array(DIGITS + 1);
    for (const at of from) next[(((keys[at] as number) >>> shift) & (DIGITS - 1)) + 1]! += 1;
    for (let digit = 1; digit < DIGITS; digit += 1) next[digit]! += next[digit - 1] as number;
    for (const at of from) to[next[((keys[at] as number) >>> shift) & (DIGITS - 1)]!++] = at;
    [from, to] = [to, from];
  }
  return from;
}

/** The segments of people who stand sorted. */
export function segmentsOf(people: People): Segments {
  const { group, answers, habits } = people.columns;
  const groups = people.groups.texts.length;
  const groupStart = new Int32Array(groups);
  const groupEnd = new Int32Array(groups);
  const patterns: number[] = [];
  const runGroup: number[] = [];
  const runCells: number[] = [];
  const cellStart: number[] = [];
  const cellHabit: number[] = [];
  for (let at = 0; at < people.size; at += 1) {
    const code = group[at] as number;
    const isNewGroup = at === 0 || code !== group[at - 1];
    if (isNewGroup) groupStart[code] = patterns.length;
    const isNewRun = isNewGroup || answers[at] !== answers[at - 1];
    if (isNewRun) {
      patterns.push(answers[at] as number);
      runGroup.push(code);
      runCells.push(cellStart.length);
    }
    const habit = firstHabit(habits[at] as number);
    if (isNewRun || habit !== cellHabit.at(-1)) {
      cellStart.push(at);
      cellHabit.push(habit);
    }
    groupEnd[code] = patterns.length;
  }
  const segments = {
    sorted: people.size,
    groupStart,
    groupEnd,
    groupKey: new Uint8Array(groups),
    runAnswers: Int16Array.from(patterns),
    runGroup: Uint16Array.from(runGroup),
    runKey: new Uint8Array(patterns.length),
    runCells: Int32Array.from([...runCells, cellStart.length]),
    cellStart: Int32Array.from([...cellStart, people.size]),
    cellHabit: Uint8Array.from(cellHabit),
    cellKey: new Uint8Array(cellHabit.length),
  };
  findKeys(people, segments);
  return segments;
}

/** Finds the greatest keys anew: as prices move, those that stand written come to lie further out. */
export function findKeys(people: People, segments: Segments): void {
  const { groupKey, groupStart, groupEnd, runKey, runCells, cellStart, cellKey } = segments;
  const { sieve } = people;
  const { keys } = sieve;
  keys.fill(0, 0, Math.floor(segments.sorted / LANES));
  // From the back: a row's key is the greatest of what follows in the same cell, whatever else the row holds.
  for (let cell = cellKey.length - 1; cell >= 0; cell -= 1) {
    let most = 0;
    const from = cellStart[cell] as number;
    for (let at = (cellStart[cell + 1] as number) - 1; at >= from; at -= 1) {
      most = Math.max(most, sieve.keyAt(at));
      const row = Math.floor(at / LANES);
      if ((keys[row] as number) < most) keys[row] = most;
    }
    cellKey[cell] = most;
  }
  for (let run = 0; run < runKey.length; run += 1)
    runKey[run] = greatest(cellKey, runCells[run] as number, runCells[run + 1] as number);
  for (let code = 0; code < groupKey.length; code += 1)
    groupKey[code] = greatest(runKey, groupStart[code] as number, groupEnd[code] as number);
}

function greatest(keys: Uint8Array, from: number, to: number): number {
  let most = 0;
  for (let at = from; at < to; at += 1) most = Math.max(most, keys[at] as number);
  return most;
}

/** A price fell: what it stands in may get further than it could. */
export function raiseKeys(people: People, segments: Segments, place: number): void {
  if (place >= segments.sorted) return;
  const { cellStart, cellKey, runCells, runKey, runGroup, groupKey } = segments;
  const key = people.sieve.keyAt(place);
  const raise = (of: Uint8Array, at: number) => (of[at] = Math.max(of[at] as number, key));
  const cell = lastFrom(cellStart, place);
  const first = Math.floor((cellStart[cell] as number) / LANES);
  for (let row = Math.floor(place / LANES); row >= first; row -= 1) raise(people.sieve.keys, row);
  const run = lastFrom(runCells, cell);
  raise(cellKey, cell);
  raise(runKey, run);
  raise(groupKey, runGroup[run] as number);
}

/** The last of the starts, all but the one that closes them, that is not beyond `at`. */
function lastFrom(starts: Int32Array, at: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
