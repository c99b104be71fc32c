import { toSearchKey } from '#shared/text/normalize-text.ts';

/** Common words in university names, ignored when comparing names. */
const COMMON_WORDS = new Set(
  'universidad universitat universidade unibertsitatea university univ de del la las el los les i y e of the'.split(
    ' ',
  ),
);

/** Minimum similarity (Dice coefficient of letter bigrams). */
const MIN_SIMILARITY = 0.55;

/** Inverted bigram index for approximate name search. */
export interface SimilarNameIndex<P> {
  entries: readonly { location: P; pairs: number }[];
  byBigram: ReadonlyMap<string, readonly number[]>;
}

/** Builds the index. `namesOf` returns all names of a location; each is indexed. */
export function indexNames<P>(
  locations: readonly P[],
  namesOf: (location: P) => readonly string[],
): SimilarNameIndex<P> {
  const rows: { location: P; pairs: number }[] = [];
  const byPair = new Map<string, number[]>();
  for (const location of locations) {
    for (const name of namesOf(location)) {
      const pairs = bigramsOf(name);
      for (const pair of pairs) {
        const rowsOfPair = byPair.get(pair);
        if (rowsOfPair) rowsOfPair.push(rows.length);
        else byPair.set(pair, [rows.length]);
      }
      rows.push({ location, pairs: pairs.size });
    }
  }
  return { entries: rows, byBigram: byPair };
}

/** Returns the locations with the most similar names, best first, by the Dice coefficient of letter bigrams. */
export function findSimilar<P>({ entries, byBigram }: SimilarNameIndex<P>, name: string, limit: number): P[] {
  const pairs = bigramsOf(name);
  const shared = new Map<number, number>();
  for (const pair of pairs) for (const row of byBigram.get(pair) ?? []) shared.set(row, (shared.get(row) ?? 0) + 1);
  const found = [...shared]
    .map(([row, count]) => ({ row: entries[row], share: (2 * count) / (pairs.size + (entries[row]?.pairs ?? 0)) }))
    .filter(({ share }) => share >= MIN_SIMILARITY)
    .toSorted((a, b) => b.share - a.share);
  return [...new Set(found.flatMap(({ row }) => (row ? [row.location] : [])))].slice(0, limit);
}

/** Letter bigrams of the distinctive words of a name, with a marker at word starts: 'uva' gives ' u', 'uv' and 'va'. */
function bigramsOf(name: string): Set<string> {
  const words = toSearchKey(name).split(' ');
  const own = words.filter((word) => !COMMON_WORDS.has(word));
  const pairs = new Set<string>();
  for (const word of own.length > 0 ? own : words) {
    const marked = ` ${word}`;
    for (let at = 0; at < marked.length - 1; at += 1) pairs.add(marked.slice(at, at + 2));
  }
  return pairs;
}
