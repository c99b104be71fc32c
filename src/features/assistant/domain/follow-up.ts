import type { Intent } from './intents.ts';
import { conceptOf } from './terms.ts';

/** Words without a topic of their own: question words, pronouns, auxiliaries, fillers. */
const STOP_WORDS = new Set(
  (
    'y e o pero entonces pues como donde cuando cuanto cuanta cuantos que quien cual porque por para con sin de del a al en el la lo los las le les un una ' +
    'eso esto ese esa aquello ahi alli alguno otro otra mas menos bien es son esta hay hago hace hacer hacerlo hacen puedo puede puedes se me te ' +
    'explica explicame explicalo cuenta cuentame ejemplo detalle detalles si tengo tendria seria sirve va funciona ' +
    'and or but so then how where when what which who why for with without of to at in the a an it that this those there more less else ' +
    'much many do does did is are can could i you me my one any some explain tell example details yes exactly mean about ok vale please'
  ).split(' '),
);
/** Intents whose answer already mentions prices. After them "how much?" asks for more of the same answer. */
const PRICE_INTENTS: ReadonlySet<Intent> = new Set([
  'deposit',
  'premium_waitlist',
  'early_birds',
  'crypto',
  'rent_split',
  'auctions',
  'costs',
]);
const AMOUNT_WORDS = new Set(['cuanto', 'cuanta', 'cuantos', 'much']);
const CONTINUATION_WORDS = new Set(['y', 'e', 'pero', 'entonces', 'and', 'but', 'so', 'then']);
const PRONOUNS = new Set(['lo', 'eso', 'esto', 'it', 'that', 'this', 'them']);
/** Texts with more topic words than this are understood without the previous answer. */
const MAX_TOPICS = 1;
const MAX_WORDS = 7;

/** Detects a short follow-up to the previous answer: more about the same intent, its costs, or `null`. */
export function detectFollowUp(words: readonly string[], last: Intent): Intent | null {
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const topics = words.filter((word) => !STOP_WORDS.has(word));
  const isAboutCost = topics.every((word) =>
    ['COST', 'PAY', 'MONEY', 'CHARGE'].includes(conceptOf(word)?.toUpperCase() ?? ''),
  );
  if (!isAboutCost) return null;
  const asksAmount = topics.length > 0 || words.some((word) => AMOUNT_WORDS.has(word));
  return asksAmount && !PRICE_INTENTS.has(last) ? 'costs' : last;
}

/**
 * Classifies the reference of a short text to the previous answer: `points_back` ('y cómo lo quito?'), `goes_on` ('and
 * groups?') or `none`.
 */
export function detectReference(words: readonly string[]): 'points_back' | 'goes_on' | 'none' {
  if (words.length > MAX_WORDS) return 'none';
  const topics = words.filter((word) => !STOP_WORDS.has(word));
  if (topics.length <= MAX_TOPICS && words.some((word) => PRONOUNS.has(word))) return 'points_back';
  return CONTINUATION_WORDS.has(words[0] ?? '') ? 'goes_on' : 'none';
}
