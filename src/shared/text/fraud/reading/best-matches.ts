import { TermMatches } from './term-matches.ts';

/** Alternative of a group of terms; `order` is its place in the group: the first one that matches counts. */
export interface Alternative {
  group: number;
  order: number;
}

/** Alternative with gaps, numbers or choices within, which the sticky expression finds. */
export interface PatternAlternative extends Alternative {
  pattern: RegExp;
}

/**
 * Collects the occurrences of groups of terms in a text, word by word. The tables are kept for the next text: most words match
 * many groups, so that objects would cost more than the search.
 */
export class BestMatches {
  found = new TermMatches(0);
  #words = '';
  #at = 0;
  /** By group: end of its last span, and order and end of the best match at this word. */
  #taken = new Int32Array(0);
  #order = new Int32Array(0);
  #end = new Int32Array(0);
  /** Groups that match at this word. */
  #matched: number[] = [];

  /** Begins a text. */
  begin(words: string, groups: number): void {
    this.#words = words;
    this.found = new TermMatches(groups);
    if (this.#taken.length === groups) {
      this.#taken.fill(0);
      return;
    }
    this.#taken = new Int32Array(groups);
    this.#order = new Int32Array(groups).fill(-1);
    this.#end = new Int32Array(groups);
  }

  /** Begins a word at an index of the text. */
  beginWord(at: number): void {
    this.#at = at;
  }

  /** Adds alternatives that stand between the beginning of the word and `end`. */
  add(alternatives: readonly Alternative[], end: number): void {
    for (const { group, order } of alternatives) if (this.#isBetter(group, order)) this.#put(group, order, end);
  }

  /** Adds the alternatives that stand at the beginning of the word. */
  addPatterns(alternatives: readonly PatternAlternative[]): void {
    for (const { group, order, pattern } of alternatives) {
      if (!this.#isBetter(group, order)) continue;
      pattern.lastIndex = this.#at;
      if (pattern.test(this.#words)) this.#put(group, order, pattern.lastIndex);
    }
  }

  /** Keeps the best match of each group at this word. */
  endWord(): void {
    for (const group of this.#matched) {
      const end = this.#end[group]!;
      this.found.add(group, this.#at, end);
      this.#taken[group] = end;
      this.#order[group] = -1;
    }
    this.#matched.length = 0;
  }

  #isBetter(group: number, order: number): boolean {
    const best = this.#order[group]!;
    return best === -1 ? this.#taken[group]! <= this.#at : order < best;
  }

  #put(group: number, order: number, end: number): void {
    if (this.#order[group] === -1) this.#matched.push(group);
    this.#order[group] = order;
    this.#end[group] = end;
  }
}
