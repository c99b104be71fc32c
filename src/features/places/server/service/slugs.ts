import { CITY_NAMES, namesById } from '../../domain/other-names.ts';
import { citySlugs, slugOf, type CitySlugs } from '../../domain/slug.ts';
import { allCities, cityById, provinceById, type PlaceCity } from '../service.ts';

/** Made anew when there are more cities than before. */
let known: { cities: number; slugs: CitySlugs } | undefined;

function slugs(): CitySlugs {
  const cities = allCities();
  if (known?.cities !== cities.length) {
    const provinceOf = ({ provinceId }: PlaceCity) => provinceById(provinceId)?.name ?? '';
    known = { cities: cities.length, slugs: citySlugs(cities, provinceOf, namesById(CITY_NAMES)) };
  }
  return known.slugs;
}

/** The address of a city's page, as 'alcala-de-henares'; null for an id that is none. */
export function slugOfCity(cityId: string): string | null {
  return slugs().own.get(cityId) ?? null;
}

/** The city that an address means, be it written its own way or another; null where there is none. */
export function cityBySlug(slug: string): PlaceCity | null {
  const id = slugs().all.get(slugOf(slug));
  return id === undefined ? null : cityById(id);
}
