import { useMemo } from 'react';
import { OTHER_UNIVERSITY } from '#features/locations/domain/rules.ts';
import {
  useCities,
  useNeighbourhoods,
  useProvinces,
  useUniversities,
} from '#features/locations/web/public/location-lists.ts';
import {
  createCityFilter,
  createNeighbourhoodFilter,
  createProvinceFilter,
  createUniversityFilter,
  type LocationOption,
} from '#features/locations/web/public/location-options.ts';
import { m } from '#messages';

/** Location suggestion with the filter it sets. */
export interface LocationSuggestion extends LocationOption {
  key: 'city_id' | 'neighbourhood_id' | 'province_id' | 'university_id';
}

const OPTION_LABELS = {
  alsoCalled: (name: string) => m.locations_also_called({ name }),
  otherUniversity: OTHER_UNIVERSITY,
};
const NO_LOCATION = { cityId: null, provinceId: null };
/** Maximum number of suggestions per kind. */
const MAX_PER_KIND = 3;

/**
 * Locations for the typed text, tolerating missing accents and typos; none for a blank text. `cityId`: city whose
 * neighbourhoods are suggested. `provinceId`: province whose cities are suggested instead of those of a typed province.
 * The lists are loaded once they are wanted.
 */
export function useLocationSuggestions(
  text: string,
  { cityId, provinceId }: { cityId: string | null; provinceId: string | null },
  isWanted: boolean,
): readonly LocationSuggestion[] {
  const { items: provinces } = useProvinces(isWanted);
  const { items: universities } = useUniversities(isWanted);
  const filterProvinces = useMemo(() => createProvinceFilter(provinces ?? [], OPTION_LABELS), [provinces]);
  const filterUniversities = useMemo(
    () => createUniversityFilter(universities ?? [], provinces ?? [], NO_LOCATION, OPTION_LABELS),
    [universities, provinces],
  );
  const found = useMemo(
    () => (text === '' ? [] : filterProvinces(text).slice(0, MAX_PER_KIND)),
    [text, filterProvinces],
  );
  const { items: cities } = useCities(isWanted ? (provinceId ?? found[0]?.id ?? null) : null);
  const filterCities = useMemo(() => createCityFilter(cities ?? [], OPTION_LABELS), [cities]);
  const { items: neighbourhoods } = useNeighbourhoods(isWanted ? cityId : null);
  const filterNeighbourhoods = useMemo(
    () => createNeighbourhoodFilter(neighbourhoods ?? [], OPTION_LABELS),
    [neighbourhoods],
  );
  return useMemo(() => {
    if (text === '') return [];
    const near = filterUniversities(text).filter(({ id }) => id !== OTHER_UNIVERSITY);
    const withKey = (key: LocationSuggestion['key'], options: readonly LocationOption[]) =>
      options.slice(0, MAX_PER_KIND).map((option): LocationSuggestion => ({ ...option, key }));
    return [
      ...withKey('neighbourhood_id', filterNeighbourhoods(text)),
      ...withKey('city_id', filterCities(text)),
      ...withKey('university_id', near),
      ...withKey('province_id', found),
    ];
  }, [text, found, filterCities, filterNeighbourhoods, filterUniversities]);
}
