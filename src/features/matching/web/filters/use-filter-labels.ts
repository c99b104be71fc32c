import { useCities, useProvinces, useUniversities } from '#features/locations/web/public/location-lists.ts';
import { INTENT_LABELS } from '#features/profiles/web/public/intent-labels.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { formatEuros, formatDate, upperFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { formatAgeRange } from './format-age-range.ts';
import type { FilterName, MatchFilters } from './match-filters.ts';

/** Labels of the active filters: 'Valencia', 'De 19 a 26 años'. Empty while names are loading. */
export function useFilterLabels(filters: MatchFilters): Record<FilterName, string> {
  const lang = useLang();
  // The own province is the default filter and its name is known: the first list waits for no other.
  const ownProvince = useOwnProfile().data?.province;
  const isOwnProvince = ownProvince?.id === filters.province_id;
  const provinces = useProvinces(filters.province_id !== null && !isOwnProvince);
  const cities = useCities(filters.city_id === null ? null : filters.province_id);
  const universities = useUniversities(filters.university_id !== null);
  const nameOf = (items: readonly { id: string; name: string }[] | null, id: string | null) =>
    items?.find((item) => item.id === id)?.name ?? '';
  const university = universities.items?.find(({ id }) => id === filters.university_id);
  const ages = formatAgeRange(filters);
  const day = filters.move_in_from ?? filters.move_in_to;
  const budget = filters.budget_max_cents;
  return {
    province: isOwnProvince ? ownProvince.name : nameOf(provinces.items, filters.province_id),
    city: nameOf(cities.items, filters.city_id),
    university: filters.university_id === 'other' ? m.locations_university_other() : (university?.short_name ?? ''),
    age: ages === null ? '' : upperFirst(m.matching_age_chip({ ages }), lang),
    move_in: day === null ? '' : upperFirst(formatDate(day, lang, 'month'), lang),
    budget: budget === null ? '' : m.matches_ask_budget_option({ amount: formatEuros(budget, lang) }),
    type: filters.type === null ? '' : m.matches_filter_type_of({ type: filters.type }),
    intent: filters.intent === null ? '' : INTENT_LABELS[filters.intent].theirs(),
    verified: m.matches_filter_verified(),
    gender: m.matches_filter_gender(),
  };
}
