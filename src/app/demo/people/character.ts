import type { Answer, DealBreaker, Interest } from '#features/profiles/domain/fields.ts';
import type { Random } from '../random.ts';
import type { DemoCity } from './cities.ts';

/** How somebody lives; answers, habits and bios hang together through it. */
export type Temper = 'quiet' | 'balanced' | 'social';

/** What somebody tells of how they live and of their plans; null is not told. */
export interface DemoHabits {
  cleanliness: number | null;
  sleep: number | null;
  noise: number | null;
  guest_nights: number | null;
  budget_cents: number | null;
  stay_months: number | null;
  /** Months from now, to the first of that one. */
  moveInMonths: number | null;
}

export function temperOf(random: Random): Temper {
  return random.weighted({ quiet: 3, balanced: 4, social: 3 });
}

type Odds = readonly [yes: number, no: number, indifferent: number];

/** Answers to deal-breakers by temper: out of 100 each. */
const ODDS: Readonly<Record<DealBreaker, Readonly<Record<Temper, Odds>>>> = {
  smoking: { quiet: [4, 76, 20], balanced: [9, 58, 33], social: [20, 38, 42] },
  pets: { quiet: [22, 26, 52], balanced: [32, 14, 54], social: [38, 10, 52] },
  visitors: { quiet: [8, 44, 48], balanced: [38, 10, 52], social: [70, 2, 28] },
  couples: { quiet: [8, 44, 48], balanced: [18, 26, 56], social: [28, 14, 58] },
  crypto_payment: { quiet: [4, 46, 50], balanced: [6, 42, 52], social: [10, 36, 54] },
};

export function answersOf(temper: Temper, random: Random): Record<DealBreaker, Answer> {
  const entries = Object.entries(ODDS).map(([key, byTemper]) => {
    const [yes, no, indifferent] = byTemper[temper];
    return [key, random.weighted({ yes, no, indifferent })];
  });
  return Object.fromEntries(entries) as Record<DealBreaker, Answer>;
}

/** Interests come in circles of friends: a person's are mostly of one. */
const CIRCLES: readonly (readonly Interest[])[] = [
  ['anime', 'manga', 'cosplay', 'kpop', 'series_comics'],
  ['gamer', 'pc', 'ps5', 'streamer', 'geek'],
  ['board_games', 'roleplayer', 'magic', 'geek'],
  ['series_comics', 'board_games', 'anime'],
  ['ps5', 'gamer', 'series_comics'],
];
const ANY: readonly Interest[] = ['series_comics', 'board_games', 'gamer', 'anime', 'geek', 'pc', 'manga', 'kpop'];

export function interestsOf(random: Random): Interest[] {
  const circle = random.shuffled(random.pick(CIRCLES));
  const chosen = new Set<Interest>(circle.slice(0, random.whole(1, Math.min(4, circle.length))));
  if (random.chance(0.4)) chosen.add(random.pick(ANY));
  return [...chosen];
}

/** Habits on their scales from 1 to 5, and the practical side. */
export function habitsOf(temper: Temper, city: DemoCity, random: Random): DemoHabits {
  const around = (middle: number) => Math.min(5, Math.max(1, middle + random.whole(-1, 1)));
  const loud = { quiet: 2, balanced: 3, social: 4 }[temper];
  const [least, most] = city.rent;
  return {
    cleanliness: around(temper === 'quiet' ? 4 : 3),
    sleep: around(loud),
    noise: around(loud),
    guest_nights: around(loud - 1),
    budget_cents: Math.round(random.whole(least, most) / 10) * 1000,
    stay_months: random.pick([5, 9, 10, 10, 12, 12, 24]),
    moveInMonths: random.whole(1, 3),
  };
}

/** Those that people leave out more readily than others. */
const OFTEN_LEFT_OUT = ['guest_nights', 'noise', 'budget_cents', 'stay_months', 'moveInMonths'] as const;

/** Some do not tell everything: they are asked for it. */
export function toldOf(habits: DemoHabits, random: Random): DemoHabits {
  const untold = random.shuffled(OFTEN_LEFT_OUT).slice(0, Number(random.weighted({ 0: 62, 1: 20, 2: 12, 3: 6 })));
  return { ...habits, ...Object.fromEntries(untold.map((key) => [key, null])) };
}
