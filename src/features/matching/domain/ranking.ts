import { OFFERED_GENDERS, type ProfileType } from '#features/profiles/domain/fields.ts';
import type { Candidate } from './candidate.ts';

/** Genders that can be wished for: those that can be chosen. */
export const WISHED_GENDERS = OFFERED_GENDERS;
export type WishedGender = (typeof OFFERED_GENDERS)[number];

/** What narrows a list. Whoever has not told what a filter asks for is left out by it. */
export interface Filters {
  provinceId?: string | undefined;
  cityId?: string | undefined;
  universityId?: string | undefined;
  /** Inclusive, as all that is from and to. */
  ageMin?: number | undefined;
  ageMax?: number | undefined;
  /** Days as `moveInDay` counts them. */
  moveInFrom?: number | undefined;
  moveInTo?: number | undefined;
  /** Whole euros. */
  budgetMost?: number | undefined;
  type?: ProfileType | undefined;
  verified?: true | undefined;
  /** My own gender and those I would live with: only people who said the like, and who fit both ways. */
  wished?: { gender: WishedGender; genders: readonly WishedGender[] } | undefined;
}

/** One place in a list: R down, then id up. */
export interface Ranked {
  id: string;
  /** R in tenths of a point: C less the price. Shown to nobody. */
  rank: number;
}

/** Who asks for a list, and for which part of it. */
export interface RankQuery {
  me: string;
  mine: Candidate;
  /** Universities that share a city with mine, mine itself apart. */
  nearbyUniversityIds: readonly string[];
  filters: Filters;
  /** Ids of people who are not to be proposed: blocked, passed over, already asked. */
  leftOut: readonly string[];
  /** Ids that are left out of the page alone, and counted all the same: they stood on a page before. */
  served: readonly string[];
  /** The last place already seen; null for the beginning. */
  after: Ranked | null;
  limit: number;
}
