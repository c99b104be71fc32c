import { toCandidate, type Candidate } from '#features/matching/domain/candidate.ts';
import type { IndexedCandidate } from '#features/matching/domain/candidate-index/columns.ts';
import { CandidateIndex } from '#features/matching/domain/candidate-index/candidate-index.ts';
import {
  NEW_USER_PENALTY_TENTHS,
  exposurePenaltyTenths,
  type ExposureStats,
} from '#features/matching/domain/exposure-penalty.ts';
import type { RankQuery } from '#features/matching/domain/ranking.ts';
import { universitiesInCity, universityById } from '#features/locations/server/service.ts';
import { generatePeople, mulberry32, type GeneratedPerson } from '#tests/support/fixtures/generated-people.ts';

const CHUNK = 10_000;

/**
 * Generates `count` people in chunks: a million at once would not leave enough memory. Their penalties follow the
 * distribution of a simulated market.
 */
export function* generateCandidates(count: number): Generator<GeneratedPerson[]> {
  const random = mulberry32(77);
  for (let from = 0; from < count; from += CHUNK)
    yield generatePeople(Math.min(CHUNK, count - from), 1 + from / CHUNK, 0, from).map((one) => ({
      ...one,
      penaltyTenths: exposurePenaltyTenths(randomDemand(random)),
    }));
}

/**
 * Random demand with the distribution of the people still looking at the end of `bench/matching-simulation.ts` (2000
 * people, 3 seeds): impressions of 10, 15 and 20 at the quartiles; 1, 2 and 3 pending requests; away for 0, 2 and 9
 * days; penalties of 30, 40 and 48 points at the 5th percentile, the median and the maximum. Everybody has impressions,
 * because newcomers are shown immediately.
 */
function randomDemand(random: () => number): ExposureStats {
  const left = () => 1 - random();
  const chance = 0.05 + 0.75 * random() ** 2;
  const daysAway = Math.min(58, Math.floor(Math.log(left()) / Math.log(1 - chance)));
  const pending = Math.round(-(2 + daysAway / 14) * Math.log(left()));
  const normal = Math.sqrt(-2 * Math.log(left())) * Math.cos(2 * Math.PI * random());
  return { impressions: (20 * Math.exp(0.3 * normal)) / ((1 + daysAway / 20) * (1 + pending / 12)), pending, daysAway };
}

export function withCampuses(one: GeneratedPerson): Candidate {
  return toCandidate(one, universityById(one.universityId ?? '')?.campusCityIds ?? []);
}

export function toIndexedPerson(one: GeneratedPerson): IndexedCandidate {
  return {
    id: one.id,
    candidate: withCampuses(one),
    universityId: one.universityId,
    gender: one.gender,
    wishedGenders: one.wishes,
    verified: one.verified,
    shownToVisitors: true,
    penaltyTenths: one.penaltyTenths ?? NEW_USER_PENALTY_TENTHS,
  };
}

/** Creates an index of `count` people and returns it with possible viewers and the sort time. */
export function createFilledIndex(count: number, each: (part: GeneratedPerson[]) => void = () => undefined) {
  const store = new CandidateIndex();
  const first: GeneratedPerson[] = [];
  for (const part of generateCandidates(count)) {
    store.insertAll(part.map(toIndexedPerson));
    if (first.length < CHUNK) first.push(...part);
    each(part);
  }
  const start = performance.now();
  store.sort();
  return { store, first, sortMs: performance.now() - start };
}

const nearbyCache = new Map<string | null, string[]>();

function nearbyUniversities({ universityId, campusCityIds }: Candidate): string[] {
  let found = nearbyCache.get(universityId);
  if (!found) {
    found = [...new Set(campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)))];
    nearbyCache.set(universityId, found);
  }
  return found;
}

/** Query for the full list of one person, limited to `limit`. */
export function createRankQuery(viewer: GeneratedPerson, limit: number): RankQuery {
  const mine = withCampuses(viewer);
  return {
    viewerId: viewer.id,
    viewer: mine,
    nearbyUniversityIds: nearbyUniversities(mine),
    filters: {},
    excludedIds: [],
    shownIds: [],
    after: null,
    limit,
  };
}

export const MADRID = '28079';
export const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits;
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
