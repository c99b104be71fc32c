import { BestMatches, type Alternative, type PatternAlternative } from './best-matches.ts';
import type { TermMatches } from './term-matches.ts';

/** Node of the tree of the terms, by their characters. */
interface Node {
  next?: Map<number, Node>;
  /** Alternatives that end here, before a space. */
  whole?: Alternative[];
  /** Alternatives that end with the word of which this is a prefix. */
  prefixes?: Alternative[];
  /** Alternatives whose first word ends here, and those whose first word has this prefix. */
  wholePatterns?: PatternAlternative[];
  prefixPatterns?: PatternAlternative[];
}

const NUMBER = '#';
const SPACE = 32;
const LITERAL = /^[a-z0-9, ]*\*?$/;

/**
 * Index of groups of terms: a tree of all terms, so that a text is compared with them at once and leaves the tree after a few
 * characters of most words. A word that ends with `*` stands for a prefix, `#` for a number.
 */
export class TermIndex {
  #groups = new Map<string, number>();
  #root: Node = {};
  /** Alternatives that begin with a number. */
  #numbers: PatternAlternative[] = [];
  #expand: (concept: string) => string;
  #matches = new BestMatches();

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
    for (const [order, term] of this.#alternatives(terms).entries()) {
      if (LITERAL.test(term)) this.#addLiteral(term, { group, order });
      else this.#addPattern(term, { group, order, pattern: new RegExp(`${this.#source(term)}(?= )`, 'y') });
    }
    return group;
  }

  #addLiteral(term: string, alternative: Alternative): void {
    const { node, isPrefix } = this.#nodeOf(term);
    if (isPrefix) (node.prefixes ??= []).push(alternative);
    else (node.whole ??= []).push(alternative);
  }

  #addPattern(term: string, alternative: PatternAlternative): void {
    for (const first of new Set(this.#firstWords(term))) {
      if (first === NUMBER) {
        this.#numbers.push(alternative);
        continue;
      }
      const { node, isPrefix } = this.#nodeOf(first);
      if (isPrefix) (node.prefixPatterns ??= []).push(alternative);
      else (node.wholePatterns ??= []).push(alternative);
    }
  }

  /** The node of a term or word, which is added with those before it. */
  #nodeOf(term: string): { node: Node; isPrefix: boolean } {
    const isPrefix = term.endsWith('*');
    let node = this.#root;
    for (let at = 0; at < term.length - Number(isPrefix); at += 1) {
      const code = term.charCodeAt(at);
      const next = (node.next ??= new Map<number, Node>());
      if (!next.has(code)) next.set(code, {});
      node = next.get(code)!;
    }
    return { node, isPrefix };
  }

  /** Occurrences of the groups that folded words contain, none of one group overlapping another of it. */
  search(words: string): TermMatches {
    const matches = this.#matches;
    matches.begin(words, this.size);
    for (let at = 1; at < words.length; at = words.indexOf(' ', at) + 1) {
      matches.beginWord(at);
      this.#walk(words, at);
      if (isNumberAt(words, at)) matches.addPatterns(this.#numbers);
      matches.endWord();
    }
    return matches.found;
  }

  /** Walks down the tree from a word. */
  #walk(words: string, at: number): void {
    const matches = this.#matches;
    let node: Node | undefined = this.#root;
    for (let end = at; node; end += 1) {
      const code = words.charCodeAt(end);
      if (code === SPACE) {
        if (node.whole) matches.add(node.whole, end);
        if (node.wholePatterns) matches.addPatterns(node.wholePatterns);
      }
      if (node.prefixes) matches.add(node.prefixes, words.indexOf(' ', end));
      if (node.prefixPatterns) matches.addPatterns(node.prefixPatterns);
      node = node.next?.get(code);
    }
  }

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
    if (first.startsWith('[0-9]')) return [NUMBER];
    return [first.includes('*') ? first.slice(0, first.indexOf('*') + 1) : first];
  }
}

const isDigit = (code: number) => code >= 48 && code <= 57;

function isNumberAt(words: string, at: number): boolean {
  let end = at;
  while (isDigit(words.charCodeAt(end))) end += 1;
  return end > at && words.charCodeAt(end) === SPACE;
}
