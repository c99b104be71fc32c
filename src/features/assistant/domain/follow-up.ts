import type { Intent } from './intents.ts';
import { conceptOf } from './terms.ts';

/** Words that carry no topic of their own: questions, pronouns, helpers, fillers. */
const EMPTY = new Set(
  (
    'y e o pero entonces pues como donde cuando cuanto cuanta cuantos que quien cual porque por para con sin de del a al en el la lo los las le les un una ' +
    'eso esto ese esa aquello ahi alli alguno otro otra mas menos bien es son esta hay hago hace hacer hacerlo hacen puedo puede puedes se me te ' +
    'explica explicame explicalo cuenta cuentame ejemplo detalle detalles si tengo tendria seria sirve va funciona ' +
    'and or but so then how where when what which who why for with without of to at in the a an it that this those there more less else ' +
    'much many do does did is are can could i you me my one any some explain tell example details yes exactly mean about ok vale please'
  ).split(' '),
);
/** Where the last answer speaks of money itself, "how much?" asks for more of it. */
const PRICED: ReadonlySet<Intent> = new Set([
  'deposit',
  'premium_waitlist',
  'early_birds',
  'crypto',
  'rent_split',
  'auctions',
  'costs',
]);
const AMOUNT = new Set(['cuanto', 'cuanta', 'cuantos', 'much']);
const OPENERS = new Set(['y', 'e', 'pero', 'entonces', 'and', 'but', 'so', 'then']);
const POINTERS = new Set(['lo', 'eso', 'esto', 'it', 'that', 'this', 'them']);
/** A pointing text with more topics than this says enough by itself. */
const MOST_TOPICS = 1;
const MOST_WORDS = 7;

/** What a short text asks of the answer before it: more about the same, what it costs, or neither. */
export function followUpOf(words: readonly string[], last: Intent): Intent | null {
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const topics = words.filter((word) => !EMPTY.has(word));
  const isAboutCost = topics.every((word) =>
    ['COST', 'PAY', 'MONEY', 'CHARGE'].includes(conceptOf(word)?.toUpperCase() ?? ''),
  );
  if (!isAboutCost) return null;
  const asksAmount = topics.length > 0 || words.some((word) => AMOUNT.has(word));
  return asksAmount && !PRICED.has(last) ? 'costs' : last;
}

/**
 * How a short text that says something leans on the answer before it: it points there ('y cómo lo quito?'), it goes on
 * from there ('and groups?'), or not at all.
 */
export function leaningOf(words: readonly string[]): 'points_back' | 'goes_on' | 'none' {
  if (words.length > MOST_WORDS) return 'none';
  const topics = words.filter((word) => !EMPTY.has(word));
  if (topics.length <= MOST_TOPICS && words.some((word) => POINTERS.has(word))) return 'points_back';
  return OPENERS.has(words[0] ?? '') ? 'goes_on' : 'none';
}
