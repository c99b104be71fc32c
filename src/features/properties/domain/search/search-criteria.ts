import type { NeighbourhoodArea } from './neighbourhood-area.ts';
import type { Point } from '#features/locations/domain/point.ts';
import type { PropertyFilters, QueryInterpretation } from './search-filters.ts';

/** Vocabulary of the published properties: words by their deletion variants, and districts by their keys. */
export interface SearchVocabulary {
  words: readonly { form: string; word: string }[];
  districts: readonly { key: string; city_id: string; name: string }[];
}

/** Location of the search text that no filter can express, and its name for display. */
export interface PlaceConditions {
  place: QueryInterpretation['place'];
  /** Near one of these campuses. */
  near: readonly Point[];
  /** District as owners wrote it; the key is unique within the city. */
  district: { key: string; cityId: string } | null;
}

/** Conditions from the search text that are no filters. */
export interface ParsedQuery extends PlaceConditions {
  /** Groups of alternative stems; one stem of each group must match. */
  stems: readonly (readonly string[])[];
}
/** Search with all data that the store needs. */
export interface SearchCriteria {
  filters: PropertyFilters;
  /** Null without a search text. */
  parsedQuery: ParsedQuery | null;
  /** Campuses of the selected university. */
  campuses: readonly Point[];
  /** Longest travel time to each of some destinations, instead of the distance to their campuses. */
  travel: { destinationIds: readonly string[]; maxMinutes: number } | null;
  /** Area of the selected neighbourhood; null without one. */
  neighbourhood: NeighbourhoodArea | null;
  /** Current user; properties of people in a block relation with the viewer are excluded. */
  viewerId: string | null;
  /** Properties whose household fits the viewer; null if the household filter is not set. */
  fittingIds: readonly string[] | null;
  /** Published until this time only, so that pagination stays consistent. */
  until?: Date;
  /** Published after this time only. */
  since?: Date;
  /** Excludes the viewer's own properties. */
  withoutOwn?: boolean;
}
