import { ANSWER_PATTERNS } from '../candidate.ts';
import { HABIT_PATTERNS, type People } from './people.ts';

/**
 * Where in a sorted store those stand who are alike: groups (one place) of runs (one pattern of answers), and large runs
 * in cells (one pattern of habits). Each knows its cheapest price, or a lower one: with that and the patterns it is known
 * how far at most anybody in it can get.
 */
export interface Segments {
  /** People before this place are sorted. */
  sorted: number;
  /** By group's code: its first run, and the run after its last. */
  groupStart: Int32Array;
  groupEnd: Int32Array;
  groupPrice: Int16Array;
  /** By run: where it begins, and the pattern of answers. One more start closes the last. */
  runStart: Int32Array;
  runAnswers: Int16Array;
  runPrice: Int16Array;
  /** By run: where its cells begin in `cellStart` and `cellPrice`; -1 for a small run, which has none. */
  runCells: Int32Array;
  /** By cell, one for each pattern of habits, and one more that closes the run. */
  cellStart: Int32Array;
  cellPrice: Int16Array;
}

/** Runs of so many people have cells. */
const LARGE = 192;
const NO_PRICE = 32_767;
const STRIDE = HABIT_PATTERNS + 1;

/** Places of all who are still there, sorted by group, answers and habits. */
export function sortedPlaces(people: People): Uint32Array {
  const { gone, group, answers, habits } = people.columns;
  const keys = new Float64Array(people.size);
  let count = 0;
  for (let at = 0; at < people.size; at += 1) {
    if (gone[at]) continue;
    const pattern = (answers[at] ?? 0) * HABIT_PATTERNS + (habits[at] ?? 0);
    keys[count] = (group[at] ?? 0) * ANSWER_PATTERNS * HABIT_PATTERNS + pattern;
    count += 1;
  }
  return radixSorted(keys.subarray(0, count), people, count);
}

/** Sorts by two passes of sixteen bits and one for the rest: a sort that compares would take ten times as long. */
function radixSorted(keys: Float64Array, people: People, count: number): Uint32Array {
  const { gone } = people.columns;
  let places = new Uint32Array(count);
  for (let at = 0, next = 0; at < people.size; at += 1) if (!gone[at]) places[next++] = at;
  let order = Uint32Array.from({ length: count }, (_, at) => at);
  for (const unit of [1, 65_536, 4_294_967_296]) {
    const counts = new Uint32Array(65_537);
    const digitOf = (at: number) => Math.floor((keys[at] ?? 0) / unit) % 65_536;
    for (let at = 0; at < count; at += 1) counts[digitOf(at) + 1] = (counts[digitOf(at) + 1] ?? 0) + 1;
    for (let digit = 1; digit < counts.length; digit += 1)
      counts[digit] = (counts[digit] ?? 0) + (counts[digit - 1] ?? 0);
    const next = new Uint32Array(count);
    for (const at of order) {
      const digit = digitOf(at);
      next[counts[digit] ?? 0] = at;
      counts[digit] = (counts[digit] ?? 0) + 1;
    }
    order = next;
  }
  places = places.map((_, at, all) => all[order[at] ?? 0] ?? 0);
  return places;
}

/** The segments of people who stand sorted. */
export function segmentsOf(people: People): Segments {
  const { group, answers, habits } = people.columns;
  const groups = people.groups.texts.length;
  const groupStart = new Int32Array(groups);
  const groupEnd = new Int32Array(groups);
  const starts: number[] = [];
  const patterns: number[] = [];
  for (let at = 0; at < people.size; at += 1) {
    const code = group[at] ?? 0;
    const isNewGroup = at === 0 || code !== group[at - 1];
    if (isNewGroup) groupStart[code] = starts.length;
    if (isNewGroup || answers[at] !== answers[at - 1]) {
      starts.push(at);
      patterns.push(answers[at] ?? 0);
    }
    groupEnd[code] = starts.length;
  }
  const runStart = Int32Array.from([...starts, people.size]);
  const runCells = new Int32Array(starts.length).fill(-1);
  let cells = 0;
  for (let run = 0; run < starts.length; run += 1) {
    if ((runStart[run + 1] ?? 0) - (runStart[run] ?? 0) < LARGE) continue;
    runCells[run] = cells;
    cells += STRIDE;
  }
  const cellStart = new Int32Array(cells);
  for (let run = 0; run < starts.length; run += 1) {
    const first = runCells[run] ?? -1;
    if (first < 0) continue;
    let at = runStart[run] ?? 0;
    for (let pattern = 0; pattern <= HABIT_PATTERNS; pattern += 1) {
      cellStart[first + pattern] = at;
      while (at < (runStart[run + 1] ?? 0) && (habits[at] ?? 0) === pattern) at += 1;
    }
  }
  const segments = {
    sorted: people.size,
    groupStart,
    groupEnd,
    groupPrice: new Int16Array(groups),
    runStart,
    runAnswers: Int16Array.from(patterns),
    runPrice: new Int16Array(starts.length),
    runCells,
    cellStart,
    cellPrice: new Int16Array(cells),
  };
  refreshPrices(people, segments);
  return segments;
}

/** Finds the cheapest prices anew: as prices move, those that stand written come to lie below. */
export function refreshPrices(people: People, segments: Segments): void {
  const { price, gone } = people.columns;
  const { groupPrice, runPrice, cellPrice, runStart, runCells, cellStart, groupStart, groupEnd } = segments;
  const cheapest = (from: number, to: number) => {
    let least = NO_PRICE;
    for (let at = from; at < to; at += 1) if (!gone[at] && (price[at] ?? 0) < least) least = price[at] ?? 0;
    return least;
  };
  for (let run = 0; run < runPrice.length; run += 1) {
    const cells = runCells[run] ?? -1;
    runPrice[run] = cheapest(runStart[run] ?? 0, runStart[run + 1] ?? 0);
    if (cells < 0) continue;
    for (let cell = cells; cell < cells + HABIT_PATTERNS; cell += 1)
      cellPrice[cell] = cheapest(cellStart[cell] ?? 0, cellStart[cell + 1] ?? 0);
  }
  for (let group = 0; group < groupPrice.length; group += 1) {
    let least = NO_PRICE;
    for (let run = groupStart[group] ?? 0; run < (groupEnd[group] ?? 0); run += 1)
      least = Math.min(least, runPrice[run] ?? NO_PRICE);
    groupPrice[group] = least;
  }
}

/** A price fell: what it stands in may get further than it could. */
export function lowerPrice(people: People, segments: Segments, place: number, price: number): void {
  if (place >= segments.sorted) return;
  const { runStart, runPrice, groupPrice, runCells, cellPrice } = segments;
  let low = 0;
  let high = runPrice.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runStart[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  const group = people.columns.group[place] ?? 0;
  runPrice[low] = Math.min(runPrice[low] ?? 0, price);
  groupPrice[group] = Math.min(groupPrice[group] ?? 0, price);
  const cells = runCells[low] ?? -1;
  if (cells < 0) return;
  const cell = cells + (people.columns.habits[place] ?? 0);
  cellPrice[cell] = Math.min(cellPrice[cell] ?? 0, price);
}
