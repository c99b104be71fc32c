import { useCities, useProvinces, useUniversities } from '#features/places/web/parts/place-lists.ts';
import { m } from '#words';
import { agesWords } from './age-words.ts';
import type { FilterName, MatchFilters } from './match-filters.ts';

/** What each filter that is set lets through, in words: 'Valencia', 'De 19 a 26 años'. Empty while the names are on their way. */
export function useFilterNames(filters: MatchFilters): Record<FilterName, string> {
  const provinces = useProvinces();
  const cities = useCities(filters.province_id);
  const universities = useUniversities();
  const nameOf = (items: readonly { id: string; name: string }[] | null, id: string | null) =>
    items?.find((item) => item.id === id)?.name ?? '';
  const university = universities.items?.find(({ id }) => id === filters.university_id);
  const ages = agesWords(filters);
  return {
    province: nameOf(provinces.items, filters.province_id),
    city: nameOf(cities.items, filters.city_id),
    university: filters.university_id === 'other' ? m.places_university_other() : (university?.short_name ?? ''),
    age: ages === null ? '' : capitalised(m.matching_age_chip({ ages })),
  };
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
