import { tokenize } from './text-analysis.ts';

/** Word of a search text. */
export interface Token {
  raw: string;
  word: string;
  /** Category that the word was read as; null if it was not understood. */
  role: 'place' | 'hint' | 'empty' | null;
}

/** Separates words that were read already, so that no pattern spans them. */
const READ = '|';

/**
 * Splits a search text into words. Amounts become plain numbers followed by their currency: '1.200 €', '€1,200' and
 * '1.2k' are '1200 euros'; '300-450' is '300 a 450'.
 */
export function tokenizeQuery(text: string): Token[] {
  const plain = text
    .replaceAll(/(\d)[.,](\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d)(?:[.,](\d))?k\b/gi, (_, thousands: string, hundreds = '0') => `${thousands}${hundreds}00`)
    .replaceAll(/€\s*(\d+)/g, '$1 euros ')
    .replaceAll('€', ' euros ')
    .replaceAll(/[<≤]/g, ' hasta ')
    .replaceAll(/(\d)\s*[-–]\s*(?=\d)/g, '$1 a ');
  return tokenize(plain).map((token): Token => ({ ...token, role: null }));
}

/**
 * Finds the pattern in the unread words, folded and separated by single spaces, and marks them as read. The pattern
 * must match whole words. A match for which `accept` returns false stays unread.
 */
export function readPattern(tokens: Token[], pattern: RegExp, accept?: (match: RegExpExecArray) => boolean | void) {
  const words = tokens.map(({ word, role }) => (role === null ? word : READ));
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.length + 1;
  }
  const whole = new RegExp(`(?<![^ ])(?:${pattern.source})(?![^ ])`, 'g');
  for (const match of words.join(' ').matchAll(whole)) {
    if (accept?.(match) === false) continue;
    for (const [at, token] of tokens.entries()) {
      const start = starts[at] ?? 0;
      if (start >= match.index && start < match.index + match[0].length) token.role = 'hint';
    }
  }
}
