import { useEffect, useState } from 'react';
import type { GroupCard } from '../../domain/schema.ts';
import type { GroupFilters } from './group-search.ts';
import type { PlaceNames } from './search-words.ts';

type PlaceKey = keyof PlaceNames;
const KEYS: readonly PlaceKey[] = ['province_id', 'city_id', 'university_id'];

/** Names that this browser has met, by key and id: places do not change. */
const known = new Map<string, string>();

/** The names of the places that a search names: those that the server drew, that groups bring along, and else looked up. */
export function usePlaceNames(filters: GroupFilters, drawn: PlaceNames, groups: readonly GroupCard[]): PlaceNames {
  const [, redraw] = useState(0);
  const asked = KEYS.filter((key) => filters[key] !== null);
  const named = asked.map((key) => {
    const id = filters[key] ?? '';
    const brought = groups.flatMap((group) => placesOf(group)[key] ?? []).find((place) => place.id === id);
    return [key, brought?.name ?? known.get(`${key} ${id}`) ?? drawn[key]] as const;
  });
  const missing = named.flatMap(([key, name]) => (name === undefined ? [`${key} ${filters[key] ?? ''}`] : [])).join();
  useEffect(() => {
    if (missing === '') return undefined;
    let isLeft = false;
    void lookUp(missing.split(',')).then(() => !isLeft && redraw((round) => round + 1));
    return () => {
      isLeft = true;
    };
  }, [missing]);
  return Object.fromEntries(named.filter(([, name]) => name !== undefined));
}

function placesOf({ province, city, university }: GroupCard) {
  return { province_id: province, city_id: city, university_id: university };
}

async function lookUp(missing: readonly string[]): Promise<void> {
  try {
    const { fetchCities, fetchProvinces, fetchUniversities } = await import('#features/places/web/api.ts');
    for (const place of missing) {
      const [key = '', id = ''] = place.split(' ');
      const found = await (key === 'city_id'
        ? fetchCities(id.slice(0, 2))
        : key === 'province_id'
          ? fetchProvinces()
          : fetchUniversities());
      known.set(place, found.find((one) => one.id === id)?.name ?? id);
    }
  } catch {
    // Without names the filters work all the same.
  }
}
