import { searchKey } from '#kit/fold.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly short_name?: string;
  readonly population?: number | null;
}

/** A place found. `by` is the other name it was found under ('Lérida' for Lleida), where it was not its own. */
export interface Hit<P> {
  readonly place: P;
  readonly by: string | null;
}

interface Key {
  readonly text: string;
  /** Words run together, for 'vilareal'; empty where there is one word only. */
  readonly joined: string;
  readonly by: string | null;
}

interface Entry<P> {
  readonly place: P;
  readonly keys: readonly Key[];
}

export interface PlaceIndex<P> {
  readonly entries: readonly Entry<P>[];
}

type OtherNames = Readonly<Record<string, readonly string[]>>;

const NO_MATCH = 5;

/** Letters from which words run together count: fewer would meet by chance. */
const JOINED_MIN = 4;

/**
 * Prepares places for searching: halves of 'A/B' names, short names and other names all lead to the place. Entries
 * keep the order in which equal matches are shown: most inhabitants first, then as given.
 */
export function indexPlaces<P extends Named>(places: readonly P[], otherNames: OtherNames = {}): PlaceIndex<P> {
  const ordered = places.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  return {
    entries: ordered.map((place) => {
      const own = place.name.includes('/') ? [...place.name.split('/'), place.name] : [place.name];
      if (place.short_name !== undefined) own.push(place.short_name);
      const keys = [
        ...own.map((name) => keyOf(name, null)),
        ...(otherNames[place.id] ?? []).map((name) => keyOf(name, name)),
      ];
      return { place, keys };
    }),
  };
}

/**
 * Places whose names match what was typed, best first: the whole name, its beginning, the beginnings of its words,
 * any part of it; among equals the order of the index. Accents and case do not matter. Nothing typed finds everything.
 */
export function searchPlaces<P>(index: PlaceIndex<P>, typed: string, limit: number): Hit<P>[] {
  const query = searchKey(typed);
  if (query === '') return index.entries.slice(0, limit).map(({ place }) => ({ place, by: null }));
  const joined = query.replaceAll(' ', '');
  const words = query.split(' ');
  const found: Hit<P>[][] = [[], [], [], [], []];
  for (const { place, keys } of index.entries) {
    let best = NO_MATCH;
    let by: string | null = null;
    for (const key of keys) {
      const rank = rankOf(key, query, words, joined);
      if (rank < best) {
        best = rank;
        by = key.by;
      }
    }
    found[best]?.push({ place, by });
  }
  return found.flat().slice(0, limit);
}

function keyOf(name: string, by: string | null): Key {
  const text = searchKey(name);
  return { text, joined: text.includes(' ') ? text.replaceAll(' ', '') : '', by };
}

function rankOf(key: Key, query: string, words: readonly string[], joined: string): number {
  if (key.text.startsWith(query)) return key.text.length === query.length ? 0 : 1;
  if (key.text.includes(` ${query}`)) return 2;
  if (words.length > 1 && startsWordsInOrder(key.text, words)) return 3;
  if (key.text.includes(query) || (joined.length >= JOINED_MIN && key.joined.startsWith(joined))) return 4;
  return NO_MATCH;
}

/** Whether each word typed begins a word of the name, in the same order: 'alcala hen' → 'alcala de henares'. */
function startsWordsInOrder(text: string, words: readonly string[]): boolean {
  let from = 0;
  for (const word of words) {
    const at = text.startsWith(word, from) ? from : text.indexOf(` ${word}`, from);
    if (at === -1) return false;
    const end = text.indexOf(' ', at + word.length);
    from = end === -1 ? text.length : end;
  }
  return true;
}
