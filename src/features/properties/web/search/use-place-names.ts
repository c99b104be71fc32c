import { useEffect, useState } from 'react';
import type { HomesFilters } from '../../domain/search.ts';
import type { PlaceNames } from './search-words.ts';

/** Names that were looked up in this browser, by filter and id: places do not change. */
const known = new Map<string, string>();

/** The names of the places that a search names; `drawn` are those that the server knew. What is missing is looked up. */
export function usePlaceNames(filters: HomesFilters, drawn: PlaceNames, drawnFor: HomesFilters): PlaceNames {
  const [, redraw] = useState(0);
  const names: PlaceNames = {};
  for (const key of ['province_id', 'city_id', 'university_id'] as const) {
    const id = filters[key];
    if (id === undefined) continue;
    const name = known.get(`${key} ${id}`) ?? (drawnFor[key] === id ? drawn[key] : undefined);
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
    void lookUp(looked).then(() => !isLeft && redraw((round) => round + 1));
    return () => {
      isLeft = true;
    };
  }, [isComplete, provinceId, cityId, universityId]);
  return names;
}

async function lookUp(wanted: { provinceId?: string; cityId?: string; universityId?: string }): Promise<void> {
  const { provinceId, cityId, universityId } = wanted;
  try {
    const { fetchCities, fetchProvinces, fetchUniversities } = await import('#features/places/web/api.ts');
    const note = (key: string, id: string, name: string | undefined) => known.set(`${key} ${id}`, name ?? id);
    if (provinceId) note('province_id', provinceId, named(await fetchProvinces(), provinceId));
    if (cityId) note('city_id', cityId, named(await fetchCities(cityId.slice(0, 2)), cityId));
    if (universityId)
      note(
        'university_id',
        universityId,
        (await fetchUniversities()).find(({ id }) => id === universityId)?.short_name,
      );
  } catch {
    // Without names the filters work all the same.
  }
}

function named(items: readonly { id: string; name: string }[], id: string): string | undefined {
  return items.find((item) => item.id === id)?.name;
}
