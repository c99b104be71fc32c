/*
 * Computes the exact top 50 for everybody from the in-memory index on one core. The goal is 100 seconds for a million
 * people. An evenly spaced sample is measured and extrapolated. The ratio compares with scoring all candidates by brute
 * force for a few viewers.
 * `npm run bench -- matching-all N M` uses N people and M viewers.
 */
import { NEW_USER_PENALTY_TENTHS } from '#features/matching/domain/exposure-penalty.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { generatePeople, type GeneratedPerson } from '#tests/support/fixtures/generated-people.ts';
import { machineInfo } from './support/machine.ts';
import { withCampuses, createFilledIndex, createRankQuery, round } from './support/generate-candidates.ts';

const [PEOPLE = 1_000_000, VIEWERS = 5000] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);
const TOP = 50;
const GOAL_S = 100;
const BRUTE_FORCE_PEOPLE = 20_000;
const BRUTE_FORCE_VIEWERS = 5;

const viewers: GeneratedPerson[] = [];
const step = PEOPLE / VIEWERS;
let next = 0;
let seen = 0;
const { store } = createFilledIndex(PEOPLE, (part) => {
  for (const one of part) {
    if (seen >= next) {
      viewers.push(one);
      next += step;
    }
    seen += 1;
  }
});

const cpuSeconds = (work: () => void) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
for (const one of viewers.slice(0, 300)) store.findTop(createRankQuery(one, TOP));
const indexS = cpuSeconds(() => {
  for (const one of viewers) store.findTop(createRankQuery(one, TOP));
});
const allS = (indexS / viewers.length) * PEOPLE;

const crowd = generatePeople(BRUTE_FORCE_PEOPLE, 1, 0);
const candidates = crowd.map((one) => ({ one, candidate: withCampuses(one) }));
const bruteForceS = cpuSeconds(() => {
  for (const viewer of crowd.slice(0, BRUTE_FORCE_VIEWERS)) {
    const mine = withCampuses(viewer);
    const scored: { id: string; rank: number }[] = [];
    for (const { one, candidate } of candidates) {
      const { tenths, conflicts, incompatibilities } = scoreOf(mine, candidate);
      if (conflicts.length + incompatibilities.length === 0)
        scored.push({ id: one.id, rank: tenths - (one.penaltyTenths ?? NEW_USER_PENALTY_TENTHS) });
    }
    scored.sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1)).splice(TOP);
  }
});
const bruteForceAllS = (bruteForceS / BRUTE_FORCE_VIEWERS / BRUTE_FORCE_PEOPLE) * PEOPLE * PEOPLE;

const result = {
  name: 'matching-all',
  ratios: {
    all_to_goal: round((allS / GOAL_S) * (1_000_000 / PEOPLE)),
    packed_to_floor: Number((allS / bruteForceAllS).toPrecision(2)),
  },
  figures: { people: PEOPLE, asked: viewers.length, all_s: round(allS, 1), each_ms: round((1000 * allS) / PEOPLE, 3) },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
