/*
 * Simulates a matching market day by day under three orderings of the list: newest members of the city without
 * conflicts first (common practice), compatibility C alone, and the rank R. People are active at random with individual
 * rates. They read the top of their list, send requests within a daily limit and answer the requests that fit them
 * best. Some profiles are more attractive regardless of the score. People join over time, and stop after enough matches
 * or after a month. Nothing is learned: only penalties (`domain/exposure-penalty.ts`) and scores are used. Results are
 * means over several seeds.
 * `npm run bench -- matching-simulation N` simulates N people.
 */
import { decayImpressions, exposurePenaltyTenths } from '#features/matching/domain/exposure-penalty.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { generatePeople, mulberry32 } from '#tests/support/fixtures/generated-people.ts';
import { machineInfo } from './support/machine.ts';
import { withCampuses, round } from './support/generate-candidates.ts';

const [PEOPLE = 3000] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);
const SEEDS = [1, 2, 3];
const DAYS = 60;
const MARKET = {
  pageSize: 20,
  requestsPerDay: 2,
  answersPerDay: 3,
  matchTarget: 4,
  stayDays: 30,
  skipProbability: 0.1,
};
const GOALS = { mutual: 1.7, gini: 0.3 };
const POLICIES = ['recency', 'c_only', 'ours'] as const;
type Policy = (typeof POLICIES)[number];

interface Person {
  index: number;
  /** Probability of being active on a day, and general attractiveness of the profile. */
  activity: number;
  attractiveness: number;
  joinDay: number;
  lastActiveDay: number;
  impressions: number;
  impressionsUpdatedDay: number;
  /** Indexes of people who wait for an answer. */
  pendingRequests: Set<number>;
  decided: Set<number>;
  mutual: number;
  shown: number;
  /** Number of days spent looking. */
  days: number;
  asked: number;
}

interface Outcome {
  mutual: number;
  gini: number;
  ignored: number;
  unwritten: number;
}

/** Scores of all pairs in tenths; −1 if incompatible. */
function pairScores(count: number, seed: number): Int16Array {
  const crowd = generatePeople(count, seed, 0.05).map((one) => ({ ...one, provinceId: '46', cityId: '46250' }));
  const candidates = crowd.map(withCampuses);
  const scores = new Int16Array(count * count).fill(-1);
  candidates.forEach((a, i) => {
    for (let j = i + 1; j < count; j += 1) {
      const { tenths, conflicts, incompatibilities } = scoreOf(a, candidates[j] ?? a);
      if (conflicts.length + incompatibilities.length > 0) continue;
      scores[i * count + j] = tenths;
      scores[j * count + i] = tenths;
    }
  });
  return scores;
}

