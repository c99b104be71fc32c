import { HABIT_PATTERNS, habitWidth, type People } from './people.ts';
import { liftAt, writeRecord } from './record.ts';

/**
 * Where in a sorted store those stand who are alike: blocks (one place, about one lift) of runs (one pattern of answers), and
 * runs of cells (one pattern of habits, or of the first of them). A lift is how far somebody gets beside these (`record.ts`).
 * Each knows its cheapest price and its greatest lift, or ones beyond them: with the patterns, that says how far at most
 * anybody in it can get.
 */
export interface Segments {
  /** People before this place are sorted. */
  sorted: number;
  /** By block (`blockOf`): its first run, and the run after its last. */
  blockStart: Int32Array;
  blockEnd: Int32Array;
  blockPrice: Int16Array;
  blockLift: Int16Array;
  /** By run: where it begins, and the pattern of answers. One more start closes the last. */
  runStart: Int32Array;
  runAnswers: Int16Array;
  runBlock: Int32Array;
  runPrice: Int16Array;
  runLift: Int16Array;
  /** By run: by how many habits it is cut into cells, and where those begin in `cellStart` and `cellLift`. */
  runDepth: Uint8Array;
  runCells: Int32Array;
  /** By cell, one for each pattern of so many habits, and one more that closes the run. */
  cellStart: Int32Array;
  cellLift: Int16Array;
}

/**
 * Shares of all people, the greatest lifts first, that stand apart: whoever has just come stands far above the others, and
 * one of them in a segment would say of everybody in it that they may get as far.
 */
const BAND_SHARES = [0.04, 0.12, 0.3] as const;
export const BANDS = BAND_SHARES.length + 1;

/** The block of a group's people in one band of lifts. */
export function blockOf(group: number, band: number): number {
  return group * BANDS + band;
}

export function groupOfBlock(block: number): number {
  return Math.floor(block / BANDS);
}

/** Runs of so many people are cut by one habit, by two, by all three: a cell should hold a few. */
const DEPTH_LEAST = [16, 96, 4096] as const;
const NO_PRICE = 32_767;
const NO_LIFT = -32_768;

/** Places of all who are still there, sorted by block, answers and habits; and the block of each. */
export function sortedPlaces(people: People): { places: Uint32Array; blocks: Uint32Array } {
  const { gone, group, answers, habits } = people.columns;
  for (let at = 0; at < people.size; at += 1) writeRecord(people, at);
  const places = new Uint32Array(people.size);
  let count = 0;
  for (let at = 0; at < people.size; at += 1) if (!gone[at]) places[count++] = at;
  const limits = bandLimits(people, places.subarray(0, count));
  const bandOf = (most: number) => limits.filter((limit) => most < limit).length;
  const blocks = new Uint32Array(count);
  const patterns = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? 0;
    blocks[at] = blockOf(group[place] ?? 0, bandOf(liftAt(people, place)));
    patterns[at] = (answers[place] ?? 0) * HABIT_PATTERNS + (habits[place] ?? 0);
  }
  const order = sortedBy(
    sortedBy(
      new Uint32Array(count).map((_, at) => at),
      patterns,
    ),
    blocks,
  );
  return { places: order.map((at) => places[at] as number), blocks: order.map((at) => blocks[at] as number) };
}

/** Bits of one pass: more would write to more places at once than the processor's cache has lines. */
const DIGIT_BITS = 11;
const DIGITS = 2 ** DIGIT_BITS;

/** `order` by the key of each: a radix sort; equal ones keep their order. */
function sortedBy(order: Uint32Array, keys: Uint32Array): Uint32Array {
  let most = 0;
  for (const key of keys) if (key > most) most = key;
  let [from, to]: [Uint32Array, Uint32Array] = [order, new Uint32Array(order.length)];
  for (let shift = 0; most >>> shift > 0; shift += DIGIT_BITS) {
    const next = new Uint32Array(DIGITS + 1);
    for (const key of keys) next[((key >>> shift) & (DIGITS - 1)) + 1]! += 1;
    for (let digit = 1; digit < DIGITS; digit += 1) next[digit]! += next[digit - 1] as number;
    for (const at of from) to[next[((keys[at] as number) >>> shift) & (DIGITS - 1)]!++] = at;
    [from, to] = [to, from];
  }
  return from;
}

/** The least lift of each band but the last. */
function bandLimits(people: People, places: Uint32Array): number[] {
  const lifts = new Int16Array(places.length);
  for (let at = 0; at < places.length; at += 1) lifts[at] = liftAt(people, places[at] as number);
  lifts.sort();
  return BAND_SHARES.map((share) => lifts[lifts.length - 1 - Math.floor(share * lifts.length)] ?? 0);
}

