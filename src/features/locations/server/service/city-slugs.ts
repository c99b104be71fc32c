import { CITY_NAMES, namesById } from '../../domain/alternative-names.ts';
import { buildCitySlugs, toSlug, type CitySlugs } from '../../domain/slug.ts';
import { allCities, cityById, provinceById, type CityRecord } from '../service.ts';

/** Rebuilt when cities are added. */
let cachedSlugs: { cities: number; slugs: CitySlugs } | undefined;

function getSlugs(): CitySlugs {
  const cities = allCities();
  if (cachedSlugs?.cities !== cities.length) {
    const provinceOf = ({ provinceId }: CityRecord) => provinceById(provinceId)?.name ?? '';
    cachedSlugs = { cities: cities.length, slugs: buildCitySlugs(cities, provinceOf, namesById(CITY_NAMES)) };
  }
  return cachedSlugs.slugs;
}

/** Slug of a city page, such as 'alcala-de-henares'; null for an unknown id. */
export function slugOfCity(cityId: string): string | null {
  return getSlugs().slugById.get(cityId) ?? null;
}

/** Finds a city by any of its slugs; null if there is none. */
export function cityBySlug(slug: string): CityRecord | null {
  const id = getSlugs().idBySlug.get(toSlug(slug));
  return id === undefined ? null : cityById(id);
}
