import type { Kind, Offer } from './fields.ts';
import type { Point } from './point.ts';
import type { HomesFilters, Understood } from './search.ts';

/** What the text of a search asks for beside the filters. */
export interface Reading {
  place: Understood['place'];
  /** Near one of these; empty where the place is an area of its own, or there is none. */
  near: readonly Point[];
  cityId: string | null;
  provinceId: string | null;
  /** As search boxes compare it, within the city. */
  districtKey: string | null;
  kind: Kind | null;
  offer: Offer | null;
  bedrooms: number | null;
  /** Something cheap: what costs least comes first where no order was chosen. */
  isCheapFirst: boolean;
  /** Stems: of each group one has to be there. */
  stems: readonly (readonly string[])[];
  /** The words that are left, as they are shown. */
  words: string;
}

/** A search with everything that the store needs to know about it. */
export interface Wanted {
  filters: HomesFilters;
  /** Null where there is no text. */
  reading: Reading | null;
  /** The campuses of the university that was chosen. */
  campuses: readonly Point[];
  /** Who asks; homes of people with a block between them are left out. */
  viewerId: string | null;
  /** People whom the reader fits with, of the homes with people in them; null where that does not matter. */
  fittingIds: readonly string[] | null;
  /** Only what was published until then, so that a walk through pages stays the same walk. */
  until?: Date;
  /** Only what was published after. */
  since?: Date;
  /** Homes of one's own do not count. */
  withoutOwn?: boolean;
}
