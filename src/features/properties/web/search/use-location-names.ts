import { useEffect, useState } from 'react';
import type { PropertyFilters } from '../../domain/search/search-filters.ts';
import type { LocationNames } from './search-labels.ts';

/** Names looked up in this browser, by filter and id; location names do not change. */
const nameCache = new Map<string, string>();

/** Names of the locations in a search. `drawn`: names loaded by the server; missing ones are fetched. */
export function useLocationNames(
  filters: PropertyFilters,
  drawn: LocationNames,
  drawnFor: PropertyFilters,
): LocationNames {
  const [, redraw] = useState(0);
  const names: LocationNames = {};
  for (const key of ['province_id', 'city_id', 'university_id'] as const) {
    const id = filters[key];
    if (id === undefined) continue;
    const name = nameCache.get(`${key} ${id}`) ?? (drawnFor[key] === id ? drawn[key] : undefined);
    if (name !== undefined) names[key] = name;
  }
  const { province_id: provinceId, city_id: cityId, university_id: universityId } = filters;
  const isComplete =
    (provinceId === undefined || names.province_id !== undefined) &&
    (cityId === undefined || names.city_id !== undefined) &&
    (universityId === undefined || names.university_id !== undefined);
  useEffect(() => {
    if (isComplete) return undefined;
    let isLeft = false;
    const looked = {
      ...(provinceId && { provinceId }),
      ...(cityId && { cityId }),
      ...(universityId && { universityId }),
    };
    void fetchNames(looked).then(() => !isLeft && redraw((round) => round + 1));
    return () => {
      isLeft = true;
    };
  }, [isComplete, provinceId, cityId, universityId]);
  return names;
}

async function fetchNames(wanted: { provinceId?: string; cityId?: string; universityId?: string }): Promise<void> {
  const { provinceId, cityId, universityId } = wanted;
  try {
    const { fetchCities, fetchProvinces, fetchUniversities } = await import('#features/locations/web/api.ts');
    const note = (key: string, id: string, name: string | undefined) => nameCache.set(`${key} ${id}`, name ?? id);
    if (provinceId) note('province_id', provinceId, findName(await fetchProvinces(), provinceId));
    if (cityId) note('city_id', cityId, findName(await fetchCities(cityId.slice(0, 2)), cityId));
    if (universityId)
      note(
        'university_id',
        universityId,
        (await fetchUniversities()).find(({ id }) => id === universityId)?.short_name,
      );
  } catch {
    // The filters work without names.
  }
}

function findName(items: readonly { id: string; name: string }[], id: string): string | undefined {
  return items.find((item) => item.id === id)?.name;
}
