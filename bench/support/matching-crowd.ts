import { candidateOf, type Candidate } from '#features/matching/domain/candidate.ts';
import type { PackedPerson } from '#features/matching/domain/packed/people.ts';
import { PackedStore } from '#features/matching/domain/packed/store.ts';
import { NEWCOMER_PRICE_TENTHS, priceTenths, type Demand } from '#features/matching/domain/price.ts';
import type { RankQuery } from '#features/matching/domain/ranking.ts';
import { universitiesInCity, universityById } from '#features/places/server/service.ts';
import { makeCrowd, mulberry32, type Extra } from '#tests/support/crowd.ts';

const CHUNK = 10_000;

/**
 * `count` made-up people, a part at a time: a million at once would not leave room for what is measured. Their prices are
 * such as a market comes to.
 */
export function* crowdInParts(count: number): Generator<Extra[]> {
  const random = mulberry32(77);
  for (let from = 0; from < count; from += CHUNK)
    yield makeCrowd(Math.min(CHUNK, count - from), 1 + from / CHUNK, 0, from).map((one) => ({
      ...one,
      priceTenths: priceTenths(demandOf(random)),
    }));
}

/**
 * How much somebody is sought, drawn after those who still look for somebody at the end of `bench/market.ts` (2000 people,
 * 3 seeds): impressions of 10, 15 and 20 at the quartiles, 1, 2 and 3 requests that wait, away for 0, 2 and 9 days; prices
 * of 30 points, 40 and 48 at the least twentieth, the middle and the greatest. Nobody is unseen: whoever comes is shown at once.
 */
function demandOf(random: () => number): Demand {
  const left = () => 1 - random();
  const chance = 0.05 + 0.75 * random() ** 2;
  const daysAway = Math.min(58, Math.floor(Math.log(left()) / Math.log(1 - chance)));
  const pending = Math.round(-(2 + daysAway / 14) * Math.log(left()));
  const normal = Math.sqrt(-2 * Math.log(left())) * Math.cos(2 * Math.PI * random());
  return { impressions: (20 * Math.exp(0.3 * normal)) / ((1 + daysAway / 20) * (1 + pending / 12)), pending, daysAway };
}

export function candidateWith(one: Extra): Candidate {
  return candidateOf(one, universityById(one.universityId ?? '')?.campusCityIds ?? []);
}

export function packedOf(one: Extra): PackedPerson {
  return {
    id: one.id,
    candidate: candidateWith(one),
    universityId: one.universityId,
    gender: one.gender,
    wishes: one.wishes,
    verified: one.verified,
    priceTenths: one.priceTenths ?? NEWCOMER_PRICE_TENTHS,
  };
}

/** A store of so many, the people to ask for, and how long sorting took. */
export function packedCrowd(count: number, each: (part: Extra[]) => void = () => undefined) {
  const store = new PackedStore();
  const first: Extra[] = [];
  for (const part of crowdInParts(count)) {
    store.putAll(part.map(packedOf));
    if (first.length < CHUNK) first.push(...part);
    each(part);
  }
  const start = performance.now();
  store.sort();
  return { store, first, sortMs: performance.now() - start };
}

const nearby = new Map<string | null, string[]>();

function nearbyOf({ universityId, campusCityIds }: Candidate): string[] {
  let found = nearby.get(universityId);
  if (!found) {
    found = [...new Set(campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)))];
    nearby.set(universityId, found);
  }
  return found;
}

/** The whole list of one person, the first `limit` of it. */
export function queryOf(viewer: Extra, limit: number): RankQuery {
  const mine = candidateWith(viewer);
  return {
    me: viewer.id,
    mine,
    nearbyUniversityIds: nearbyOf(mine),
    filters: {},
    leftOut: [],
    served: [],
    after: null,
    limit,
  };
}

export const MADRID = '28079';
export const round = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits;
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
