import { useEffect, useMemo } from 'react';
import { OTHER_UNIVERSITY } from '#features/places/domain/rules.ts';
import { useCities, useProvinces, useUniversities } from '#features/places/web/parts/place-lists.ts';
import {
  cityOffer,
  provinceOffer,
  universityOffer,
  type PlaceOption,
} from '#features/places/web/parts/place-options.ts';
import { m } from '#words';

/** A place to search in, under the filter that asks for it. */
export interface Place extends PlaceOption {
  key: 'city_id' | 'province_id' | 'university_id';
}

interface PlaceFinderProps {
  typed: string;
  /** Whose cities are offered, beside those of the province that is typed. */
  provinceId: string | null;
  onFound: (places: readonly Place[]) => void;
}

const WORDS = {
  alsoCalled: (name: string) => m.places_also_called({ name }),
  otherUniversity: OTHER_UNIVERSITY,
};
const NOWHERE = { cityId: null, provinceId: null };
/** Suggestions of each kind, at most. */
const MOST = 3;

/** Finds places for what is typed, forgiving accents and small slips. Draws nothing: the field shows them. */
export function PlaceFinder({ typed, provinceId, onFound }: PlaceFinderProps) {
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
  return null;
}
