import { maxTyposInName, locationKey, type Gazetteer, type GazetteerEntry } from './gazetteer.ts';
import {
  editDistance,
  maxTypos,
  deletionVariants,
  isStopWord,
  isFunctionWord,
  isDomainTerm,
  prepositionKind,
  stemWord,
  tokenize,
  DOMAIN_TERMS,
} from './text-analysis.ts';
import { extractHints, type Token } from './query-hints.ts';
import type { ParsedQuery } from './search-criteria.ts';

/** Vocabulary of the published properties: words by their deletion variants, and districts by their keys. */
export interface SearchVocabulary {
  words: readonly { form: string; word: string }[];
  districts: readonly { key: string; city_id: string; name: string }[];
}

/** Parsed query and the campuses it names; distances refer to those. */
export interface QueryParseResult {
  parsedQuery: ParsedQuery;
  campuses: readonly { name: string; lat: number; lon: number }[];
  /** True if a keyword was corrected. */
  isCorrected: boolean;
}

const MAX_NAME_WORDS = 6;

/** Keys to look up in the database before parsing: deletion variants of the words, and possible district names. */
export function lookupTerms(text: string): { forms: string[]; keys: string[] } {
  const words = tokenize(text).map(({ word }) => word);
  const content = words.filter((word) => !isFunctionWord(word));
  const keys = content.flatMap((_, from) =>
    Array.from({ length: MAX_NAME_WORDS }, (__, more) => content.slice(from, from + more + 1).join(' ')),
  );
  return {
    forms: [...new Set(words.filter((word) => !isStopWord(word)).flatMap(deletionVariants))],
    keys: [...new Set(keys)],
  };
}

/**
 * Parses a search text in Spanish or English into a location, property kind and remaining keywords.
 * Location names are matched fuzzily, unless a published property uses the word exactly. `cityId`: the city selected by
 * a filter.
 */
export function parseQuery(
  text: string,
  gazetteer: Gazetteer,
  known: SearchVocabulary,
  cityId: string | null,
): QueryParseResult {
  const tokens = tokenize(text).map((token): Token => ({ ...token, role: null }));
  const hints = extractHints(tokens);
  const exact = new Set(known.words.filter(({ form, word }) => form === word).map(({ word }) => word));
  let spots = findEntries(tokens, (key) => gazetteer.byKey.get(key) ?? []);
  if (spots.length === 0) spots = findEntries(tokens, (key) => fuzzyMatches(key, gazetteer, exact));
  const spot = resolveLocation(spots, known, cityId, tokens);
  const district = matchDistrict(tokens, known, spot ? spot.city : cityId, spot);
  for (const token of tokens)
    if (token.role === null && (isStopWord(token.word) || /^\d+$/.test(token.word))) token.role = 'empty';
  const left = tokens.filter((token) => token.role === null).map((token) => correctSpelling(token, known, exact));
  const reading: ParsedQuery = {
    ...EMPTY_QUERY,
    ...(spot && entryToQuery(spot)),
    ...(district && { ...EMPTY_QUERY, ...district }),
    ...hints,
    stems: left.map(({ words }) => [...new Set(words.map(stemWord))]),
    words: left.map(({ shown }) => shown).join(' '),
  };
  return { parsedQuery: reading, campuses: spot?.campuses ?? [], isCorrected: left.some(({ isOther }) => isOther) };
}

export const EMPTY_QUERY: ParsedQuery = {
  place: null,
  near: [],
  cityId: null,
  provinceId: null,
  districtKey: null,
  kind: null,
  offer: null,
  bedrooms: null,
  isCheapFirst: false,
  stems: [],
  words: '',
};

interface EntryMatch {
  entry: GazetteerEntry;
  /** Indexes of the matched tokens. */
  tokenIndexes: readonly number[];
}

/** Finds all locations in the text, longest names first; each token is used once. */
function findEntries(tokens: Token[], spotsOf: (key: string) => readonly GazetteerEntry[]): EntryMatch[] {
  const found: EntryMatch[] = [];
  const content = tokens.flatMap((token, at) => (isFunctionWord(token.word) ? [] : [at]));
  const isSole = (used: readonly number[]) =>
    tokens.every((token, at) => used.includes(at) || token.role === 'hint' || isStopWord(token.word));
  for (let length = MAX_NAME_WORDS; length > 0; length -= 1) {
    for (let from = 0; from + length <= content.length; from += 1) {
      const used = content.slice(from, from + length);
      const among = used.map((at) => tokens[at] as Token);
      if (among.some((token) => token.role !== null)) continue;
      const lead = precedingWord(tokens, used[0] ?? 0);
      const isShouted =
        among.every(({ raw }) => raw === raw.toUpperCase()) && tokens.some(({ raw }) => /\p{Ll}/u.test(raw));
      const spot = mostLikelyEntry(spotsOf(among.map(({ word }) => word).join(' ')), lead, {
        isShouted,
        isSole: isSole(used),
      });
      if (!spot) continue;
      for (const token of among) token.role = 'place';
      found.push({ entry: spot, tokenIndexes: used });
    }
  }
  return found.toSorted((a, b) => (a.tokenIndexes[0] ?? 0) - (b.tokenIndexes[0] ?? 0));
}

/** Conjunctions; they end the search for a preposition before a location name. */
const SEPARATORS = new Set(['con', 'with', 'and', 'y']);

/** Word before a location name, skipping function words. */
function precedingWord(tokens: readonly Token[], at: number): string {
  let before = at - 1;
  while (before >= 0 && isFunctionWord(tokens[before]?.word ?? '') && !SEPARATORS.has(tokens[before]?.word ?? ''))
    before -= 1;
  return tokens[before]?.word ?? '';
}