function simulate(policy: Policy, scores: Int16Array, seed: number): Outcome {
  const random = mulberry32(1000 + seed);
  const people = Array.from({ length: PEOPLE }, (_, at): Person => {
    const activity = 0.05 + 0.75 * random() ** 2;
    const charm = random() + random() + random() - 1.5;
    const fresh = {
      impressions: 0,
      impressionsUpdatedDay: 0,
      pendingRequests: new Set<number>(),
      decided: new Set<number>(),
    };
    const joinDay = (DAYS + MARKET.stayDays) * random() - MARKET.stayDays;
    return {
      index: at,
      activity,
      attractiveness: charm,
      joinDay,
      lastActiveDay: Math.max(0, joinDay),
      ...fresh,
      mutual: 0,
      shown: 0,
      days: 0,
      asked: 0,
    };
  });
  /** Probability that one person likes another: score, attractiveness, and a stable individual taste. */
  const likes = (a: Person, b: Person) => {
    const taste = mulberry32(a.index * PEOPLE + b.index + seed)() - 0.5;
    const pull = ((scores[a.index * PEOPLE + b.index] ?? 0) - 650) / 100 + 1.2 * b.attractiveness + 2 * taste;
    return 1 / (1 + Math.exp(-pull));
  };
  let today = 0;
  const isLooking = (person: Person) =>
    person.mutual < MARKET.matchTarget && person.joinDay <= today && today < person.joinDay + MARKET.stayDays;
  const rankOf = (me: Person, other: Person, day: number) => {
    const score = scores[me.index * PEOPLE + other.index] ?? -1;
    if (policy === 'recency') return other.joinDay;
    if (policy === 'c_only') return score;
    const impressions = decayImpressions(other.impressions, day - other.impressionsUpdatedDay);
    return (
      score -
      exposurePenaltyTenths({
        impressions,
        pending: other.pendingRequests.size,
        daysAway: Math.max(0, day - other.lastActiveDay),
      })
    );
  };
  const match = (a: Person, b: Person) => {
    a.mutual += 1;
    b.mutual += 1;
  };
  let requests = 0;
  let answered = 0;

  const answer = (me: Person) => {
    const order = [...me.pendingRequests].sort(
      (a, b) => (scores[me.index * PEOPLE + b] ?? 0) - (scores[me.index * PEOPLE + a] ?? 0),
    );
    for (const from of order.slice(0, MARKET.answersPerDay)) {
      const other = people[from];
      if (!other || !isLooking(me)) break;
      me.pendingRequests.delete(from);
      answered += 1;
      if (isLooking(other) && random() < likes(me, other)) match(me, other);
    }
  };
  const read = (me: Person, day: number) => {
    const listed = people
      .filter((other) => other !== me && isLooking(other) && !me.decided.has(other.index))
      .filter((other) => (scores[me.index * PEOPLE + other.index] ?? -1) >= 0)
      .map((other) => ({ other, rank: rankOf(me, other, day) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, MARKET.pageSize);
    let asks = 0;
    for (const { other } of listed) {
      other.impressions = decayImpressions(other.impressions, day - other.impressionsUpdatedDay) + 1;
      other.impressionsUpdatedDay = day;
      other.shown += 1;
      if (!isLooking(me)) continue;
      if (asks < MARKET.requestsPerDay && random() < likes(me, other)) {
        asks += 1;
        me.decided.add(other.index);
        other.asked += 1;
        if (me.pendingRequests.delete(other.index)) {
          answered += 1;
          match(me, other);
        } else {
          requests += 1;
          other.decided.add(me.index);
          other.pendingRequests.add(me.index);
        }
      } else if (random() < MARKET.skipProbability) me.decided.add(other.index);
    }
  };
  for (let day = 0; day < DAYS; day += 1) {
    today = day;
    const order = people.map((me) => ({ me, at: random() })).toSorted((a, b) => a.at - b.at);
    for (const { me } of order) {
      if (isLooking(me)) me.days += 1;
      if (random() >= me.activity) continue;
      me.lastActiveDay = day;
      if (isLooking(me)) answer(me);
      if (isLooking(me)) read(me, day);
    }
  }
  const mean = (of: (person: Person) => number) => people.reduce((sum, person) => sum + of(person), 0) / PEOPLE;
  return {
    mutual: mean((person) => person.mutual),
    gini: giniCoefficient(people.filter(({ days }) => days > 0).map(({ shown, days }) => shown / days)),
    ignored: 1 - answered / Math.max(1, requests),
    unwritten: mean((person) => Number(person.asked === 0)),
  };
}

function giniCoefficient(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const weighted = sorted.reduce((sum, value, at) => sum + (at + 1) * value, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

const outcomes = new Map<Policy, Outcome[]>(POLICIES.map((policy) => [policy, []]));
for (const seed of SEEDS) {
  const scores = pairScores(PEOPLE, seed);
  for (const policy of POLICIES) outcomes.get(policy)?.push(simulate(policy, scores, seed));
}
const means = Object.fromEntries(
  POLICIES.map((policy) => {
    const runs = outcomes.get(policy) ?? [];
    const mean = (key: keyof Outcome) => round(runs.reduce((sum, run) => sum + run[key], 0) / runs.length, 3);
    const figures = { mutual: mean('mutual'), gini: mean('gini') };
    return [policy, { ...figures, ignored: mean('ignored'), unwritten: mean('unwritten') }];
  }),
) as Record<Policy, Outcome>;
const POLICY_LABELS = { recency: 'filter + recency', c_only: 'C alone', ours: 'R' };
process.stdout.write(
  '| order | mutual matches a person | Gini of exposure a day | requests ignored | nobody writes to |\n',
);
process.stdout.write('|---|---|---|---|---|\n');
for (const policy of POLICIES) {
  const { mutual, gini, ignored, unwritten } = means[policy];
  const percent = (share: number) => `${round(100 * share, 1)} %`;
  process.stdout.write(
    `| ${POLICY_LABELS[policy]} | ${round(mutual)} | ${round(gini)} | ${percent(ignored)} | ${percent(unwritten)} |\n`,
  );
}
const result = {
  name: 'matching-simulation',
  ratios: {
    mutual_to_recency: round(means.ours.mutual / means.recency.mutual),
    mutual_to_goal: round(means.ours.mutual / means.recency.mutual / GOALS.mutual),
    mutual_to_c_only: round(means.ours.mutual / means.c_only.mutual),
    gini_to_goal: round(means.ours.gini / GOALS.gini),
  },
  figures: { people: PEOPLE, days: DAYS, seeds: SEEDS.length, ...means },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
