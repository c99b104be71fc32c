import { PATTERNS_PER_FIRST_HABIT } from './habit-patterns.ts';
import type { CandidateColumns } from './columns.ts';
import { BOUND_SHIFT, MIN_PENALTY_TENTHS, NO_BOUND, upperBoundOf, writeHead } from './record.ts';

/**
 * Segments of the sorted part: groups (one location) contain runs (one pattern of deal-breaker answers), which contain
 * cells (one answer to the first habit). A cell is sorted by descending upper bound (`record.ts`). Groups, runs and
 * cells store their maximum bound or a larger one; together with the patterns it bounds the score of everybody in the
 * segment.
 */
export interface Segments {
  /** Positions below this one are sorted. */
  sortedCount: number;
  /** By group code: first run, and end of the runs (exclusive). */
  groupStart: Int32Array;
  groupEnd: Int32Array;
  groupBound: Int16Array;
  runAnswers: Int16Array;
  runGroup: Uint16Array;
  runBound: Int16Array;
  /** By run: its first cell. One extra entry marks the end. */
  runFirstCell: Int32Array;
  /** By cell: start position, and answer to the first habit. One extra start marks the end. */
  cellStart: Int32Array;
  cellHabit: Uint8Array;
  cellBound: Int16Array;
}

/** Larger than any bound, and more than the number of different bounds. */
const MAX_BOUND = 1000 - MIN_PENALTY_TENTHS;
const BOUND_RANGE = 8192;

/**
 * Positions of all candidates that are not deleted, sorted by group, answers, first habit and descending upper bound.
 */
export function sortedPositions(people: CandidateColumns): Uint32Array {
  const { deleted, group, answers, habits } = people.columns;
  const positions = new Uint32Array(people.size);
  let count = 0;
  for (let at = 0; at < people.size; at += 1) if (!deleted[at]) positions[count++] = at;
  const order = positions.subarray(0, count);
  const keys = new Uint32Array(people.size);
  for (const at of order)
    keys[at] =
      (6 * (answers[at] as number) + firstHabit(habits[at] as number)) * BOUND_RANGE +
      MAX_BOUND -
      upperBoundOf(people, at);
  return radixSort(radixSort(order, keys), group);
}

function firstHabit(pattern: number): number {
  return Math.floor(pattern / PATTERNS_PER_FIRST_HABIT);
}

/** Bits per radix pass; more buckets would exceed the cache lines of the processor. */
const RADIX_BITS = 11;
const RADIX = 2 ** RADIX_BITS;

/** Stable radix sort of `order` by `keys`. */
function radixSort(order: Uint32Array, keys: Uint32Array | Uint16Array): Uint32Array {
  let most = 0;
  for (const at of order) if ((keys[at] as number) > most) most = keys[at] as number;
  let [from, to]: [Uint32Array, Uint32Array] = [order, new Uint32Array(order.length)];
  for (let shift = 0; most >>> shift > 0; shift += RADIX_BITS) {
    const next = new Uint32Array(RADIX + 1);
    for (const at of from) next[(((keys[at] as number) >>> shift) & (RADIX - 1)) + 1]! += 1;
    for (let digit = 1; digit < RADIX; digit += 1) next[digit]! += next[digit - 1] as number;
    for (const at of from) to[next[((keys[at] as number) >>> shift) & (RADIX - 1)]!++] = at;
    [from, to] = [to, from];
  }
  return from;
}

/** Builds the segments of sorted candidates. */
export function buildSegments(people: CandidateColumns): Segments {
  const { group, answers, habits } = people.columns;
  const groups = people.groups.values.length;
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
    sortedCount: people.size,
    groupStart,
    groupEnd,
    groupBound: new Int16Array(groups),
    runAnswers: Int16Array.from(patterns),
    runGroup: Uint16Array.from(runGroup),
    runBound: new Int16Array(patterns.length),
    runFirstCell: Int32Array.from([...runCells, cellStart.length]),
    cellStart: Int32Array.from([...cellStart, people.size]),
    cellHabit: Uint8Array.from(cellHabit),
    cellBound: new Int16Array(cellHabit.length),
  };
  computeUpperBounds(people, segments);
  return segments;
}

/** Recomputes the maximum bounds; penalty changes leave stored bounds too high. */
export function computeUpperBounds(people: CandidateColumns, segments: Segments): void {
  const { groupBound, groupStart, groupEnd, runBound, runFirstCell, cellStart, cellBound } = segments;
  for (let cell = 0; cell < cellBound.length; cell += 1) {
    let most = NO_BOUND;
    const from = cellStart[cell] as number;
    for (let at = (cellStart[cell + 1] as number) - 1; at >= from; at -= 1) {
      most = Math.max(most, upperBoundOf(people, at));
      writeHead(people, at, most);
    }
    cellBound[cell] = most;
  }
  for (let run = 0; run < runBound.length; run += 1)
    runBound[run] = maxInRange(cellBound, runFirstCell[run] as number, runFirstCell[run + 1] as number);
  for (let code = 0; code < groupBound.length; code += 1)
    groupBound[code] = maxInRange(runBound, groupStart[code] as number, groupEnd[code] as number);
}

function maxInRange(bounds: Int16Array, from: number, to: number): number {
  let most = NO_BOUND;
  for (let at = from; at < to; at += 1) most = Math.max(most, bounds[at] as number);
  return most;
}

/** Raises the bounds of a position and of the segments containing it after its penalty decreased. */
export function raiseUpperBounds(people: CandidateColumns, segments: Segments, position: number): void {
  const { head } = people.columns;
  const boundOf = (at: number) => (head[at] as number) >> BOUND_SHIFT;
  const most = upperBoundOf(people, position);
  const raise = (of: Int16Array, at: number) => (of[at] = Math.max(of[at] as number, most));
  if (position >= segments.sortedCount) {
    writeHead(people, position, Math.max(most, boundOf(position)));
    return;
  }
  const { cellStart, cellBound, runFirstCell, runBound, runGroup, groupBound } = segments;
  const cell = findLastStart(cellStart, position);
  for (let at = position; at >= (cellStart[cell] as number) && boundOf(at) < most; at -= 1) writeHead(people, at, most);
  const run = findLastStart(runFirstCell, cell);
  raise(cellBound, cell);
  raise(runBound, run);
  raise(groupBound, runGroup[run] as number);
}

/** Index of the last start, excluding the end marker, that is not greater than `at`. */
function findLastStart(starts: Int32Array, at: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
