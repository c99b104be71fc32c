import { useEffect, useMemo } from 'react';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import { OTHER_UNIVERSITY } from '#features/locations/domain/rules.ts';
import { useCities, useProvinces, useUniversities } from '#features/locations/web/public/location-lists.ts';
import {
  createCityFilter,
  createProvinceFilter,
  createUniversityFilter,
  type LocationOption,
} from '#features/locations/web/public/location-options.ts';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';

/** Location suggestion with the filter it sets. */
export interface LocationSuggestion extends LocationOption {
  key: 'city_id' | 'province_id' | 'university_id';
}

export interface LocationFinderProps {
  query: string;
  /** Province whose cities are suggested, in addition to those of a typed province. */
  provinceId: string | null;
  onSuggestions: (locations: readonly LocationSuggestion[]) => void;
  /** Current state of the suggestion list. */
  listProps: SuggestionsProps;
}

interface SuggestionsProps {
  /** Prefix of the ids of the list and its options. */
  id: string;
  suggestions: readonly LocationSuggestion[];
  activeIndex: number;
  onChoose: (location: LocationSuggestion) => void;
}

const OPTION_LABELS = {
  alsoCalled: (name: string) => m.locations_also_called({ name }),
  otherUniversity: OTHER_UNIVERSITY,
};
const KIND_LABELS = {
  city_id: m.search_suggest_city,
  province_id: m.search_suggest_province,
  university_id: m.search_suggest_university,
} as const;
const NO_LOCATION = { cityId: null, provinceId: null };
/** Maximum number of suggestions per kind. */
const MAX_PER_KIND = 3;

/** Suggests locations for the typed text, tolerating missing accents and typos. */
export function LocationFinder({ query, provinceId, onSuggestions, listProps }: LocationFinderProps) {
  const { items: provinces } = useProvinces();
  const { items: universities } = useUniversities();
  const offerProvinces = useMemo(() => createProvinceFilter(provinces ?? [], OPTION_LABELS), [provinces]);
  const offerUniversities = useMemo(
    () => createUniversityFilter(universities ?? [], provinces ?? [], NO_LOCATION, OPTION_LABELS),
    [universities, provinces],
  );
  const trimmed = query.trim();
  const found = useMemo(
    () => (trimmed === '' ? [] : offerProvinces(trimmed).slice(0, MAX_PER_KIND)),
    [trimmed, offerProvinces],
  );
  const { items: cities } = useCities(provinceId ?? found[0]?.id ?? null);
  const offerCities = useMemo(() => createCityFilter(cities ?? [], OPTION_LABELS), [cities]);
  const locations = useMemo<LocationSuggestion[]>(() => {
    if (trimmed === '') return [];
    const near = offerUniversities(trimmed).filter(({ id }) => id !== OTHER_UNIVERSITY);
    return [
      ...offerCities(trimmed)
        .slice(0, MAX_PER_KIND)
        .map((one): LocationSuggestion => ({ ...one, key: 'city_id' })),
      ...near.slice(0, MAX_PER_KIND).map((one): LocationSuggestion => ({ ...one, key: 'university_id' })),
      ...found.map((one): LocationSuggestion => ({ ...one, key: 'province_id' })),
    ];
  }, [trimmed, found, offerCities, offerUniversities]);
  useEffect(() => onSuggestions(locations), [locations, onSuggestions]);
  return (
    <>
      <Suggestions {...listProps} />
      <span role="status" className="sr-only">
        {listProps.suggestions.length > 0 ? m.search_suggest_found({ count: listProps.suggestions.length }) : ''}
      </span>
    </>
  );
}

function Suggestions({ id, suggestions, activeIndex, onChoose }: SuggestionsProps) {
  return (
    <div
      id={`${id}-places`}
      role="listbox"
      aria-label={m.search_suggest_label()}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float"
    >
      {suggestions.map((location, index) => (
        <button
          key={`${location.key}-${location.id}`}
          type="button"
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(location)}
          className={cx(
            'flex min-h-tap w-full items-center gap-3 rounded-control px-3 py-1.5 text-left leading-ui hover:bg-surface-quiet',
            index === activeIndex && 'bg-surface-quiet',
          )}
        >
          <Icon icon={location.key === 'university_id' ? GraduationCap : MapPin} className="text-muted" />
          <span className="min-w-0">
            <span className="block truncate">{location.name}</span>
            <span className="block truncate text-14 text-muted">{location.note ?? KIND_LABELS[location.key]()}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
