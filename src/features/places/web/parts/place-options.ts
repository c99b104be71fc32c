import { CITY_NAMES, namesById, PROVINCE_NAMES, UNIVERSITY_NAMES } from '../../domain/other-names.ts';
import { OTHER_UNIVERSITY, PLACES } from '../../domain/rules.ts';
import type { City, Province, University } from '../../domain/schema.ts';
import { indexPlaces, searchPlaces, type Hit, type PlaceIndex } from '../../domain/search.ts';

/** A row of a place box. `note` is the quiet line below its name. */
export interface PlaceOption {
  id: string;
  name: string;
  note: string | null;
}

export interface OptionWords {
  alsoCalled: (name: string) => string;
  otherUniversity: string;
}

/** What a box offers for what is typed. */
export type Offer = (typed: string) => PlaceOption[];

const cityNames = namesById(CITY_NAMES);
const provinceNames = namesById(PROVINCE_NAMES);
const universityNames = namesById(UNIVERSITY_NAMES);

/** Provinces: all of them by name while nothing is typed. */
export function provinceOffer(provinces: readonly Province[], words: OptionWords): Offer {
  return named(indexPlaces(provinces, provinceNames), words);
}

/** Cities of a province: the largest first while nothing is typed. */
export function cityOffer(cities: readonly City[], words: OptionWords): Offer {
  return named(indexPlaces(cities, cityNames), words);
}

function named(index: PlaceIndex<Province>, words: OptionWords): Offer {
  return (typed) => searchPlaces(index, typed, PLACES.shownHits).map((hit) => optionOf(hit, words));
}

function optionOf({ place, by }: Hit<Province>, words: OptionWords): PlaceOption {
  return { id: place.id, name: place.name, note: by === null ? null : words.alsoCalled(by) };
}

/**
 * Universities with a campus in the city first, then those of its province; the rest of Spain is found by typing. The
 * option 'other' always stands last.
 */
export function universityOffer(
  universities: readonly University[],
  provinces: readonly Province[],
  near: { cityId: string | null; provinceId: string | null },
  words: OptionWords,
): Offer {
  const provinceName = new Map(provinces.map(({ id, name }) => [id, name]));
  const option = (one: University): PlaceOption => {
    const where = provinceName.get(provinceNear(one, near.provinceId));
    return { id: one.id, name: one.name, note: where === undefined ? one.short_name : `${one.short_name} · ${where}` };
  };
  const ordered = universities.toSorted((a, b) => distance(a, near) - distance(b, near));
  const nearby = ordered.filter((one) => distance(one, near) < FAR);
  const shown = (nearby.length > 0 ? nearby : ordered).slice(0, PLACES.shownHits - 1).map(option);
  const index = indexPlaces(ordered, universityNames);
  const other: PlaceOption = { id: OTHER_UNIVERSITY, name: words.otherUniversity, note: null };
  return (typed) => {
    if (typed.trim() === '') return [...shown, other];
    return [...searchPlaces(index, typed, PLACES.shownHits - 1).map(({ place }) => option(place)), other];
  };
}

const FAR = 2;

/** 0 in the city, 1 in its province, 2 elsewhere. */
function distance(university: University, near: { cityId: string | null; provinceId: string | null }): number {
  if (near.cityId !== null && university.campus_city_ids.includes(near.cityId)) return 0;
  return provinceNear(university, near.provinceId) === near.provinceId ? 1 : FAR;
}

/** The province asked about where the university has a campus in it, else the one of its seat. */
function provinceNear(university: University, provinceId: string | null): string {
  const hasCampus = provinceId !== null && university.campus_city_ids.some((id) => id.startsWith(provinceId));
  return hasCampus ? provinceId : university.province_id;
}
