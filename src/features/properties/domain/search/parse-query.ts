import { foldDiacritics } from '#shared/text/normalize-text.ts';
import type { Gazetteer, GazetteerEntry } from './gazetteer.ts';
import {
  editDistance,
  maxTypos,
  deletionVariants,
  isStopWord,
  isFunctionWord,
  isDomainTerm,
  stemWord,
  DOMAIN_TERMS,
} from './text-analysis.ts';
import { readPrices } from './query-amounts.ts';
import { readDates } from './query-dates.ts';
import { readFacts } from './query-facts.ts';
import { MAX_NAME_TOKENS, readPlace } from './query-places.ts';
import { tokenizeQuery, type Token } from './query-tokens.ts';
import type { ParsedQuery, SearchVocabulary } from './search-criteria.ts';
import type { PropertyFilters } from './search-filters.ts';

/** Context in which a text is read. */
export interface QueryContext {
  gazetteer: Gazetteer;
  known: SearchVocabulary;
  /** City selected by a filter. */
  cityId: string | null;
  /** ISO day on which 'ahora' and months without a year are based. */
  today: string;
}

export interface QueryParseResult {
  /** Parts of the text that are filters. */
  filters: PropertyFilters;
  /** The text asks for something cheap, without an amount. */
  isCheap: boolean;
  /** Conditions that are no filters. */
  parsedQuery: ParsedQuery;
  /** Text that remains when the filters are taken out of it: a location without a filter, and unknown words. */
  rest: string;
  /** Unknown words. */
  words: string;
  /** Campuses that the text names; distances refer to those. */
  campuses: GazetteerEntry['campuses'];
  /** True if a keyword was corrected. */
  isCorrected: boolean;
}

/** Keys to look up in the database before parsing: deletion variants of the words, and possible district names. */
export function lookupTerms(text: string): { forms: string[]; keys: string[] } {
  const words = tokenizeQuery(text).map(({ word }) => word);
  const content = words.filter((word) => !isFunctionWord(word));
  const keys = content.flatMap((_, from) =>
    Array.from({ length: MAX_NAME_TOKENS }, (__, more) => content.slice(from, from + more + 1).join(' ')),
  );
  return {
    forms: [...new Set(words.filter((word) => !isStopWord(word)).flatMap(deletionVariants))],
    keys: [...new Set(keys)],
  };
}

/**
 * Parses a search text in Spanish, English or Catalan into filters, a location without a filter, and remaining keywords.
 * Patterns read the dates, facts and amounts first; the location is looked for in what they leave.
 */
export function parseQuery(text: string, { gazetteer, known, cityId, today }: QueryContext): QueryParseResult {
  const tokens = tokenizeQuery(text);
  const dates = readDates(tokens, today);
  const { filters: facts, isCheap } = readFacts(tokens);
  const prices = readPrices(tokens);
  const exact = new Set(known.words.filter(({ form, word }) => form === word).map(({ word }) => word));
  const place = readPlace(tokens, gazetteer, known, exact, cityId);
  for (const token of tokens)
    if (token.role === null && (isStopWord(token.word) || /^\d$/.test(token.word))) token.role = 'empty';
  const corrected = tokens.filter((token) => token.role === null).map((token) => correctSpelling(token, known, exact));
  // A corrected word may be a fact: 'teraza'.
  const again = corrected.map(({ shown }): Token => ({ raw: shown, word: foldDiacritics(shown), role: null }));
  const more = readFacts(again).filters;
  const left = corrected.filter((_, at) => again[at]?.role === null);
  const words = left.map(({ shown }) => shown).join(' ');
  const conditions = place?.conditions ?? EMPTY_QUERY;
  const hasPlaceFilter = conditions.near.length === 0 && conditions.district === null;
  return {
    filters: { ...place?.filters, ...more, ...facts, ...prices, ...dates },
    isCheap: isCheap && prices.price_max === undefined,
    parsedQuery: { ...conditions, stems: left.map((one) => [...new Set(one.words.map(stemWord))]) },
    rest: hasPlaceFilter ? words : [placeText(tokens), words].filter((part) => part !== '').join(' '),
    words,
    campuses: place?.campuses ?? [],
    isCorrected: left.some(({ isOther }) => isOther),
  };
}

export const EMPTY_QUERY: ParsedQuery = { place: null, near: [], district: null, stems: [] };

/** Words of the location; a campus is only understood after that word. */
function placeText(tokens: readonly Token[]): string {
  return tokens
    .filter(({ role, word }) => role === 'place' || word === 'campus' || word === 'facultad')
    .map(({ raw }) => raw)
    .join(' ');
}

/** Corrects a word that no published property uses to the closest known words; keeps it if none is close. */
function correctSpelling({ raw, word }: Token, known: SearchVocabulary, exact: ReadonlySet<string>) {
  const asItStands = { words: [word], shown: raw, isOther: false };
  const most = maxTypos(word);
  if (most === 0 || exact.has(word) || isDomainTerm(word)) return asItStands;
  const forms = new Set(deletionVariants(word));
  const meant = known.words.filter(({ form }) => forms.has(form)).map((one) => one.word);
  const near = [...meant, ...DOMAIN_TERMS]
    .map((one) => ({ word: one, edits: editDistance(word, one, Math.min(most, maxTypos(one))) }))
    .filter((one) => one.edits <= Math.min(most, maxTypos(one.word)))
    .toSorted((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1));
  const [nearest] = near;
  if (!nearest) return asItStands;
  const words = [...new Set(near.filter(({ edits }) => edits === nearest.edits).map((one) => one.word))];
  return { words, shown: nearest.word, isOther: true };
}
