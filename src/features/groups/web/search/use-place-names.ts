import { useEffect, useState } from 'react';
import type { GroupCard } from '../../domain/schema.ts';
import type { GroupFilters } from './group-search.ts';
import type { PlaceNames } from './search-words.ts';

/** Names that this browser has met, by id: places do not change. */
const known = new Map<string, string>();

/** The names of the places that a search names: those that the server drew, that groups bring along, and else looked up. */
export function usePlaceNames(filters: GroupFilters, drawn: PlaceNames, groups: readonly GroupCard[]): PlaceNames {
  const [, redraw] = useState(0);
  const { city_id: cityId, university_id: universityId } = filters;
  const cityOf = groups.find(({ city }) => city.id === cityId)?.city.name;
  const universityOf = groups.find(({ university }) => university?.id === universityId)?.university?.name;
  const city = cityId === null ? undefined : (cityOf ?? known.get(cityId) ?? drawn.city_id);
  const university =
    universityId === null ? undefined : (universityOf ?? known.get(universityId) ?? drawn.university_id);
  const isComplete = (cityId === null || city !== undefined) && (universityId === null || university !== undefined);
  useEffect(() => {
    if (isComplete) return undefined;
    let isLeft = false;
    void lookUp(cityId, universityId).then(() => !isLeft && redraw((round) => round + 1));
    return () => {
      isLeft = true;
    };
  }, [isComplete, cityId, universityId]);
  return {
    ...(city !== undefined && { city_id: city }),
    ...(university !== undefined && { university_id: university }),
  };
}

async function lookUp(cityId: string | null, universityId: string | null): Promise<void> {
  try {
    const { fetchCities, fetchUniversities } = await import('#features/places/web/api.ts');
    if (cityId)
      known.set(cityId, (await fetchCities(cityId.slice(0, 2))).find(({ id }) => id === cityId)?.name ?? cityId);
    if (universityId) {
      const found = (await fetchUniversities()).find(({ id }) => id === universityId);
      known.set(universityId, found?.name ?? universityId);
    }
  } catch {
    // Without names the filters work all the same.
  }
}
