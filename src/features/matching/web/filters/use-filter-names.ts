import { useCities, useProvinces, useUniversities } from '#features/places/web/parts/place-lists.ts';
import { useLang } from '#browser/lang.ts';
import { euros } from '#kit/euros.ts';
import { m } from '#words';
import { agesWords } from './age-words.ts';
import type { FilterName, MatchFilters } from './match-filters.ts';
import { monthWords } from './months.ts';

/** What each filter that is set lets through, in words: 'Valencia', 'De 19 a 26 años'. Empty while the names are on their way. */
export function useFilterNames(filters: MatchFilters): Record<FilterName, string> {
  const lang = useLang();
  const provinces = useProvinces();
  const cities = useCities(filters.province_id);
  const universities = useUniversities();
  const nameOf = (items: readonly { id: string; name: string }[] | null, id: string | null) =>
    items?.find((item) => item.id === id)?.name ?? '';
  const university = universities.items?.find(({ id }) => id === filters.university_id);
  const ages = agesWords(filters);
  const day = filters.move_in_from ?? filters.move_in_to;
  const budget = filters.budget_max_cents;
  return {
    province: nameOf(provinces.items, filters.province_id),
    city: nameOf(cities.items, filters.city_id),
    university: filters.university_id === 'other' ? m.places_university_other() : (university?.short_name ?? ''),
    age: ages === null ? '' : capitalised(m.matching_age_chip({ ages })),
    move_in: day === null ? '' : capitalised(monthWords(day, lang)),
    budget: budget === null ? '' : m.matches_ask_budget_option({ amount: euros(budget, lang) }),
    type: filters.type === null ? '' : m.matches_filter_type_of({ type: filters.type }),
    verified: m.matches_filter_verified(),
    gender: m.matches_filter_gender(),
  };
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
