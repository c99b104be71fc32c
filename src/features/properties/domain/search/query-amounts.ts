import type { PropertyFilters } from './search-filters.ts';
import { readPattern, type Token } from './query-tokens.ts';

/** Least amount that is read as a monthly price without a currency or a word for prices. */
const MIN_BARE_PRICE = 150;
const MIN_PRICE = 50;
const MAX_PRICE = 9999;
const PER_MONTH = '(?: (?:al|a|per|por|el|each) (?:mes|month))?(?: mensual(?:es|s)?| monthly| month)?';
const EUROS = `(?: (?:euros?|eur))?${PER_MONTH}`;
const BELOW = `hasta|fins a|fins|com a maxim|maxim|(?:per )?menys de|no mes de|(?:amb )?(?:un )?pressupost(?: maxim)?(?: de)?|como maximo|maximo|max|tope|(?:por )?(?:menos|debajo) de|no mas de|no more than|(?:for )?less than|under|below|up to|at most|maximum|cheaper than|(?:mi |my |con |with )?(?:presupuesto|budget)(?: (?:maximo|maximum|max))?(?: (?:de|of|is|es))?|por unos|unos|around|about|por|for|alrededor de`;
const ABOVE =
  'desde|des de|com a minim|minim|mes de|a partir de|minimo|min|como minimo|mas de|more than|over|above|at least|from|starting at';
const AMOUNT = String.raw`([1-9]\d{1,4})`;
/** Academic years, which would be read as prices. */
const ACADEMIC_YEAR = String.raw`(?:curso (?:de |del )?)?20[2-9]\d (?:a )?(?:20)?[2-9]\d|curso (?:de |del )?20[2-9]\d`;
/** Distances and areas, for which there is no filter. */
const MEASURE = '(?:m2|m|metros?|metres?|meters?|km|kilometros?|min|mins|minut[eo]s?|minuts)';

const isPrice = (euros: number) => euros >= MIN_PRICE && euros <= MAX_PRICE;

/** Limits of the monthly price in euros. An amount alone is the most that the person pays. */
export function readPrices(tokens: Token[]): PropertyFilters {
  const filters: PropertyFilters = {};
  const most = (euros: number) => {
    if (!isPrice(euros)) return false;
    filters.price_max ??= euros;
    return true;
  };
  const least = (euros: number) => {
    if (!isPrice(euros)) return false;
    filters.price_min ??= euros;
    return true;
  };
  const between = (one: number, other: number) =>
    isPrice(one) && isPrice(other) && least(Math.min(one, other)) && most(Math.max(one, other));
  readPattern(tokens, new RegExp(ACADEMIC_YEAR));
  readPattern(tokens, new RegExp(String.raw`(?:a |de )?\d+ ${MEASURE}(?: (?:cuadrados|away|a pie|a peu|walk|from))?`));
  const range = `(?:entre|de|desde|des de|from|between) ${AMOUNT}${EUROS} (?:y|i|a|and|to|hasta|fins a|e) ${AMOUNT}${EUROS}`;
  readPattern(tokens, new RegExp(range), (match) => between(Number(match[1]), Number(match[2])));
  readPattern(tokens, new RegExp(`${AMOUNT}${EUROS} (?:y|a|and|to|hasta) ${AMOUNT}${EUROS}`), (match) =>
    between(Number(match[1]), Number(match[2])),
  );
  readPattern(
    tokens,
    new RegExp(`${AMOUNT}${EUROS} (?:maximo|maximum|max|maxim|o menos|o menys|or less|como mucho|com a molt|tope)`),
    (match) => most(Number(match[1])),
  );
  readPattern(tokens, new RegExp(`${AMOUNT}${EUROS} (?:minimo|minimum|minim|o mas|o mes|or more)`), (match) =>
    least(Number(match[1])),
  );
  readPattern(tokens, new RegExp(`(?:${BELOW}) (?:a |de |of )?${AMOUNT}${EUROS}`), (match) => most(Number(match[1])));
  readPattern(tokens, new RegExp(`(?:${ABOVE}) ${AMOUNT}${EUROS}`), (match) => least(Number(match[1])));
  readPattern(tokens, new RegExp(`(?:a )?${AMOUNT} (?:euros?|eur)${PER_MONTH}`), (match) => most(Number(match[1])));
  readPattern(tokens, new RegExp(AMOUNT), (match) => Number(match[1]) >= MIN_BARE_PRICE && most(Number(match[1])));
  return filters;
}
