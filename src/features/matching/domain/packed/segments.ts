import { HABIT_PATTERNS, type People } from './people.ts';

/**
 * Where in a sorted store those stand who are alike: blocks (one place, about one price) of runs (one pattern of answers),
 * and large runs in cells (one pattern of habits). Each knows its cheapest price, or a lower one: with that and the patterns it is known
 * how far at most anybody in it can get.
 */
export interface Segments {
  /** People before this place are sorted. */
  sorted: number;
  /** By block (`blockOf`): its first run, and the run after its last. */
  blockStart: Int32Array;
  blockEnd: Int32Array;
  blockPrice: Int16Array;
  /** By run: where it begins, and the pattern of answers. One more start closes the last. */
  runStart: Int32Array;
  runAnswers: Int16Array;
  runBlock: Int32Array;
  runPrice: Int16Array;
  /** By run: where its cells begin in `cellStart` and `cellPrice`; -1 for a small run, which has none. */
  runCells: Int32Array;
  /** By cell, one for each pattern of habits, and one more that closes the run. */
  cellStart: Int32Array;
  cellPrice: Int16Array;
}

/**
 * Shares of all people, the cheapest first, that stand apart: whoever has just come stands far above the others, and one of
 * them in a segment would say of everybody in it that they may get as far.
 */
const BAND_SHARES = [0.04, 0.12, 0.3] as const;
export const BANDS = BAND_SHARES.length + 1;

/** The block of a group's people in one band of prices. */
export function blockOf(group: number, band: number): number {
  return group * BANDS + band;
}

export function groupOfBlock(block: number): number {
  return Math.floor(block / BANDS);
}

/** Runs of so many people have cells. */
const LARGE = 192;
const NO_PRICE = 32_767;
const STRIDE = HABIT_PATTERNS + 1;

/** Places of all who are still there, sorted by block, answers and habits; and the block of each. */
export function sortedPlaces(people: People): { places: Uint32Array; blocks: Uint32Array } {
  const { gone, group, answers, habits, price } = people.columns;
  const places = new Uint32Array(people.size);
  let count = 0;
  for (let at = 0; at < people.size; at += 1) if (!gone[at]) places[count++] = at;
  const limits = bandLimits(people, places.subarray(0, count));
  const bandOf = (cost: number) => limits.filter((limit) => cost > limit).length;
  const blocks = new Uint32Array(count);
  const patterns = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? 0;
    blocks[at] = blockOf(group[place] ?? 0, bandOf(price[place] ?? 0));
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

/** The dearest price of each band but the last. */
function bandLimits(people: People, places: Uint32Array): number[] {
  const { price } = people.columns;
  const prices = new Int16Array(places.length);
  for (let at = 0; at < places.length; at += 1) prices[at] = price[places[at] as number] as number;
  prices.sort();
  return BAND_SHARES.map((share) => prices[Math.floor(share * prices.length)] ?? 0);
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
    blockStart,
    blockEnd,
    blockPrice: new Int16Array(count),
    runStart,
    runAnswers: Int16Array.from(patterns),
    runBlock: Int32Array.from(runBlocks),
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
  const { blockPrice, runPrice, cellPrice, runStart, runCells, cellStart, blockStart, blockEnd } = segments;
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
  for (let block = 0; block < blockPrice.length; block += 1) {
    let least = NO_PRICE;
    for (let run = blockStart[block] ?? 0; run < (blockEnd[block] ?? 0); run += 1)
      least = Math.min(least, runPrice[run] ?? NO_PRICE);
    blockPrice[block] = least;
  }
}

/** A price fell: what it stands in may get further than it could. */
export function lowerPrice(people: People, segments: Segments, place: number, price: number): void {
  if (place >= segments.sorted) return;
  const { runStart, runBlock, runPrice, blockPrice, runCells, cellPrice } = segments;
  let low = 0;
  let high = runPrice.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runStart[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  const block = runBlock[low] ?? 0;
  runPrice[low] = Math.min(runPrice[low] ?? 0, price);
  blockPrice[block] = Math.min(blockPrice[block] ?? 0, price);
  const cells = runCells[low] ?? -1;
  if (cells < 0) return;
  const cell = cells + (people.columns.habits[place] ?? 0);
  cellPrice[cell] = Math.min(cellPrice[cell] ?? 0, price);
}
