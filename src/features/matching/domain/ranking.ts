import { SELECTABLE_GENDERS, type Intent, type ProfileType } from '#features/profiles/domain/fields.ts';
import type { Candidate } from './candidate.ts';

/** Genders that can be preferred: the ones offered in the profile. */
export const WISHED_GENDERS = SELECTABLE_GENDERS;
export type WishedGender = (typeof SELECTABLE_GENDERS)[number];

/** Filters of a list. People without the answer that a filter needs are excluded by it. */
export interface Filters {
  /** Id, or `own` for the viewer's province; nobody is excluded if they have none. */
  provinceId?: string | undefined;
  cityId?: string | undefined;
  universityId?: string | undefined;
  /** Inclusive, like all ranges here. */
  ageMin?: number | undefined;
  ageMax?: number | undefined;
  /** Day numbers as in `moveInDay`. */
  moveInFrom?: number | undefined;
  moveInTo?: number | undefined;
  /** Whole euros. */
  budgetMost?: number | undefined;
  type?: ProfileType | undefined;
  intent?: Intent | undefined;
  verified?: true | undefined;
  /** Only people whom guests may see. */
  shownToVisitors?: true | undefined;
  /**
   * The viewer's gender and preferred genders. Mutual: only people with a preference that includes the viewer's gender.
   */
  wished?: { gender: WishedGender; genders: readonly WishedGender[] } | undefined;
}

/** Position in a list, ordered by R descending, then id ascending. */
export interface Ranked {
  id: string;
  /** R in tenths of a point: C less the exposure penalty. Never shown to users. */
  rank: number;
}

/** Query for a page of a list. */
export interface RankQuery {
  viewerId: string;
  viewer: Candidate;
  /** Universities with a campus in a city of the viewer's university; the viewer's own is scored separately. */
  nearbyUniversityIds: readonly string[];
  filters: Filters;
  /** Ids excluded from list and total: blocked, passed, or already requested. */
  excludedIds: readonly string[];
  /** Ids shown on earlier pages: excluded from the page, but counted in the total. */
  shownIds: readonly string[];
  /** Keyset cursor: the last position shown; null for the first page. */
  after: Ranked | null;
  limit: number;
}
