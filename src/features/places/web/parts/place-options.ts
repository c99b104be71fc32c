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
 * Universities with a campus in the city first, then those of its province, public ones before private ones; the rest of
 * Spain is found by typing. The option 'other' always stands last.
 */
export function universityOffer(
  universities: readonly University[],
  provinces: readonly Province[],
  near: { cityId: string | null; provinceId: string | null },
  words: OptionWords,
): Offer {
  const provinceName = new Map(provinces.map(({ id, name }) => [id, name]));
  const option = (one: University): PlaceOption => {
    const where = distance(one, near) < FAR ? undefined : provinceName.get(one.province_id);
    const known = one.short_name === one.name ? [] : [one.short_name];
    const note = [...known, ...(where === undefined ? [] : [where])].join(' · ');
    return { id: one.id, name: one.name, note: note === '' ? null : note };
  };
  const ordered = universities.toSorted(
    (a, b) => distance(a, near) - distance(b, near) || Number(a.kind === 'private') - Number(b.kind === 'private'),
  );
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
  const { cityId, provinceId } = near;
  if (cityId !== null && university.campus_city_ids.includes(cityId)) return 0;
  return provinceId !== null && university.campus_city_ids.some((id) => id.startsWith(provinceId)) ? 1 : FAR;
}
