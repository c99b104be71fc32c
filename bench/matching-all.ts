/*
 * Everybody's fifty best people, exactly, out of memory on one core. The goal is a hundred seconds for a million; a part of
 * the people, drawn evenly, is asked for, and the time of all is worked out from it. The ratio to scoring everybody for
 * each of a few says what is saved.
 * `npm run bench -- matching-all N M` takes N people and asks for M of them.
 */
import { NEWCOMER_PRICE_TENTHS } from '#features/matching/domain/price.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { makeCrowd, type Extra } from '#tests/support/crowd.ts';
import { machine } from './support/machine.ts';
import { candidateWith, packedCrowd, queryOf, round } from './support/matching-crowd.ts';

const [PEOPLE = 1_000_000, ASKED = 5000] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);
const TOP = 50;
const GOAL_S = 100;
const FLOOR_PEOPLE = 20_000;
const FLOOR_ASKED = 5;

const some: Extra[] = [];
const step = PEOPLE / ASKED;
let next = 0;
let seen = 0;
const { store } = packedCrowd(PEOPLE, (part) => {
  for (const one of part) {
    if (seen >= next) {
      some.push(one);
      next += step;
    }
    seen += 1;
  }
});

const cpuOf = (work: () => void) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};
for (const one of some.slice(0, 300)) store.best(queryOf(one, TOP));
const packedS = cpuOf(() => {
  for (const one of some) store.best(queryOf(one, TOP));
});
const allS = (packedS / some.length) * PEOPLE;

const crowd = makeCrowd(FLOOR_PEOPLE, 1, 0);
const candidates = crowd.map((one) => ({ one, candidate: candidateWith(one) }));
const floorS = cpuOf(() => {
  for (const viewer of crowd.slice(0, FLOOR_ASKED)) {
    const mine = candidateWith(viewer);
    const scored: { id: string; rank: number }[] = [];
    for (const { one, candidate } of candidates) {
      const { tenths, conflicts, apart } = scoreOf(mine, candidate);
      if (conflicts.length + apart.length === 0)
        scored.push({ id: one.id, rank: tenths - (one.priceTenths ?? NEWCOMER_PRICE_TENTHS) });
    }
    scored.sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1)).splice(TOP);
  }
});
const floorAllS = (floorS / FLOOR_ASKED / FLOOR_PEOPLE) * PEOPLE * PEOPLE;

const result = {
  name: 'matching-all',
  ratios: {
    all_to_goal: round((allS / GOAL_S) * (1_000_000 / PEOPLE)),
    packed_to_floor: Number((allS / floorAllS).toPrecision(2)),
  },
  figures: { people: PEOPLE, asked: some.length, all_s: round(allS, 1), each_ms: round((1000 * allS) / PEOPLE, 3) },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
