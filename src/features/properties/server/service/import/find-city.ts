import { allCities, locationsVersion, provinceById, type CityRecord } from '#features/locations/server/service.ts';
import { toSearchKey } from '#shared/text/normalize-text.ts';
import type { FindCity } from '../../../domain/import/plain-names.ts';

let index: { version: number; cities: Map<string, CityRecord[]> } | null = null;

/** Finds a city by any of its names, in any case and without accents. */
export const findCity: FindCity = (name, province) => {
  const known = citiesByName().get(toSearchKey(name)) ?? [];
  const wanted = province === null ? null : toSearchKey(province);
  const found =
    wanted === null ? known : known.filter(({ provinceId }) => namesOf(provinceName(provinceId)).includes(wanted));
  const [city] = found;
  if (!city) return { problem: 'import_city_name' };
  return found.length > 1 ? { problem: 'import_city_ambiguous' } : { id: city.id };
};

const provinceName = (id: string) => provinceById(id)?.name ?? '';

/** A bilingual name counts as a whole and by its parts: 'Alicante/Alacant'. */
function namesOf(name: string): string[] {
  return [...new Set([name, ...name.split('/')].map(toSearchKey))];
}

function citiesByName(): Map<string, CityRecord[]> {
  const version = locationsVersion();
  if (index?.version !== version) {
    const cities = new Map<string, CityRecord[]>();
    for (const city of allCities())
      for (const key of namesOf(city.name)) cities.set(key, [...(cities.get(key) ?? []), city]);
    index = { version, cities };
  }
  return index.cities;
}
