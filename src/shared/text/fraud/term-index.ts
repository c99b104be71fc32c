import type { Span } from './span.ts';
import { WordCache } from './word-cache.ts';

/** Alternative of a group of terms; `order` is its place in the group. */
interface Alternative {
  group: number;
  order: number;
  /** Index after its last character if it stands at an index of the folded words, else -1. */
  endAt: (words: string, at: number) => number;
}

/**
 * Inverted index of the groups of terms by the first word of each alternative, so that a text compares only those that
 * may begin with one of its words. A word that ends with `*` stands for a prefix, `#` for a number.
 */
export class TermIndex {
  #groups = new Map<string, number>();
  #byFirst = new Map<string, Alternative[]>();
  #byWord = new WordCache<readonly Alternative[]>();
  #longestPrefix = 0;
  #expand: (concept: string) => string;

  constructor(expand: (concept: string) => string) {
    this.#expand = expand;
  }

  get size(): number {
    return this.#groups.size;
  }

  /** Adds a group; returns its number. */
  add(terms: string): number {
    const known = this.#groups.get(terms);
    if (known !== undefined) return known;
    const group = this.#groups.size;
    this.#groups.set(terms, group);
    this.#byWord.clear();
    for (const [order, term] of this.#alternatives(terms).entries()) {
      const alternative = { group, order, endAt: this.#compile(term) };
      for (const first of this.#firstWords(term)) {
        const others = this.#byFirst.get(first) ?? [];
        others.push(alternative);
        this.#byFirst.set(first, others);
        if (first.endsWith('*')) this.#longestPrefix = Math.max(this.#longestPrefix, first.length - 1);
      }
    }
    return group;
  }

  /** Occurrences of each group in folded words, none of one group overlapping another of it. */
  search(words: string): (Span[] | undefined)[] {
    const found = Array<Span[] | undefined>(this.size).fill(undefined);
    for (let at = 1, end = words.indexOf(' ', 1); end !== -1; at = end + 1, end = words.indexOf(' ', at)) {
      for (const { group, endAt } of this.#byWord.get(words.slice(at, end), this.#beginningWith)) {
        const spans = found[group];
        if (spans && spans.at(-1)!.end > at) continue;
        const until = endAt(words, at);
        if (until === -1) continue;
        const span = { start: at, end: until };
        if (spans) spans.push(span);
        else found[group] = [span];
      }
    }
    return found;
  }

  /** Alternatives that may begin with a word, by group and order. */
  #beginningWith = (word: string): readonly Alternative[] => {
    const all = new Set(this.#byFirst.get(word));
    const take = (first: string) => {
      for (const one of this.#byFirst.get(first) ?? []) all.add(one);
    };
    if (/^\d+$/.test(word)) take('#');
    for (let length = 0; length <= Math.min(word.length, this.#longestPrefix); length += 1)
      take(`${word.slice(0, length)}*`);
    return [...all].toSorted((a, b) => a.group - b.group || a.order - b.order);
  };

  /** Alternatives, longer ones first, so that `menor de edad` is found before `menor`. */
  #alternatives(terms: string): string[] {
    return terms
      .split('|')
      .toSorted((a, b) => b.length - a.length)
      .flatMap((term) => {
        const concept = /^\{(\w+)\}$/.exec(term)?.[1];
        return concept ? this.#alternatives(this.#expand(concept)) : [term];
      });
  }

  #compile(term: string): Alternative['endAt'] {
    if (/^[a-z0-9, ]*$/.test(term)) {
      const text = `${term} `;
      return (words, at) => (words.startsWith(text, at) ? at + term.length : -1);
    }
    // The index has compared the prefix.
    if (/^[a-z0-9]+\*$/.test(term)) return (words, at) => words.indexOf(' ', at);
    const pattern = new RegExp(`${this.#source(term)}(?= )`, 'y');
    return (words, at) => {
      pattern.lastIndex = at;
      return pattern.test(words) ? pattern.lastIndex : -1;
    };
  }

  #source(term: string): string {
    return term
      .replaceAll('*', '[a-z0-9]*')
      .replaceAll(' .. ', '(?: [a-z0-9,]+){0,6} ')
      .replaceAll('#', String.raw`\d+`)
      .replaceAll(/(?<=^| )\.(?= |$)/g, String.raw`\.`)
      .replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) =>
          `(?:${this.#alternatives(this.#expand(name))
            .map((one) => this.#source(one))
            .join('|')})`,
      );
  }

  #firstWords(term: string): string[] {
    const first = /^[^ ]+/.exec(term)?.[0] ?? '';
    const concept = /^\{(\w+)\}$/.exec(first)?.[1];
    if (concept) return this.#alternatives(this.#expand(concept)).flatMap((one) => this.#firstWords(one));
    if (first.startsWith('[0-9]')) return ['#'];
    return [first.includes('*') ? first.slice(0, first.indexOf('*') + 1) : first];
  }
}
