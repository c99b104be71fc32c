/**
 * Inverted index of the groups of terms by the first word of each alternative, so that a text runs only the regular
 * expressions that may match it. A word that ends with `*` stands for a prefix, `#` for a number.
 */
export class TermIndex {
  #groups = new Map<string, number>();
  #groupsByFirst = new Map<string, Set<number>>();
  #expand: (concept: string) => string;

  constructor(expand: (concept: string) => string) {
    this.#expand = expand;
  }

  /** Adds a group; returns its number. */
  add(terms: string): number {
    const known = this.#groups.get(terms);
    if (known !== undefined) return known;
    const group = this.#groups.size;
    this.#groups.set(terms, group);
    for (const first of this.#firstWords(terms)) {
      const groups = this.#groupsByFirst.get(first) ?? new Set();
      this.#groupsByFirst.set(first, groups.add(group));
    }
    return group;
  }

  /** Groups of which an alternative may begin in these words, and the number of groups that were asked for. */
  candidates(words: string): { groups: Set<number>; size: number } {
    const groups = new Set<number>();
    const take = (first: string) => {
      for (const group of this.#groupsByFirst.get(first) ?? []) groups.add(group);
    };
    for (const word of new Set(words.split(' '))) {
      take(word);
      if (/^\d+$/.test(word)) take('#');
      for (let length = 1; length <= word.length; length += 1) take(`${word.slice(0, length)}*`);
    }
    return { groups, size: this.#groups.size };
  }

  #firstWords(terms: string): string[] {
    return terms.split('|').flatMap((term) => {
      const first = /^[^ ]+/.exec(term)?.[0] ?? '';
      const concept = /^\{(\w+)\}$/.exec(first)?.[1];
      if (concept) return this.#firstWords(this.#expand(concept));
      if (first.startsWith('[0-9]')) return '#';
      return first.includes('*') ? first.slice(0, first.indexOf('*') + 1) : first;
    });
  }
}
