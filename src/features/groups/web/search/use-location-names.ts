import { useEffect, useState } from 'react';
import type { GroupCard } from '../../domain/schema.ts';
import type { GroupFilters } from './group-search.ts';
import type { LocationNames } from './search-labels.ts';

type LocationKey = keyof LocationNames;
const LOCATION_KEYS: readonly LocationKey[] = ['province_id', 'city_id', 'university_id'];

/** Cache of location names by key and id; locations do not change. */
const nameCache = new Map<string, string>();

/** Names of the locations in a search: from loader data, from the results, otherwise fetched. */
export function useLocationNames(
  filters: GroupFilters,
  drawn: LocationNames,
  groups: readonly GroupCard[],
): LocationNames {
  const [, redraw] = useState(0);
  const keys = LOCATION_KEYS.filter((key) => filters[key] !== null);
  const named = keys.map((key) => {
    const id = filters[key] ?? '';
    const loaded = groups.flatMap((group) => locationsOf(group)[key] ?? []).find((location) => location.id === id);
    return [key, loaded?.name ?? nameCache.get(`${key} ${id}`) ?? drawn[key]] as const;
  });
  const missing = named.flatMap(([key, name]) => (name === undefined ? [`${key} ${filters[key] ?? ''}`] : [])).join();
  useEffect(() => {
    if (missing === '') return undefined;
    let isLeft = false;
    void fetchNames(missing.split(',')).then(() => !isLeft && redraw((round) => round + 1));
    return () => {
      isLeft = true;
    };
  }, [missing]);
  return Object.fromEntries(named.filter(([, name]) => name !== undefined));
}

function locationsOf({ province, city, university }: GroupCard) {
  return { province_id: province, city_id: city, university_id: university };
}

async function fetchNames(missing: readonly string[]): Promise<void> {
  try {
    const { fetchCities, fetchProvinces, fetchUniversities } = await import('#features/locations/web/api.ts');
    for (const missingKey of missing) {
      const [key = '', id = ''] = missingKey.split(' ');
      const found = await (key === 'city_id'
        ? fetchCities(id.slice(0, 2))
        : key === 'province_id'
          ? fetchProvinces()
          : fetchUniversities());
      nameCache.set(missingKey, found.find((one) => one.id === id)?.name ?? id);
    }
  } catch {
    // Filters work without names.
  }
}
