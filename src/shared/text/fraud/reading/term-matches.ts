import type { Span } from './span.ts';

/**
 * Groups of terms in a text: a bit for each group, and the group, start and end of each occurrence in the order of the text.
 * Plain numbers take a fraction of the memory of maps of spans, and matches of messages are joined by their bits.
 */
export class TermMatches {
  readonly bits: number[];
  readonly #places: number[] = [];

  constructor(groups: number) {
    this.bits = Array.from<number>({ length: (groups + 31) >>> 5 }).fill(0);
  }

  has(group: number): boolean {
    return hasBit(this.bits, group);
  }

  /** Adds the next occurrence of a group. */
  add(group: number, start: number, end: number): void {
    this.bits[group >>> 5]! |= 1 << (group & 31);
    this.#places.push(group, start, end);
  }

  /** Occurrences of a group, with their indexes moved by `from`. */
  spansOf(group: number, from = 0): Span[] {
    const spans: Span[] = [];
    if (!this.has(group)) return spans;
    const places = this.#places;
    for (let at = 0; at < places.length; at += 3)
      if (places[at] === group) spans.push({ start: places[at + 1]! + from, end: places[at + 2]! + from });
    return spans;
  }
}

/** True if a group is among those whose bits are set. */
export function hasBit(bits: readonly number[], group: number): boolean {
  return (bits[group >>> 5]! & (1 << (group & 31))) !== 0;
}
