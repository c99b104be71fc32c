/*
 * Measures the rent split for six rooms against the goal of 50 microseconds and against brute-force assignment over all
 * 720 permutations. Times are medians of batches.
 */
import { findFeasibleAdjustments } from '#features/groups/domain/rent/rent-adjustments.ts';
import { worthOf, type Bids } from '#features/groups/domain/rent/assignment.ts';
import { splitRent, type RentProblem } from '#features/groups/domain/rent/split.ts';
import { mulberry32 } from '#tests/support/fixtures/generated-people.ts';
import { machineInfo } from './support/machine.ts';

const ROOMS = 6;
const GOAL_US = 50;
const CASES = 500;
const BATCHES = 15;

const random = mulberry32(6);
const cases: RentProblem[] = Array.from({ length: CASES }, () => {
  const rentCents = 150_000 + Math.floor(random() * 100_000);
  const bids = Array.from({ length: ROOMS }, () => bidsFor(rentCents));
  return { rentCents, bids, budgets: bids.map(() => null) };
});

/** Whole euros except for the first room, as people usually bid. */
function bidsFor(rentCents: number): number[] {
  const shares = Array.from({ length: ROOMS }, () => 0.6 + random());
  const all = shares.reduce((sum, share) => sum + share, 0);
  const bids = shares.map((share) => Math.round((share / all) * (rentCents / 100)) * 100);
  const rest = bids.slice(1);
  return [rentCents - rest.reduce((sum, bid) => sum + bid, 0), ...rest];
}

function bruteForce(bids: Bids, person = 0, takenRooms = 0): number {
  if (person === ROOMS) return 0;
  let most = -Infinity;
  for (let room = 0; room < ROOMS; room += 1)
    if (!(takenRooms & (1 << room)))
      most = Math.max(most, worthOf(bids, person, room) + bruteForce(bids, person + 1, takenRooms | (1 << room)));
  return most;
}

/** Microseconds per case: median of batches after one warm-up batch. */
function medianUs(work: (rent: RentProblem) => unknown): number {
  const batches = Array.from({ length: BATCHES + 1 }, () => {
    const start = performance.now();
    for (const rent of cases) work(rent);
    return ((performance.now() - start) * 1000) / CASES;
  });
  return batches.slice(1).toSorted((a, b) => a - b)[BATCHES >> 1] ?? 0;
}

const splitUs = medianUs(splitRent);
const bruteForceUs = medianUs(({ bids }) => bruteForce(bids));
const withBudgets = cases.map((rent) => ({ ...rent, budgets: [rent.rentCents / 10, ...rent.budgets.slice(1)] }));
const start = performance.now();
for (const rent of withBudgets) findFeasibleAdjustments(rent);
const suggestionsUs = ((performance.now() - start) * 1000) / CASES;
const envyFreeCount = cases.filter((rent) => {
  const split = splitRent(rent);
  return split.verdict === 'ok' && split.maxEnvyCents === 0;
}).length;

const round = (value: number) => Math.round(value * 100) / 100;
const result = {
  name: 'rent-split',
  ratios: {
    time_to_goal: round(splitUs / GOAL_US),
    time_to_trying_all_orders: round(splitUs / bruteForceUs),
    without_envy: envyFreeCount / CASES,
  },
  figures: { rooms: ROOMS, split_us: round(splitUs), orders_us: round(bruteForceUs), changes_us: round(suggestionsUs) },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
