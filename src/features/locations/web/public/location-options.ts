import { currentLang } from '#browser/i18n/lang.ts';
import { CITY_NAMES, namesById, PROVINCE_NAMES, UNIVERSITY_NAMES } from '../../domain/alternative-names.ts';
import { formatLocationName } from '../../domain/format-location-name.ts';
import { OTHER_UNIVERSITY, LOCATIONS } from '../../domain/rules.ts';
import type { City, Neighbourhood, Province, University } from '../../domain/schema.ts';
import { indexLocations, searchLocations, type SearchHit, type LocationIndex } from '../../domain/search.ts';

/** Option of a location combobox. `note` is the secondary line below the name. */
export interface LocationOption {
  id: string;
  name: string;
  note: string | null;
}

export interface OptionLabels {
  alsoCalled: (name: string) => string;
  otherUniversity: string;
}

/** Returns the options for the typed text. */
export type OptionFilter = (typed: string) => LocationOption[];

const cityNames = namesById(CITY_NAMES);
const provinceNames = namesById(PROVINCE_NAMES);
const universityNames = namesById(UNIVERSITY_NAMES);

/** Provinces by name; all of them for empty text. */
export function createProvinceFilter(provinces: readonly Province[], labels: OptionLabels): OptionFilter {
  return createNameFilter(indexLocations(provinces, provinceNames), labels);
}

/** Cities of a province; largest first for empty text. */
export function createCityFilter(cities: readonly City[], labels: OptionLabels): OptionFilter {
  return createNameFilter(indexLocations(cities, cityNames), labels);
}

/** Neighbourhoods and districts of a city, by name. */
export function createNeighbourhoodFilter(
  neighbourhoods: readonly Neighbourhood[],
  labels: OptionLabels,
): OptionFilter {
  return createNameFilter(indexLocations(neighbourhoods), labels);
}

function createNameFilter(index: LocationIndex<Pick<Province, 'id' | 'name'>>, labels: OptionLabels): OptionFilter {
  return (typed) => searchLocations(index, typed, LOCATIONS.maxHits).map((hit) => toOption(hit, labels));
}

function toOption(
  { location, matchedName }: SearchHit<Pick<Province, 'id' | 'name'>>,
  labels: OptionLabels,
): LocationOption {
  const name = formatLocationName(location, currentLang());
  return { id: location.id, name, note: matchedName === null ? null : labels.alsoCalled(matchedName) };
}

/**
 * Universities with a campus in the city first, then in the province, public before private. Typing finds the rest of
 * Spain. The 'other' option is always last.
 */
export function createUniversityFilter(
  universities: readonly University[],
  provinces: readonly Province[],
  near: { cityId: string | null; provinceId: string | null },
  labels: OptionLabels,
): OptionFilter {
  const provinceName = new Map(provinces.map((one) => [one.id, formatLocationName(one, currentLang())]));
  const option = (one: University): LocationOption => {
    const where = distance(one, near) < FAR ? undefined : provinceName.get(one.province_id);
    const otherNames = one.short_name === one.name ? [] : [one.short_name];
    const note = [...otherNames, ...(where === undefined ? [] : [where])].join(' · ');
    return { id: one.id, name: one.name, note: note === '' ? null : note };
  };
  const ordered = universities.toSorted(
    (a, b) => distance(a, near) - distance(b, near) || Number(a.kind === 'private') - Number(b.kind === 'private'),
  );
  const nearby = ordered.filter((one) => distance(one, near) < FAR);
  const shown = (nearby.length > 0 ? nearby : ordered).slice(0, LOCATIONS.maxHits - 1).map(option);
  const index = indexLocations(ordered, universityNames);
  const other: LocationOption = { id: OTHER_UNIVERSITY, name: labels.otherUniversity, note: null };
  return (typed) => {
    if (typed.trim() === '') return [...shown, other];
    return [...searchLocations(index, typed, LOCATIONS.maxHits - 1).map(({ location }) => option(location)), other];
  };
}

const FAR = 2;

/** 0 in the city, 1 in its province, 2 elsewhere. */
function distance(university: University, near: { cityId: string | null; provinceId: string | null }): number {
  const { cityId, provinceId } = near;
  if (cityId !== null && university.campus_city_ids.includes(cityId)) return 0;
  return provinceId !== null && university.campus_city_ids.some((id) => id.startsWith(provinceId)) ? 1 : FAR;
}