function mostLikelyEntry(
  spots: readonly GazetteerEntry[],
  lead: string,
  { isShouted, isSole }: { isShouted: boolean; isSole: boolean },
): GazetteerEntry | null {
  const able = spots.filter((spot) => {
    if (spot.kind === 'campus') return lead === 'campus' || lead === 'facultad';
    if (!spot.isWeak) return true;
    if (spot.kind === 'university') return isShouted || isSole || prepositionKind(lead) === 'near';
    return prepositionKind(lead) !== null || (isSole && !isStopWord(lead));
  });
  const wanted = { campus: 'campus', provincia: 'province', province: 'province', ciudad: 'city', city: 'city' }[lead];
  return able.find(({ kind }) => kind === wanted) ?? able[0] ?? null;
}

/** Fuzzy matches of a location name, closest first. None for domain terms or for words that properties use exactly. */
function fuzzyMatches(key: string, { fuzzyByInitial }: Gazetteer, exact: ReadonlySet<string>): GazetteerEntry[] {
  const most = maxTyposInName(key);
  const words = key.split(' ');
  if (most === 0 || words.every((word) => exact.has(word) || isDomainTerm(word) || isStopWord(word))) return [];
  let best: GazetteerEntry[] = [];
  let least = most + 1;
  for (const { key: name, spot } of fuzzyByInitial.get(key[0] ?? '') ?? []) {
    const edits = editDistance(key, name, Math.min(most, maxTyposInName(name)));
    if (edits >= least || edits > maxTyposInName(name)) continue;
    least = edits;
    best = [spot];
  }
  return best;
}

interface ResolvedLocation {
  entry: GazetteerEntry;
  /** City in which districts are searched. */
  city: string | null;
  campuses: GazetteerEntry['campuses'];
}

/** Selects the most specific of the locations found; the others provide its context. */
function resolveLocation(
  found: readonly EntryMatch[],
  known: SearchVocabulary,
  chosenCity: string | null,
  tokens: Token[],
): ResolvedLocation | null {
  const spots = found.map(({ entry }) => entry);
  const school = spots.find(({ kind }) => kind === 'campus') ?? spots.find(({ kind }) => kind === 'university');
  const cities = found.filter(({ entry }) => entry.kind === 'city');
  // In 'Getafe, Madrid' and 'Salamanca, Madrid', the location inside the other one is meant.
  const outer = cities.find(({ entry }) =>
    cities.some((other) => other.entry !== entry && isInside(other.entry, entry, known)),
  );
  const inner = cities.find((one) => one !== outer);
  const isDistrict = outer && inner && findDistrict(known, locationKey(inner.entry.name), outer.entry.id);
  if (isDistrict) {
    for (const at of inner.tokenIndexes) (tokens[at] as Token).role = null;
  }
  const city = (isDistrict ? outer : (inner ?? outer))?.entry;
  if (school) {
    const within = city?.id ?? chosenCity;
    const here = school.campuses.filter((campus) => campus.cityId === within);
    if (!city || here.length > 0) {
      const campuses = (here.length > 0 ? here : school.campuses).map((campus) => ({
        ...campus,
        name: school.kind === 'campus' || school.campuses.length === 1 ? school.name : `${school.name} ${campus.name}`,
      }));
      return { entry: school, city: within, campuses };
    }
    return { entry: city, city: city.id, campuses: school.campuses };
  }
  const spot = city ?? spots[0];
  return spot ? { entry: spot, city: spot.cityId, campuses: [] } : null;
}

function isInside(inner: GazetteerEntry, outer: GazetteerEntry, known: SearchVocabulary): boolean {
  const isSmaller = inner.provinceId === outer.provinceId && inner.people < outer.people;
  return isSmaller || findDistrict(known, locationKey(inner.name), outer.id) !== undefined;
}

function findDistrict(known: SearchVocabulary, key: string, cityId: string) {
  return known.districts.find((district) => district.key === key && district.city_id === cityId);
}

function entryToQuery({ entry, campuses }: ResolvedLocation): Partial<ParsedQuery> {
  const { kind, id, name, point } = entry;
  const location = { kind, id, name, point };
  if (kind === 'city') return { place: location, cityId: entry.cityId };
  if (kind === 'province') return { place: location, provinceId: id };
  return { place: location, near: campuses.map(({ lat, lon }) => ({ lat, lon })) };
}

/** District of the resolved city; without a city, a district name that exists in only one city. */
function matchDistrict(
  tokens: Token[],
  known: SearchVocabulary,
  cityId: string | null,
  spot: ResolvedLocation | null,
): Partial<ParsedQuery> | null {
  if (spot && spot.entry.kind !== 'city') return null;
  const content = tokens.filter((token) => !isFunctionWord(token.word));
  for (let length = MAX_NAME_WORDS; length > 0; length -= 1) {
    for (let from = 0; from + length <= content.length; from += 1) {
      const among = content.slice(from, from + length);
      if (
        among.some((token) => token.role !== null) ||
        among.every(({ word }) => isDomainTerm(word) || isStopWord(word))
      )
        continue;
      const named = known.districts.filter(({ key }) => key === among.map(({ word }) => word).join(' '));
      const here = cityId ? named.filter((district) => district.city_id === cityId) : named;
      const [district] = here;
      if (!district || here.length > 1) continue;
      for (const token of among) token.role = 'place';
      const id = `${district.city_id}-${district.key.replaceAll(' ', '-')}`;
      const location = { kind: 'district', id, name: district.name, point: null } as const;
      return { place: location, cityId: district.city_id, districtKey: district.key };
    }
  }
  return null;
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
