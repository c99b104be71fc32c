import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros, formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { GroupFilter, GroupFilters } from './group-search.ts';

/** Title of a search, e.g. 'Grupos en Valencia'. */
export function searchTitle(filters: GroupFilters, names: LocationNames): string {
  const location =
    (filters.city_id && names.city_id) ||
    (filters.province_id && names.province_id) ||
    (filters.university_id && names.university_id);
  return location ? m.groups_title_in({ place: location }) : m.groups_title();
}

/** Label of an active filter; empty while a name is loading. */
export function filterLabel(key: GroupFilter, filters: GroupFilters, names: LocationNames, lang: Lang): string {
  switch (key) {
    case 'q':
      return filters.q ?? '';
    case 'province_id':
    case 'city_id':
    case 'university_id':
      return names[key] ?? '';
    case 'places':
      return m.groups_chip_places({ count: filters.places ?? 0 });
    case 'budget_max':
      return m.groups_chip_budget({ amount: formatEuros((filters.budget_max ?? 0) * 100, lang) });
    case 'move_in':
      return m.groups_chip_move_in({ day: formatDate(filters.move_in ?? '', lang) });
    case 'rules':
      return m.groups_chip_rules();
  }
}
