import { CONCEPTS } from './fraud-concepts.ts';
import { FRAUD_RULES } from './fraud-rules.ts';
import { FRAUD_SCENES } from './fraud-scenes.ts';

/** Short words, by which letters with spaces between are told apart. */
const FILLERS =
  'la el los las de del por para y en un una te se lo le con que me tu su mi si no the to of by for and you we my your it is in on at';
/** Letters that a word of the rules with `*` may have more, and its own from which they count. */
const MORE = { letters: 6, from: 5 } as const;

interface KnownWords {
  whole: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
}

/** Words that are cached, and their letters: V8 copies shorter slices, a longer one would keep its message in memory. */
const CACHED = { words: 5000, letters: 12 } as const;
const cached = new Map<string, boolean>();
let known: KnownWords | undefined;

/** True for words of the rules and common short words. */
export function isKnownWord(word: string): boolean {
  let isKnown = cached.get(word);
  if (isKnown === undefined) {
    known ??= readWords();
    isKnown = isAmong(known, word);
    if (cached.size >= CACHED.words) cached.clear();
    if (word.length <= CACHED.letters) cached.set(word, isKnown);
  }
  return isKnown;
}

function isAmong({ whole, prefixes }: KnownWords, word: string): boolean {
  if (whole.has(word)) return true;
  const least = Math.max(MORE.from - 1, word.length - MORE.letters);
  for (let length = word.length; length >= least; length -= 1) if (prefixes.has(word.slice(0, length))) return true;
  return false;
}

function readWords(): KnownWords {
  const terms = [Object.values(CONCEPTS), Object.values(FRAUD_RULES), Object.values(FRAUD_SCENES)]
    .flat(2)
    .join('|')
    .replaceAll(/\{\w+\}/g, ' ');
  const words = [...new Set(`${terms} ${FILLERS}`.split(/[^a-z*]+/).filter((word) => word.length > 1))];
  const isPrefix = (word: string) => word.endsWith('*') && word.length >= MORE.from;
  return {
    whole: new Set(words.filter((word) => !isPrefix(word)).map((word) => word.replace('*', ''))),
    prefixes: new Set(words.filter(isPrefix).map((word) => word.slice(0, -1))),
  };
}
