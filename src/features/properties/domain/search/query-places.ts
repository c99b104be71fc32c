import { maxTyposInName, locationKey, type Gazetteer, type GazetteerEntry } from './gazetteer.ts';
import { editDistance, isDomainTerm, isFunctionWord, isStopWord, prepositionKind } from './text-analysis.ts';
import type { PlaceConditions, SearchVocabulary } from './search-criteria.ts';
import type { PropertyFilters } from './search-filters.ts';
import type { Token } from './query-tokens.ts';

export const MAX_NAME_TOKENS = 6;

/** Location of a search text. */
export interface ReadPlace {
  /** Filters that say the same; empty for a campus and for a district without an outline, which have no filter. */
  filters: PropertyFilters;
  conditions: PlaceConditions;
  campuses: GazetteerEntry['campuses'];
}

interface EntryMatch {
  entry: GazetteerEntry;
  /** All locations that the words name, the entry first. */
  spots: readonly GazetteerEntry[];
  /** Indexes of the matched tokens. */
  tokenIndexes: readonly number[];
}

/**
 * Reads the location of the text and marks its words. Names are matched fuzzily, unless a published property uses the
 * word exactly. `cityId`: the city selected by a filter.
 */
export function readPlace(
  tokens: Token[],
  gazetteer: Gazetteer,
  known: SearchVocabulary,
  exact: ReadonlySet<string>,
  cityId: string | null,
): ReadPlace | null {
  const context = { tokens, cityId };
  let found = findEntries(context, (key) => gazetteer.byKey.get(key) ?? []);
  if (found.length === 0) found = findEntries(context, (key) => fuzzyMatches(key, gazetteer, exact));
  const located = resolveLocation(found, known, context);
  const city = located ? located.city : cityId;
  const district = located && located.entry.kind !== 'city' ? null : matchDistrict(tokens, known, city);
  return district ?? located?.place ?? null;
}

interface Context {
  tokens: Token[];
  cityId: string | null;
}

/** Finds all locations in the text, longest names first; each token is used once. */
function findEntries({ tokens, cityId }: Context, spotsOf: (key: string) => readonly GazetteerEntry[]): EntryMatch[] {
  const found: EntryMatch[] = [];
  const content = tokens.flatMap((token, at) => (isFunctionWord(token.word) ? [] : [at]));
  const isSole = (used: readonly number[]) =>
    tokens.every((token, at) => used.includes(at) || token.role === 'hint' || isStopWord(token.word));
  for (let length = MAX_NAME_TOKENS; length > 0; length -= 1) {
    for (let from = 0; from + length <= content.length; from += 1) {
      const used = content.slice(from, from + length);
      const among = used.map((at) => tokens[at] as Token);
      if (among.some((token) => token.role !== null)) continue;
      const lead = precedingWord(tokens, used[0] ?? 0);
      const isShouted =
        among.every(({ raw }) => raw === raw.toUpperCase()) && tokens.some(({ raw }) => /\p{Ll}/u.test(raw));
      const spots = likelyEntries(spotsOf(among.map(({ word }) => word).join(' ')), lead, {
        isShouted,
        isSole: isSole(used),
      });
      const [entry] = spots;
      if (!entry) continue;
      for (const token of among) token.role = 'place';
      found.push({ entry, spots, tokenIndexes: used });
    }
  }
  const ordered = found.toSorted((a, b) => (a.tokenIndexes[0] ?? 0) - (b.tokenIndexes[0] ?? 0));
  return chooseNeighbourhoods(ordered, tokens, cityId);
}

/**
 * Prefers the neighbourhood of a city that is named or selected: 'Salamanca, Madrid'. Without one, the name must be that
 * of neighbourhoods of a single city, and no common word; else the words stay unread.
 */
function chooseNeighbourhoods(found: EntryMatch[], tokens: Token[], cityId: string | null): EntryMatch[] {
  return found.flatMap((match) => {
    const around = found.flatMap((other) => (other !== match && other.entry.kind === 'city' ? [other.entry.id] : []));
    const cities = around.length > 0 || cityId === null ? around : [cityId];
    const neighbourhoods = match.spots.filter(({ kind }) => kind === 'neighbourhood');
    const here = neighbourhoods.find((one) => cities.includes(one.cityId ?? ''));
    if (here) return [{ ...match, entry: here }];
    if (match.entry.kind !== 'neighbourhood') return [match];
    const other = match.spots.find(({ kind }) => kind !== 'neighbourhood');
    const isAmbiguous = new Set(neighbourhoods.map((one) => one.cityId)).size > 1;
    if (cities.length === 0 && !isAmbiguous && !match.entry.isWeak) return [match];
    if (other) return [{ ...match, entry: other }];
    for (const at of match.tokenIndexes) (tokens[at] as Token).role = null;
    return [];
  });
}

/** Conjunctions; they end the search for a preposition before a location name. */
const SEPARATORS = new Set(['amb', 'con', 'with', 'and', 'i', 'y']);

/** Word before a location name, skipping function words. */
function precedingWord(tokens: readonly Token[], at: number): string {
  let before = at - 1;
  while (before >= 0 && isFunctionWord(tokens[before]?.word ?? '') && !SEPARATORS.has(tokens[before]?.word ?? ''))
    before -= 1;
  return tokens[before]?.word ?? '';
}

