import type { Kind, Offer } from '../fields.ts';
import type { Point } from '../point.ts';
import type { PropertyFilters, QueryInterpretation } from './search-filters.ts';

/** Conditions from the search text, in addition to the filters. */
export interface ParsedQuery {
  place: QueryInterpretation['place'];
  /** Near one of these points; empty if the location is an area or if there is none. */
  near: readonly Point[];
  cityId: string | null;
  provinceId: string | null;
  /** Normalised district key, unique within the city. */
  districtKey: string | null;
  kind: Kind | null;
  offer: Offer | null;
  bedrooms: number | null;
  /** The text asks for something cheap: sort by price unless a sort order was chosen. */
  isCheapFirst: boolean;
  /** Groups of alternative stems; one stem of each group must match. */
  stems: readonly (readonly string[])[];
  /** Remaining words, for display. */
  words: string;
}

/** Search with all data that the store needs. */
export interface SearchCriteria {
  filters: PropertyFilters;
  /** Null without a search text. */
  parsedQuery: ParsedQuery | null;
  /** Campuses of the selected university. */
  campuses: readonly Point[];
  /** Longest travel time to a destination, instead of the distance to its campuses. */
  travel: { destinationId: string; maxMinutes: number } | null;
  /** Current user; properties of people in a block relation with the viewer are excluded. */
  viewerId: string | null;
  /** Compatible owners among the residents; null if the household filter is not set. */
  fittingIds: readonly string[] | null;
  /** Published until this time only, so that pagination stays consistent. */
  until?: Date;
  /** Published after this time only. */
  since?: Date;
  /** Excludes the viewer's own properties. */
  withoutOwn?: boolean;
}
