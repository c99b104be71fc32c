import type { Answer, DealBreaker, Interest } from '#features/profiles/domain/fields.ts';
import type { Random } from '../random.ts';
import type { DemoCity } from './cities.ts';

/** Temperament; keeps answers, habits and bio consistent. */
export type Temperament = 'quiet' | 'balanced' | 'social';

/** Habits and plans of a person; null if not answered. */
export interface DemoHabits {
  cleanliness: number | null;
  sleep: number | null;
  noise: number | null;
  guest_nights: number | null;
  budget_cents: number | null;
  stay_months: number | null;
  /** Months from now; the move-in date is the first day of that month. */
  moveInMonths: number | null;
}

export function pickTemperament(random: Random): Temperament {
  return random.weighted({ quiet: 3, balanced: 4, social: 3 });
}

type Odds = readonly [yes: number, no: number, indifferent: number];

/** Percentages of the deal-breaker answers, by temperament. */
const PREFERENCE_ODDS: Readonly<Record<DealBreaker, Readonly<Record<Temperament, Odds>>>> = {
  smoking: { quiet: [4, 76, 20], balanced: [9, 58, 33], social: [20, 38, 42] },
  pets: { quiet: [22, 26, 52], balanced: [32, 14, 54], social: [38, 10, 52] },
  visitors: { quiet: [8, 44, 48], balanced: [38, 10, 52], social: [70, 2, 28] },
  couples: { quiet: [8, 44, 48], balanced: [18, 26, 56], social: [28, 14, 58] },
  crypto_payment: { quiet: [4, 46, 50], balanced: [6, 42, 52], social: [10, 36, 54] },
};

export function pickPreferences(temper: Temperament, random: Random): Record<DealBreaker, Answer> {
  const entries = Object.entries(PREFERENCE_ODDS).map(([key, byTemper]) => {
    const [yes, no, indifferent] = byTemper[temper];
    return [key, random.weighted({ yes, no, indifferent })];
  });
  return Object.fromEntries(entries) as Record<DealBreaker, Answer>;
}

/** Clusters of interests; most interests of a person come from one cluster. */
const INTEREST_CLUSTERS: readonly (readonly Interest[])[] = [
  ['anime', 'manga', 'cosplay', 'kpop', 'series_comics'],
  ['gamer', 'pc', 'ps5', 'streamer', 'geek'],
  ['board_games', 'roleplayer', 'magic', 'geek'],
  ['series_comics', 'board_games', 'anime'],
  ['ps5', 'gamer', 'series_comics'],
];
const POPULAR_INTERESTS: readonly Interest[] = [
  'series_comics',
  'board_games',
  'gamer',
  'anime',
  'geek',
  'pc',
  'manga',
  'kpop',
];

export function pickInterests(random: Random): Interest[] {
  const cluster = random.shuffled(random.pick(INTEREST_CLUSTERS));
  const chosen = new Set<Interest>(cluster.slice(0, random.integer(1, Math.min(4, cluster.length))));
  if (random.chance(0.4)) chosen.add(random.pick(POPULAR_INTERESTS));
  return [...chosen];
}

/** Generates habits on their 1 to 5 scales, budget, length of stay and move-in month. */
export function generateHabits(temper: Temperament, city: DemoCity, random: Random): DemoHabits {
  const around = (middle: number) => Math.min(5, Math.max(1, middle + random.integer(-1, 1)));
  const loud = { quiet: 2, balanced: 3, social: 4 }[temper];
  const [least, most] = city.rent;
  return {
    cleanliness: around(temper === 'quiet' ? 4 : 3),
    sleep: around(loud),
    noise: around(loud),
    guest_nights: around(loud - 1),
    budget_cents: Math.round(random.integer(least, most) / 10) * 1000,
    stay_months: random.pick([5, 9, 10, 10, 12, 12, 24]),
    moveInMonths: random.integer(1, 3),
  };
}

/** Fields that people often leave empty. */
const OFTEN_OMITTED = ['guest_nights', 'noise', 'budget_cents', 'stay_months', 'moveInMonths'] as const;

/** Removes some answers, so that the profile has suggested questions. */
export function omitSomeHabits(habits: DemoHabits, random: Random): DemoHabits {
  const omitted = random.shuffled(OFTEN_OMITTED).slice(0, Number(random.weighted({ 0: 62, 1: 20, 2: 12, 3: 6 })));
  return { ...habits, ...Object.fromEntries(omitted.map((key) => [key, null])) };
}