const KINDS_BY_LEAD: Partial<Record<string, GazetteerEntry['kind']>> = {
  campus: 'campus',
  provincia: 'province',
  province: 'province',
  ciudad: 'city',
  ciutat: 'city',
  city: 'city',
  barri: 'neighbourhood',
  barrio: 'neighbourhood',
  distrito: 'neighbourhood',
  districte: 'neighbourhood',
};

function likelyEntries(
  spots: readonly GazetteerEntry[],
  lead: string,
  { isShouted, isSole }: { isShouted: boolean; isSole: boolean },
): readonly GazetteerEntry[] {
  const able = spots.filter((spot) => {
    if (spot.kind === 'campus') return lead === 'campus' || lead === 'facultad';
    if (spot.kind === 'neighbourhood' || !spot.isWeak) return true;
    if (spot.kind === 'university') return isShouted || isSole || prepositionKind(lead) === 'near';
    return prepositionKind(lead) !== null || (isSole && !isStopWord(lead));
  });
  const wanted = able.filter(({ kind }) => kind === KINDS_BY_LEAD[lead]);
  return wanted.length > 0 ? wanted : able;
}

/** Fuzzy matches of a location name, closest first. None for domain terms or for words that properties use exactly. */
function fuzzyMatches(key: string, { byKey, fuzzyByInitial }: Gazetteer, exact: ReadonlySet<string>): GazetteerEntry[] {
  const most = maxTyposInName(key);
  const words = key.split(' ');
  // An exact name that did not match is ambiguous, not misspelled.
  if (most === 0 || byKey.has(key) || words.every((word) => exact.has(word) || isDomainTerm(word) || isStopWord(word)))
    return [];
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

interface Located {
  entry: GazetteerEntry;
  /** City in which districts are searched. */
  city: string | null;
  place: ReadPlace;
}

/** Selects the most specific of the locations found; the others provide its context. */
function resolveLocation(
  found: readonly EntryMatch[],
  known: SearchVocabulary,
  { tokens, cityId }: Context,
): Located | null {
  const spots = found.map(({ entry }) => entry);
  const school = spots.find(({ kind }) => kind === 'campus') ?? spots.find(({ kind }) => kind === 'university');
  const neighbourhood = spots.find(({ kind }) => kind === 'neighbourhood');
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
    const within = city?.id ?? cityId;
    const here = school.campuses.filter((campus) => campus.cityId === within);
    if (!city || here.length > 0) {
      const campuses = (here.length > 0 ? here : school.campuses).map((campus) => ({
        ...campus,
        name: school.kind === 'campus' || school.campuses.length === 1 ? school.name : `${school.name} ${campus.name}`,
      }));
      return { entry: school, city: within, place: schoolPlace(school, campuses, city) };
    }
    return { entry: city, city: city.id, place: { ...areaPlace(city), campuses: school.campuses } };
  }
  const spot = neighbourhood ?? city ?? spots[0];
  return spot ? { entry: spot, city: spot.cityId, place: areaPlace(spot) } : null;
}

function isInside(inner: GazetteerEntry, outer: GazetteerEntry, known: SearchVocabulary): boolean {
  const isSmaller = inner.provinceId === outer.provinceId && inner.people < outer.people;
  return isSmaller || findDistrict(known, locationKey(inner.name), outer.id) !== undefined;
}

function findDistrict(known: SearchVocabulary, key: string, cityId: string) {
  return known.districts.find((district) => district.key === key && district.city_id === cityId);
}

function schoolPlace(
  school: GazetteerEntry,
  campuses: GazetteerEntry['campuses'],
  city: GazetteerEntry | undefined,
): ReadPlace {
  const { kind, id, name, point } = school;
  if (kind === 'campus')
    return {
      filters: {},
      conditions: {
        place: { kind, id, name, point },
        near: campuses.map(({ lat, lon }) => ({ lat, lon })),
        district: null,
      },
      campuses,
    };
  const place = { kind, id, name, point };
  return {
    filters: { ...(city && cityFilters(city.id)), university_id: id },
    conditions: { place, near: [], district: null },
    campuses,
  };
}

const cityFilters = (id: string): PropertyFilters => ({ province_id: id.slice(0, 2), city_id: id });

function areaPlace({ kind, id, name, point, cityId }: GazetteerEntry): ReadPlace {
  const filters: PropertyFilters =
    kind === 'province'
      ? { province_id: id }
      : { ...cityFilters(cityId ?? ''), ...(kind === 'neighbourhood' && { neighbourhood_id: id }) };
  return { filters, conditions: { place: { kind, id, name, point }, near: [], district: null }, campuses: [] };
}

/** District that owners wrote, of the resolved city; without a city, a name that exists in only one city. */
function matchDistrict(tokens: Token[], known: SearchVocabulary, cityId: string | null): ReadPlace | null {
  const content = tokens.filter((token) => !isFunctionWord(token.word));
  for (let length = MAX_NAME_TOKENS; length > 0; length -= 1) {
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
      return {
        filters: cityFilters(district.city_id),
        conditions: {
          place: { kind: 'district', id, name: district.name, point: null },
          near: [],
          district: { key: district.key, cityId: district.city_id },
        },
        campuses: [],
      };
    }
  }
  return null;
}
