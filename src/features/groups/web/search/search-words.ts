import { euros } from '#kit/euros.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import { dayWords } from '../group-words.ts';
import type { GroupFilter, GroupFilters } from './group-search.ts';

/** Names of the places that a search names by id. */
export interface PlaceNames {
  province_id?: string;
  city_id?: string;
  university_id?: string;
}

/** The page in words: 'Grupos en Valencia'. */
export function titleWords(filters: GroupFilters, names: PlaceNames): string {
  const place =
    (filters.city_id && names.city_id) ||
    (filters.province_id && names.province_id) ||
    (filters.university_id && names.university_id);
  return place ? m.groups_title_in({ place }) : m.groups_title();
}

/** What one filter that is set asks for; empty while a name is on its way. */
export function filterWords(key: GroupFilter, filters: GroupFilters, names: PlaceNames, lang: Lang): string {
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
      return m.groups_chip_budget({ amount: euros((filters.budget_max ?? 0) * 100, lang) });
    case 'move_in':
      return m.groups_chip_move_in({ day: dayWords(filters.move_in ?? '', lang) });
    case 'rules':
      return m.groups_chip_rules();
  }
}
