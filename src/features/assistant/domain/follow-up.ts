import { wordsAroundCity } from './cities.ts';
import { covers, type Intent } from './intents.ts';

/** Words without a topic of their own: question words, pronouns, auxiliaries, fillers. */
const STOP_WORDS = new Set(
  (
    'y e o pero entonces pues como donde cuando cuanto cuanta cuantos que quien cual porque por para con sin de del a al en el la lo los las le les un una unos unas ' +
    'eso esto ese esa aquello ahi alli alguno otro otra mas menos bien es son esta hay hago hace hacer hacerlo hacen puedo puede puedes se me te no ' +
    'explica explicame explicalo cuenta cuentame ejemplo detalle detalles si tengo tendria seria sirve va funciona ' +
    'and or but so then how where when what which who why for with without of to at in on the a an it that this those there more less else is not ' +
    'much many do does did are can could i you me my one any some explain tell example details yes exactly mean about ok vale please'
  ).split(' '),
);
const COST_WORDS = new Set(
  (
    'cuesta cuestan costar coste precio precios pagar pago paga cobrais cobran cobra vale dinero euros gratis ' +
    'cost costs price prices pay charge charges fee fees money free'
  ).split(' '),
);
const AMOUNT_WORDS = new Set(['cuanto', 'cuanta', 'cuantos', 'much']);
/** Intents whose answer already mentions prices. After them "how much?" asks for more of the same answer. */
const PRICE_INTENTS: ReadonlySet<Intent> = new Set([
  'deposit',
  'premium_waitlist',
  'early_birds',
  'crypto',
  'rent_split',
  'auctions',
  'costs',
  'price_city',
]);
const CONTINUATION_WORDS = new Set(['y', 'e', 'pero', 'entonces', 'and', 'but', 'so', 'then']);
const PRONOUNS = new Set([
  'lo',
  'eso',
  'esto',
  'ella',
  'ellos',
  'it',
  'that',
  'this',
  'them',
  'those',
  'he',
  'she',
  'they',
]);
/** Object pronoun after another pronoun or a negation, as in "no me la devuelve". */
const OBJECT_PRONOUN = /\b(?:me|te|se|nos|no) (?:la|lo|las|los)\b/;
/** After a topic of deposits: is it given back? Such a text has no word of its own for the model. */
const NOT_RETURNED =
  /\b(?:(?:give|gives|get|gets|pay|pays) (?:it|that|the money|my money) back|returns? it|(?:they|he|she|landlord|owner) keeps? (?:it|the money)|devuelv\w+(?! l[ao]s? (?!fianza|dinero|deposito))|se l[ao] quedan?|(?:l[ao]s?|el|les|els|mel|mels|sel|mho|tho|ho) (?:re)?torn\w+)\b/;
/** Texts with more words than this are understood without the previous answer. */
const MAX_WORDS = 9;

/** Words that are left when question words, pronouns and fillers are taken away. */
function topicWords(words: readonly string[]): string[] {
  return words.filter((word) => !STOP_WORDS.has(word));
}

/**
 * Detects a short follow-up to the previous answer: more about the same intent, its costs, the prices of a city, or
 * `null`.
 */
export function detectFollowUp(words: readonly string[], topic: Intent): Intent | null {
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  if (covers('deposit', topic) && NOT_RETURNED.test(words.join(' '))) return 'deposit_back';
  if (namesOnlyCity(words)) return topic;
  const around = wordsAroundCity(words);
  if (around && asksOnlyCost(around)) return 'price_city';
  const topics = topicWords(words);
  if (!topics.every((word) => COST_WORDS.has(word))) return null;
  return asksOnlyCost(words) && !PRICE_INTENTS.has(topic) ? 'costs' : topic;
}

function asksOnlyCost(words: readonly string[]): boolean {
  const topics = topicWords(words);
  const isCost = topics.every((word) => COST_WORDS.has(word));
  return isCost && (topics.length > 0 || words.some((word) => AMOUNT_WORDS.has(word)));
}

/** True for "y en Sevilla?": the previous question about another city. */
function namesOnlyCity(words: readonly string[]): boolean {
  const around = CONTINUATION_WORDS.has(words[0] ?? '') ? wordsAroundCity(words) : null;
  return around !== null && topicWords(around).length === 0 && !around.some((word) => AMOUNT_WORDS.has(word));
}

/** True if a text probably refers to the previous answer: "y si no me la devuelve", "and in Granada?". */
export function refersBack(words: readonly string[]): boolean {
  if (words.length > MAX_WORDS) return false;
  if (CONTINUATION_WORDS.has(words[0] ?? '')) return true;
  return words.some((word) => PRONOUNS.has(word)) || OBJECT_PRONOUN.test(words.join(' '));
}
