import { toSearchKey } from '#shared/text/normalize-text.ts';

interface NamedCity {
  readonly id: string;
  readonly name: string;
  readonly population: number | null;
}

/** Slugs of city pages, in both directions. */
export interface CitySlugs {
  /** Canonical slug by city id. */
  readonly slugById: ReadonlyMap<string, string>;
  /** City id by slug: canonical slugs, parts of 'A/B' names, alternative names and ids. */
  readonly idBySlug: ReadonlyMap<string, string>;
}

/** Converts a name to a URL slug: 'Alacant/Alicante' gives 'alacant-alicante'. */
export function toSlug(name: string): string {
  return toSearchKey(name).replaceAll(' ', '-');
}

/**
 * Builds the city slugs, which stay stable while names do. Cities with the same name get a province suffix
 * ('sada-a-coruna'); the bare name leads to the most populous one. Alternative names never replace a canonical slug.
 */
export function buildCitySlugs<C extends NamedCity>(
  cities: readonly C[],
  provinceOf: (city: C) => string,
  otherNames: Readonly<Record<string, readonly string[]>>,
): CitySlugs {
  const own = new Map<string, string>();
  for (const [bare, namesakes] of Map.groupBy(cities, ({ name }) => toSlug(name)))
    for (const city of namesakes)
      own.set(city.id, namesakes.length === 1 ? bare : `${bare}-${toSlug(provinceOf(city).split('/').at(-1) ?? '')}`);
  const all = new Map([...own].map(([id, slug]) => [slug, id]));
  const largestFirst = cities.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
  for (const { id, name } of largestFirst)
    for (const other of [name, ...name.split('/'), ...(otherNames[id] ?? []), id]) {
      const slug = toSlug(other);
      if (!all.has(slug)) all.set(slug, id);
    }
  return { slugById: own, idBySlug: all };
}
