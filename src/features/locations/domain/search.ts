import { toSearchKey } from '#shared/text/normalize-text.ts';

export interface SearchableLocation {
  readonly id: string;
  readonly name: string;
  readonly short_name?: string;
  readonly population?: number | null;
}

/**
 * Search result. `matchedName` is the alternative name that matched ('Lérida' for Lleida); null if an own name matched.
 */
export interface SearchHit<P> {
  readonly location: P;
  readonly matchedName: string | null;
}

interface NameKey {
  readonly text: string;
  /** Words joined without spaces, for queries such as 'vilareal'; empty for single words. */
  readonly joined: string;
  readonly matchedName: string | null;
}

interface IndexEntry<P> {
  readonly location: P;
  readonly keys: readonly NameKey[];
}

export interface LocationIndex<P> {
  readonly entries: readonly IndexEntry<P>[];
}

type AlternativeNames = Readonly<Record<string, readonly string[]>>;

const NO_MATCH = 5;

/** Minimum query length for joined matches, to avoid accidental ones. */
const MIN_JOINED_LENGTH = 4;

/**
 * Builds the search index from all names: parts of 'A/B' names, short names and alternative names. Entries are sorted
 * by population, then in the given order, which also orders equal matches.
 */
export function indexLocations<P extends SearchableLocation>(
  locations: readonly P[],
  otherNames: AlternativeNames = {},
): LocationIndex<P> {
  const ordered = locations.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return {
    entries: ordered.map((location) => {
      const own = location.name.includes('/') ? [...location.name.split('/'), location.name] : [location.name];
      if (location.short_name !== undefined) own.push(location.short_name);
      const keys = [
        ...own.map((name) => toNameKey(name, null)),
        ...(otherNames[location.id] ?? []).map((name) => toNameKey(name, name)),
      ];
      return { location, keys };
    }),
  };
}

/**
 * Searches by name, best match first: whole name, prefix, word prefix, word prefixes in order, substring. Equal ranks
 * keep the index order. Ignores accents and case. An empty query matches everything.
 */
export function searchLocations<P>(index: LocationIndex<P>, typed: string, limit: number): SearchHit<P>[] {
  const query = toSearchKey(typed);
  if (query === '') return index.entries.slice(0, limit).map(({ location }) => ({ location, matchedName: null }));
  const joined = query.replaceAll(' ', '');
  const queryWords = query.split(' ');
  const found: SearchHit<P>[][] = [[], [], [], [], []];
  for (const { location, keys } of index.entries) {
    let best = NO_MATCH;
    let by: string | null = null;
    for (const key of keys) {
      const rank = matchRank(key, query, queryWords, joined);
      if (rank < best) {
        best = rank;
        by = key.matchedName;
      }
    }
    found[best]?.push({ location, matchedName: by });
  }
  return found.flat().slice(0, limit);
}

function toNameKey(name: string, by: string | null): NameKey {
  const text = toSearchKey(name);
  return { text, joined: text.includes(' ') ? text.replaceAll(' ', '') : '', matchedName: by };
}

function matchRank(key: NameKey, query: string, queryWords: readonly string[], joined: string): number {
  if (key.text.startsWith(query)) return key.text.length === query.length ? 0 : 1;
  if (key.text.includes(` ${query}`)) return 2;
  if (queryWords.length > 1 && matchesWordPrefixes(key.text, queryWords)) return 3;
  if (key.text.includes(query) || (joined.length >= MIN_JOINED_LENGTH && key.joined.startsWith(joined))) return 4;
  return NO_MATCH;
}

/**
 * True if each query word is a prefix of a word of the name, in the same order: 'alcala hen' matches 'alcala de
 * henares'.
 */
function matchesWordPrefixes(text: string, queryWords: readonly string[]): boolean {
  let from = 0;
  for (const word of queryWords) {
    const at = text.startsWith(word, from) ? from : text.indexOf(` ${word}`, from);
    if (at === -1) return false;
    const end = text.indexOf(' ', at + word.length);
    from = end === -1 ? text.length : end;
  }
  return true;
}
