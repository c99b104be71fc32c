import { searchKey } from '#kit/fold.ts';

/** Words that nearly every university has in its name: what is alike in them alone is not alike. */
const COMMON = new Set(
  'universidad universitat universidade unibertsitatea university univ de del la las el los les i y e of the'.split(
    ' ',
  ),
);

/** Below this share of common letter pairs two names are not alike. */
const LEAST = 0.55;

/** Names prepared for finding those that are written nearly like another. */
export interface AlikeIndex<P> {
  places: readonly { place: P; pairs: number }[];
  byPair: ReadonlyMap<string, readonly number[]>;
}

/** `namesOf`: all that a place is called; each is compared. */
export function indexAlike<P>(places: readonly P[], namesOf: (place: P) => readonly string[]): AlikeIndex<P> {
  const rows: { place: P; pairs: number }[] = [];
  const byPair = new Map<string, number[]>();
  for (const place of places) {
    for (const name of namesOf(place)) {
      const pairs = pairsOf(name);
      for (const pair of pairs) {
        const rowsOfPair = byPair.get(pair);
        if (rowsOfPair) rowsOfPair.push(rows.length);
        else byPair.set(pair, [rows.length]);
      }
      rows.push({ place, pairs: pairs.size });
    }
  }
  return { places: rows, byPair };
}

/** The places whose names share most letter pairs with a name, the likest first. */
export function alikeTo<P>({ places, byPair }: AlikeIndex<P>, name: string, limit: number): P[] {
  const pairs = pairsOf(name);
  const shared = new Map<number, number>();
  for (const pair of pairs) for (const row of byPair.get(pair) ?? []) shared.set(row, (shared.get(row) ?? 0) + 1);
  const found = [...shared]
    .map(([row, count]) => ({ row: places[row], share: (2 * count) / (pairs.size + (places[row]?.pairs ?? 0)) }))
    .filter(({ share }) => share >= LEAST)
    .toSorted((a, b) => b.share - a.share);
  return [...new Set(found.flatMap(({ row }) => (row ? [row.place] : [])))].slice(0, limit);
}

/** Letter pairs of a name's own words, beginnings marked: ' uv', 'uv', 'va'. */
function pairsOf(name: string): Set<string> {
  const words = searchKey(name).split(' ');
  const own = words.filter((word) => !COMMON.has(word));
  const pairs = new Set<string>();
  for (const word of own.length > 0 ? own : words) {
    const marked = ` ${word}`;
    for (let at = 0; at < marked.length - 1; at += 1) pairs.add(marked.slice(at, at + 2));
  }
  return pairs;
}
