import { CONCEPTS } from '../fraud-concepts.ts';
import { FRAUD_RULES } from '../fraud-rules.ts';
import { FRAUD_SCENES } from '../fraud-scenes.ts';
import { WordCache } from './word-cache.ts';

/** Short words, by which letters with spaces between are told apart. */
const FILLERS =
  'la el los las de del por para y en un una te se lo le con que me tu su mi si no the to of by for and you we my your it is in on at';
/** A term with `*` of at least this length is a prefix of words with at most so many further letters. */
const PREFIX = { minLength: 5, maxMoreLetters: 6 } as const;

interface KnownWords {
  whole: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
}

const cache = new WordCache<boolean>();
let known: KnownWords | undefined;

/** True for words of the rules and common short words. */
export function isKnownWord(word: string): boolean {
  return cache.get(word, isAmongKnown);
}

function isAmongKnown(word: string): boolean {
  known ??= readWords();
  const { whole, prefixes } = known;
  if (whole.has(word)) return true;
  const least = Math.max(PREFIX.minLength - 1, word.length - PREFIX.maxMoreLetters);
  for (let length = word.length; length >= least; length -= 1) if (prefixes.has(word.slice(0, length))) return true;
  return false;
}

function readWords(): KnownWords {
  const terms = [Object.values(CONCEPTS), Object.values(FRAUD_RULES), Object.values(FRAUD_SCENES)]
    .flat(2)
    .join('|')
    .replaceAll(/\{\w+\}/g, ' ');
  const words = [...new Set(`${terms} ${FILLERS}`.split(/[^a-z*]+/).filter((word) => word.length > 1))];
  const isPrefix = (word: string) => word.endsWith('*') && word.length >= PREFIX.minLength;
  return {
    whole: new Set(words.filter((word) => !isPrefix(word)).map((word) => word.replace('*', ''))),
    prefixes: new Set(words.filter(isPrefix).map((word) => word.slice(0, -1))),
  };
}
