/*
 * The split of a rent for six rooms, against the goal of 50 microseconds and against nothing but finding who gets which room
 * by trying all 720 orders: what anybody would write first. Times are medians of batches.
 */
import { changesThatWouldDo } from '#features/groups/domain/rent/again.ts';
import { worthOf, type Bids } from '#features/groups/domain/rent/assignment.ts';
import { splitRent, type RentCase } from '#features/groups/domain/rent/split.ts';
import { mulberry32 } from '#tests/support/crowd.ts';
import { machine } from './support/machine.ts';

const ROOMS = 6;
const GOAL_US = 50;
const CASES = 500;
const BATCHES = 15;

const random = mulberry32(6);
const cases: RentCase[] = Array.from({ length: CASES }, () => {
  const rentCents = 150_000 + Math.floor(random() * 100_000);
  const bids = Array.from({ length: ROOMS }, () => bidsFor(rentCents));
  return { rentCents, bids, budgets: bids.map(() => null) };
});

/** Whole euros but for the first room, as people bid. */
function bidsFor(rentCents: number): number[] {
  const shares = Array.from({ length: ROOMS }, () => 0.6 + random());
  const all = shares.reduce((sum, share) => sum + share, 0);
  const bids = shares.map((share) => Math.round((share / all) * (rentCents / 100)) * 100);
  const rest = bids.slice(1);
  return [rentCents - rest.reduce((sum, bid) => sum + bid, 0), ...rest];
}

function byTryingAll(bids: Bids, person = 0, taken = 0): number {
  if (person === ROOMS) return 0;
  let most = -Infinity;
  for (let room = 0; room < ROOMS; room += 1)
    if (!(taken & (1 << room)))
      most = Math.max(most, worthOf(bids, person, room) + byTryingAll(bids, person + 1, taken | (1 << room)));
  return most;
}

/** Microseconds a case, the median of batches after one to warm up. */
function timeOf(work: (rent: RentCase) => unknown): number {
  const batches = Array.from({ length: BATCHES + 1 }, () => {
    const start = performance.now();
    for (const rent of cases) work(rent);
    return ((performance.now() - start) * 1000) / CASES;
  });
  return batches.slice(1).toSorted((a, b) => a - b)[BATCHES >> 1] ?? 0;
}

const splitUs = timeOf(splitRent);
const tryingUs = timeOf(({ bids }) => byTryingAll(bids));
const withBudgets = cases.map((rent) => ({ ...rent, budgets: [rent.rentCents / 10, ...rent.budgets.slice(1)] }));
const start = performance.now();
for (const rent of withBudgets) changesThatWouldDo(rent);
const changesUs = ((performance.now() - start) * 1000) / CASES;
const exact = cases.filter((rent) => {
  const split = splitRent(rent);
  return split.verdict === 'ok' && split.mostEnvyCents === 0;
}).length;

const round = (value: number) => Math.round(value * 100) / 100;
const result = {
  name: 'rent',
  ratios: {
    time_to_goal: round(splitUs / GOAL_US),
    time_to_trying_all_orders: round(splitUs / tryingUs),
    without_envy: exact / CASES,
  },
  figures: { rooms: ROOMS, split_us: round(splitUs), orders_us: round(tryingUs), changes_us: round(changesUs) },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
