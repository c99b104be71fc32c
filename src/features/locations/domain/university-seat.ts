import type { University } from './schema.ts';

export interface SelectedLocations {
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
}

/**
 * Selects a university. Its seat fills in the province and city, unless a person has chosen others: cities that the
 * university selected before has filled in follow the new one.
 */
export function selectUniversity(
  selected: SelectedLocations,
  universityId: string | null,
  universities: readonly University[],
): SelectedLocations {
  const find = (id: string | null) => universities.find((university) => university.id === id);
  const [seat, before] = [find(universityId), find(selected.university_id)];
  const isFilledIn = before !== undefined && before.city_id === selected.city_id;
  const isFree = selected.city_id === null && (selected.province_id ?? seat?.province_id) === seat?.province_id;
  if (!seat || !(isFilledIn || isFree)) return { ...selected, university_id: universityId };
  return { province_id: seat.province_id, city_id: seat.city_id, university_id: universityId };
}
