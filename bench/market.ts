/*
 * A market of people who look for flatmates, simulated day by day under three orders of the list: everybody of the city who
 * does not clash, the latest to join first (what sites do), by the compatibility C alone, and by our R. People look in by chance, each as often
 * as they do; they read the top of their list, ask whom they like, as long as the day's patience lasts, and answer the
 * requests that fit them best. Some profiles please more than others, whatever the score says; people come
 * over time, and stop looking when they have found enough or have waited a month. Nothing here is taught: only prices (`domain/price.ts`) and scores. Means of several seeds.
 * `npm run bench -- market N` takes N people.
 */
import { faded, priceTenths } from '#features/matching/domain/price.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { makeCrowd, mulberry32 } from '#tests/support/crowd.ts';
import { machine } from './support/machine.ts';
import { candidateWith, round } from './support/matching-crowd.ts';

const [PEOPLE = 3000] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);
const SEEDS = [1, 2, 3];
const DAYS = 60;
const MARKET = { read: 20, asksADay: 2, answersADay: 3, enough: 4, stays: 30, passed: 0.1 };
const GOALS = { mutual: 1.7, gini: 0.3 };
const POLICIES = ['recency', 'c_only', 'ours'] as const;
type Policy = (typeof POLICIES)[number];

interface Person {
  at: number;
  /** How likely they look in on a day, and how much their profile pleases. */
  activity: number;
  charm: number;
  joinDay: number;
  seenDay: number;
  impressions: number;
  impressionsDay: number;
  /** Who waits for their answer. */
  waiting: Set<number>;
  done: Set<number>;
  mutual: number;
  shown: number;
  /** Days of looking. */
  days: number;
  asked: number;
}

interface Outcome {
  mutual: number;
  gini: number;
  ignored: number;
  unwritten: number;
}

