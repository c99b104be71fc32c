import { useEffect, useMemo } from 'react';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import { OTHER_UNIVERSITY } from '#features/places/domain/rules.ts';
import { useCities, useProvinces, useUniversities } from '#features/places/web/parts/place-lists.ts';
import {
  cityOffer,
  provinceOffer,
  universityOffer,
  type PlaceOption,
} from '#features/places/web/parts/place-options.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';

/** A place to search in, under the filter that asks for it. */
export interface Place extends PlaceOption {
  key: 'city_id' | 'province_id' | 'university_id';
}

export interface PlaceFinderProps {
  typed: string;
  /** Whose cities are offered, beside those of the province that is typed. */
  provinceId: string | null;
  onFound: (places: readonly Place[]) => void;
  /** What the field shows of them now. */
  list: SuggestionsProps;
}

interface SuggestionsProps {
  /** What ids of the list and its rows begin with. */
  id: string;
  places: readonly Place[];
  at: number;
  onChoose: (place: Place) => void;
}

const WORDS = {
  alsoCalled: (name: string) => m.places_also_called({ name }),
  otherUniversity: OTHER_UNIVERSITY,
};
const KIND_WORDS = {
  city_id: m.homes_suggest_city,
  province_id: m.homes_suggest_province,
  university_id: m.homes_suggest_university,
} as const;
const NOWHERE = { cityId: null, provinceId: null };
/** Suggestions of each kind, at most. */
const MOST = 3;

/** Finds places for what is typed, forgiving accents and small slips, and offers those that the field shows. */
export function PlaceFinder({ typed, provinceId, onFound, list }: PlaceFinderProps) {
  const { items: provinces } = useProvinces();
  const { items: universities } = useUniversities();
  const offerProvinces = useMemo(() => provinceOffer(provinces ?? [], WORDS), [provinces]);
  const offerUniversities = useMemo(
    () => universityOffer(universities ?? [], provinces ?? [], NOWHERE, WORDS),
    [universities, provinces],
  );
  const words = typed.trim();
  const found = useMemo(() => (words === '' ? [] : offerProvinces(words).slice(0, MOST)), [words, offerProvinces]);
  const { items: cities } = useCities(provinceId ?? found[0]?.id ?? null);
  const offerCities = useMemo(() => cityOffer(cities ?? [], WORDS), [cities]);
  const places = useMemo<Place[]>(() => {
    if (words === '') return [];
    const near = offerUniversities(words).filter(({ id }) => id !== OTHER_UNIVERSITY);
    return [
      ...offerCities(words)
        .slice(0, MOST)
        .map((one): Place => ({ ...one, key: 'city_id' })),
      ...near.slice(0, MOST).map((one): Place => ({ ...one, key: 'university_id' })),
      ...found.map((one): Place => ({ ...one, key: 'province_id' })),
    ];
  }, [words, found, offerCities, offerUniversities]);
  useEffect(() => onFound(places), [places, onFound]);
  return (
    <>
      <Suggestions {...list} />
      <span role="status" className="sr-only">
        {list.places.length > 0 ? m.homes_suggest_found({ count: list.places.length }) : ''}
      </span>
    </>
  );
}

function Suggestions({ id, places, at, onChoose }: SuggestionsProps) {
  return (
    <div
      id={`${id}-places`}
      role="listbox"
      aria-label={m.homes_suggest_label()}
      hidden={places.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float"
    >
      {places.map((place, index) => (
        <button
          key={`${place.key}-${place.id}`}
          type="button"
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
          className={cx(
            'flex min-h-tap w-full items-center gap-3 rounded-control px-3 py-1.5 text-left leading-ui hover:bg-surface-quiet',
            index === at && 'bg-surface-quiet',
          )}
        >
          <Icon of={place.key === 'university_id' ? GraduationCap : MapPin} className="text-soft" />
          <span className="min-w-0">
            <span className="block truncate">{place.name}</span>
            <span className="block truncate text-14 text-soft">{place.note ?? KIND_WORDS[place.key]()}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
