import { searchKey } from '#kit/fold.ts';

interface City {
  readonly id: string;
  readonly name: string;
  readonly population: number | null;
}

/** Which city an address means, and which address is a city's own. */
export interface CitySlugs {
  /** The one address of each city, by its id. */
  readonly own: ReadonlyMap<string, string>;
  /** Everything that leads to a city: its own address, halves of 'A/B' names, other names, its id. */
  readonly all: ReadonlyMap<string, string>;
}

/** A name as a part of an address: 'Alacant/Alicante' as 'alacant-alicante'. */
export function slugOf(name: string): string {
  return searchKey(name).replaceAll(' ', '-');
}

/**
 * Addresses of cities, which stay the same as long as their names do. Of several cities with one name each has its province
 * behind it ('sada-a-coruna'); the bare name leads to the one with most inhabitants. Other names never take a city's own.
 */
export function citySlugs<C extends City>(
  cities: readonly C[],
  provinceOf: (city: C) => string,
  otherNames: Readonly<Record<string, readonly string[]>>,
): CitySlugs {
  const own = new Map<string, string>();
  for (const [bare, namesakes] of Map.groupBy(cities, ({ name }) => slugOf(name)))
    for (const city of namesakes)
      own.set(city.id, namesakes.length === 1 ? bare : `${bare}-${slugOf(provinceOf(city).split('/').at(-1) ?? '')}`);
  const all = new Map([...own].map(([id, slug]) => [slug, id]));
  const largestFirst = cities.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  for (const { id, name } of largestFirst)
    for (const other of [name, ...name.split('/'), ...(otherNames[id] ?? []), id]) {
      const slug = slugOf(other);
      if (!all.has(slug)) all.set(slug, id);
    }
  return { own, all };
}