/** Scores of all pairs in tenths; −1 where they clash. */
function scoresOf(count: number, seed: number): Int16Array {
  const crowd = makeCrowd(count, seed, 0.05).map((one) => ({ ...one, provinceId: '46', cityId: '46250' }));
  const candidates = crowd.map(candidateWith);
  const scores = new Int16Array(count * count).fill(-1);
  candidates.forEach((a, i) => {
    for (let j = i + 1; j < count; j += 1) {
      const { tenths, conflicts, apart } = scoreOf(a, candidates[j] ?? a);
      if (conflicts.length + apart.length > 0) continue;
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
    const fresh = { impressions: 0, impressionsDay: 0, waiting: new Set<number>(), done: new Set<number>() };
    const joinDay = (DAYS + MARKET.stays) * random() - MARKET.stays;
    return {
      at,
      activity,
      charm,
      joinDay,
      seenDay: Math.max(0, joinDay),
      ...fresh,
      mutual: 0,
      shown: 0,
      days: 0,
      asked: 0,
    };
  });
  /** What one thinks of another: the score, how they present themselves, and a taste of one's own that stays. */
  const likes = (a: Person, b: Person) => {
    const taste = mulberry32(a.at * PEOPLE + b.at + seed)() - 0.5;
    const pull = ((scores[a.at * PEOPLE + b.at] ?? 0) - 650) / 100 + 1.2 * b.charm + 2 * taste;
    return 1 / (1 + Math.exp(-pull));
  };
  let today = 0;
  const isLooking = (person: Person) =>
    person.mutual < MARKET.enough && person.joinDay <= today && today < person.joinDay + MARKET.stays;
  const rankOf = (me: Person, other: Person, day: number) => {
    const score = scores[me.at * PEOPLE + other.at] ?? -1;
    if (policy === 'recency') return other.joinDay;
    if (policy === 'c_only') return score;
    const impressions = faded(other.impressions, day - other.impressionsDay);
    return (
      score - priceTenths({ impressions, pending: other.waiting.size, daysAway: Math.max(0, day - other.seenDay) })
    );
  };
  const match = (a: Person, b: Person) => {
    a.mutual += 1;
    b.mutual += 1;
  };
  let requests = 0;
  let answered = 0;

  const answer = (me: Person) => {
    const order = [...me.waiting].sort((a, b) => (scores[me.at * PEOPLE + b] ?? 0) - (scores[me.at * PEOPLE + a] ?? 0));
    for (const from of order.slice(0, MARKET.answersADay)) {
      const other = people[from];
      if (!other || !isLooking(me)) break;
      me.waiting.delete(from);
      answered += 1;
      if (isLooking(other) && random() < likes(me, other)) match(me, other);
    }
  };
  const read = (me: Person, day: number) => {
    const listed = people
      .filter((other) => other !== me && isLooking(other) && !me.done.has(other.at))
      .filter((other) => (scores[me.at * PEOPLE + other.at] ?? -1) >= 0)
      .map((other) => ({ other, rank: rankOf(me, other, day) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, MARKET.read);
    let asks = 0;
    for (const { other } of listed) {
      other.impressions = faded(other.impressions, day - other.impressionsDay) + 1;
      other.impressionsDay = day;
      other.shown += 1;
      if (!isLooking(me)) continue;
      if (asks < MARKET.asksADay && random() < likes(me, other)) {
        asks += 1;
        me.done.add(other.at);
        other.asked += 1;
        if (me.waiting.delete(other.at)) {
          answered += 1;
          match(me, other);
        } else {
          requests += 1;
          other.done.add(me.at);
          other.waiting.add(me.at);
        }
      } else if (random() < MARKET.passed) me.done.add(other.at);
    }
  };
  for (let day = 0; day < DAYS; day += 1) {
    today = day;
    const order = people.map((me) => ({ me, at: random() })).toSorted((a, b) => a.at - b.at);
    for (const { me } of order) {
      if (isLooking(me)) me.days += 1;
      if (random() >= me.activity) continue;
      me.seenDay = day;
      if (isLooking(me)) answer(me);
      if (isLooking(me)) read(me, day);
    }
  }
  const mean = (of: (person: Person) => number) => people.reduce((sum, person) => sum + of(person), 0) / PEOPLE;
  return {
    mutual: mean((person) => person.mutual),
    gini: giniOf(people.filter(({ days }) => days > 0).map(({ shown, days }) => shown / days)),
    ignored: 1 - answered / Math.max(1, requests),
    unwritten: mean((person) => Number(person.asked === 0)),
  };
}

function giniOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const weighted = sorted.reduce((sum, value, at) => sum + (at + 1) * value, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

const outcomes = new Map<Policy, Outcome[]>(POLICIES.map((policy) => [policy, []]));
for (const seed of SEEDS) {
  const scores = scoresOf(PEOPLE, seed);
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
const NAMES = { recency: 'filter + recency', c_only: 'C alone', ours: 'R' };
process.stdout.write(
  '| order | mutual matches a person | Gini of exposure a day | requests ignored | nobody writes to |\n',
);
process.stdout.write('|---|---|---|---|---|\n');
for (const policy of POLICIES) {
  const { mutual, gini, ignored, unwritten } = means[policy];
  const percent = (share: number) => `${round(100 * share, 1)} %`;
  process.stdout.write(
    `| ${NAMES[policy]} | ${round(mutual)} | ${round(gini)} | ${percent(ignored)} | ${percent(unwritten)} |\n`,
  );
}
const result = {
  name: 'market',
  ratios: {
    mutual_to_recency: round(means.ours.mutual / means.recency.mutual),
    mutual_to_goal: round(means.ours.mutual / means.recency.mutual / GOALS.mutual),
    mutual_to_c_only: round(means.ours.mutual / means.c_only.mutual),
    gini_to_goal: round(means.ours.gini / GOALS.gini),
  },
  figures: { people: PEOPLE, days: DAYS, seeds: SEEDS.length, ...means },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