/** The segments of people who stand sorted; `blocks` are theirs. */
export function segmentsOf(people: People, blocks: Uint32Array): Segments {
  const { answers, habits } = people.columns;
  const count = people.groups.texts.length * BANDS;
  const blockStart = new Int32Array(count);
  const blockEnd = new Int32Array(count);
  const starts: number[] = [];
  const patterns: number[] = [];
  const runBlocks: number[] = [];
  for (let at = 0; at < people.size; at += 1) {
    const block = blocks[at] ?? 0;
    const isNewBlock = at === 0 || block !== blocks[at - 1];
    if (isNewBlock) blockStart[block] = starts.length;
    if (isNewBlock || answers[at] !== answers[at - 1]) {
      starts.push(at);
      patterns.push(answers[at] ?? 0);
      runBlocks.push(block);
    }
    blockEnd[block] = starts.length;
  }
  const runStart = Int32Array.from([...starts, people.size]);
  const runCells = new Int32Array(starts.length);
  const runDepth = new Uint8Array(starts.length);
  let cells = 0;
  for (let run = 0; run < starts.length; run += 1) {
    const size = (runStart[run + 1] ?? 0) - (runStart[run] ?? 0);
    const depth = DEPTH_LEAST.filter((least) => size >= least).length;
    runDepth[run] = depth;
    runCells[run] = cells;
    cells += cellsAt(depth) + 1;
  }
  const cellStart = new Int32Array(cells);
  for (let run = 0; run < starts.length; run += 1) {
    const first = runCells[run] ?? 0;
    const depth = runDepth[run] ?? 0;
    const width = habitWidth(depth);
    let at = runStart[run] ?? 0;
    for (let cell = 0; cell <= cellsAt(depth); cell += 1) {
      cellStart[first + cell] = at;
      while (at < (runStart[run + 1] ?? 0) && (habits[at] ?? 0) < (cell + 1) * width) at += 1;
    }
  }
  const segments = {
    sorted: people.size,
    blockStart,
    blockEnd,
    blockPrice: new Int16Array(count),
    blockLift: new Int16Array(count),
    runStart,
    runAnswers: Int16Array.from(patterns),
    runBlock: Int32Array.from(runBlocks),
    runPrice: new Int16Array(starts.length),
    runLift: new Int16Array(starts.length),
    runDepth,
    runCells,
    cellStart,
    cellLift: new Int16Array(cells),
  };
  refreshBounds(people, segments);
  return segments;
}

/** Cells of a run that is cut by so many habits. */
function cellsAt(depth: number): number {
  return HABIT_PATTERNS / habitWidth(depth);
}

/** Finds the bounds anew: as prices move, those that stand written come to lie further out. */
export function refreshBounds(people: People, segments: Segments): void {
  const { price, gone } = people.columns;
  const {
    blockPrice,
    blockLift,
    runPrice,
    runLift,
    cellLift,
    runStart,
    runDepth,
    runCells,
    cellStart,
    blockStart,
    blockEnd,
  } = segments;
  const greatest = (from: number, to: number) => {
    let most = NO_LIFT;
    for (let at = from; at < to; at += 1) if (!gone[at]) most = Math.max(most, liftAt(people, at));
    return most;
  };
  for (let run = 0; run < runPrice.length; run += 1) {
    const cells = runCells[run] as number;
    const [from, to] = [runStart[run] as number, runStart[run + 1] as number];
    let least = NO_PRICE;
    for (let at = from; at < to; at += 1) if (!gone[at] && (price[at] as number) < least) least = price[at] as number;
    runPrice[run] = least;
    runLift[run] = greatest(from, to);
    for (let cell = cells; cell < cells + cellsAt(runDepth[run] as number); cell += 1)
      cellLift[cell] = greatest(cellStart[cell] as number, cellStart[cell + 1] as number);
  }
  for (let block = 0; block < blockPrice.length; block += 1) {
    let [least, most] = [NO_PRICE, NO_LIFT];
    for (let run = blockStart[block] ?? 0; run < (blockEnd[block] ?? 0); run += 1) {
      least = Math.min(least, runPrice[run] as number);
      most = Math.max(most, runLift[run] as number);
    }
    blockPrice[block] = least;
    blockLift[block] = most;
  }
}

/** A price fell: what it stands in may get further than it could. */
export function lowerPrice(people: People, segments: Segments, place: number): void {
  if (place >= segments.sorted) return;
  const { runStart, runBlock, runPrice, runLift, blockPrice, blockLift, runDepth, runCells, cellLift } = segments;
  const [price, lift] = [people.columns.price[place] as number, liftAt(people, place)];
  let low = 0;
  let high = runPrice.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runStart[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  const block = runBlock[low] ?? 0;
  runPrice[low] = Math.min(runPrice[low] ?? 0, price);
  runLift[low] = Math.max(runLift[low] ?? 0, lift);
  blockPrice[block] = Math.min(blockPrice[block] ?? 0, price);
  blockLift[block] = Math.max(blockLift[block] ?? 0, lift);
  const width = habitWidth(runDepth[low] as number);
  const cell = (runCells[low] as number) + Math.floor((people.columns.habits[place] as number) / width);
  cellLift[cell] = Math.max(cellLift[cell] ?? 0, lift);
}
