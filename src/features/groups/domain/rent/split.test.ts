import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessEq, greaterEq, solve, type Model } from 'yalps';
import { bestAssignment, bestAssignments, worthOf, type Bids } from './assignment.ts';
import { bidVerdict, splitRent, type RentProblem, type RentSplit } from './split.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Splits `total` into amounts at the given relative points (0 to 1). */
function cut(total: number, points: readonly number[]): number[] {
  const marks = [0, ...points.map((point) => Math.round(point * total)).sort((a, b) => a - b), total];
  return marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
}

const point = fc.double({ min: 0, max: 1, noNaN: true });
const bidsOf = (n: number, rentCents: number) =>
  fc.array(
    fc.array(point, { minLength: n - 1, maxLength: n - 1 }).map((points) => cut(rentCents, points)),
    { minLength: n, maxLength: n },
  );

const anyCase = (most: number, rents = fc.integer({ min: 1, max: 500_000 })): fc.Arbitrary<RentProblem> =>
  fc
    .tuple(fc.integer({ min: 2, max: most }), rents)
    .chain(([n, rentCents]) =>
      fc.tuple(
        bidsOf(n, rentCents),
        fc.array(fc.option(fc.integer({ min: 0, max: rentCents }), { freq: 2 }), { minLength: n, maxLength: n }),
        fc.constant(rentCents),
      ),
    )
    .map(([bids, budgets, rentCents]) => ({ bids, budgets, rentCents }));

const withoutBudgets = (rent: RentProblem): RentProblem => ({ ...rent, budgets: rent.budgets.map(() => null) });

/** Maximum gain of any person from swapping rooms. */
function envyOf(bids: Bids, { rooms, prices }: RentSplit): number {
  return Math.max(
    ...rooms.map((own, person) => {
      const mine = worthOf(bids, person, own) - (prices[own] ?? 0);
      return Math.max(...prices.map((price, room) => worthOf(bids, person, room) - price - mine));
    }),
  );
}

/** All permutations of 0 to n − 1. */
function orders(n: number): number[][] {
  if (n === 0) return [[]];
  return orders(n - 1).flatMap((rest) =>
    Array.from({ length: n }, (_, at) => [...rest.slice(0, at), n - 1, ...rest.slice(at)]),
  );
}

const welfare = (bids: Bids, rooms: readonly number[]) => sum(rooms.map((room, person) => worthOf(bids, person, room)));

test('the assignment maximizes the total worth', () => {
  fc.assert(
    fc.property(anyCase(6), ({ bids }) => {
      const every = orders(bids.length).map((rooms) => welfare(bids, rooms));
      const most = Math.max(...every);
      expect(welfare(bids, bestAssignment(bids))).toBe(most);
      const optimal = bestAssignments(bids, 1000);
      expect(optimal).toHaveLength(every.filter((worth) => worth === most).length);
      for (const rooms of optimal) expect(welfare(bids, rooms)).toBe(most);
    }),
    { numRuns: 300 },
  );
});

test('prices sum to the rent, nobody envies another room, and nobody pays more than their budget or less than zero', () => {
  let [exact, found] = [0, 0];
  fc.assert(
    fc.property(anyCase(8), (rent) => {
      const split = splitRent(rent);
      if (split.verdict !== 'ok') return;
      found += 1;
      expect(split.prices.every((price) => Number.isInteger(price) && price >= 0)).toBe(true);
      expect(sum(split.prices)).toBe(rent.rentCents);
      expect(split.rooms.toSorted((a, b) => a - b)).toEqual(rent.bids.map((_, at) => at));
      expect(envyOf(rent.bids, split)).toBe(split.maxEnvyCents);
      expect(split.maxEnvyCents).toBeLessThanOrEqual(1);
      if (split.maxEnvyCents === 0) exact += 1;
      split.rooms.forEach((room, person) => {
        expect(split.prices[room]).toBeLessThanOrEqual(rent.budgets[person] ?? Infinity);
      });
    }),
    { numRuns: 3000 },
  );
  expect(found).toBeGreaterThan(300);
  expect(exact / found).toBeGreaterThan(0.95);
});

/** Reference solution by linear programming: the maximin utility u of envy-free prices; `null` if infeasible. */
function oracle({ bids, rentCents, budgets }: RentProblem): number | null {
  const rooms = bestAssignment(bids);
  const constraints: [string, ReturnType<typeof lessEq>][] = [['rent', { equal: rentCents }]];
  const variables = new Map<string, [string, number][]>([['u', [['goal', 1]]]]);
  const add = (name: string, bound: ReturnType<typeof lessEq>, terms: [room: string, factor: number][]) => {
    constraints.push([name, bound]);
    for (const [variable, factor] of terms)
      variables.set(variable, [...(variables.get(variable) ?? []), [name, factor]]);
  };
  bids.forEach((_, room) => variables.set(`p${room}`, [['rent', 1]]));
  rooms.forEach((own, person) => {
    const worth = worthOf(bids, person, own);
    add(`least ${person}`, lessEq(worth), [
      ['u', 1],
      [`p${own}`, 1],
    ]);
    const budget = budgets[person] ?? null;
    if (budget !== null) add(`budget ${person}`, lessEq(budget), [[`p${own}`, 1]]);
    bids.forEach((__, room) => {
      if (room === own) return;
      const more = worth - worthOf(bids, person, room);
      add(`envy ${person} ${room}`, greaterEq(-more), [
        [`p${room}`, 1],
        [`p${own}`, -1],
      ]);
    });
  });
  const model: Model<string, string> = { direction: 'maximize', objective: 'goal', constraints, variables };
  const solution = solve(model, { includeZeroVariables: true });
  return solution.status === 'optimal' ? solution.result : null;
}

test.each([
  ['without budgets', withoutBudgets],
  ['with budgets', (rent: RentProblem) => rent],
])('a linear program finds no fairer prices in 1000 cases, %s', (_, shaped) => {
  let feasible = 0;
  fc.assert(
    fc.property(anyCase(6, fc.integer({ min: 20_000, max: 400_000 })), (drawn) => {
      const rent = shaped(drawn);
      fc.pre(bestAssignments(rent.bids, 2).length === 1);
      const split = splitRent(rent);
      const best = oracle(rent);
      expect(split.verdict === 'ok').toBe(best !== null);
      if (split.verdict !== 'ok' || best === null) return;
      feasible += 1;
      expect(split.minUtilityCents).toBeLessThanOrEqual(best + 1e-6);
      expect(split.minUtilityCents).toBeGreaterThan(best - 1 - 1e-6);
    }),
    { numRuns: 1000 },
  );
  expect(feasible).toBeGreaterThan(100);
});

/**
 * Reference solution by brute force for three rooms: the maximin utility of envy-free integer prices; `null` if there
 * are none.
 */
function bruteForce({ bids, rentCents, budgets }: RentProblem): number | null {
  let best: number | null = null;
  for (const rooms of bestAssignments(bids, 6))
    for (let first = 0; first <= rentCents; first += 1)
      for (let second = 0; first + second <= rentCents; second += 1) {
        const prices = [first, second, rentCents - first - second];
        const split: RentSplit = { verdict: 'ok', rooms, prices, minUtilityCents: 0, maxEnvyCents: 0 };
        if (envyOf(bids, split) > 0) continue;
        if (rooms.some((room, person) => (prices[room] ?? 0) > (budgets[person] ?? Infinity))) continue;
        const least = Math.min(...rooms.map((room, person) => worthOf(bids, person, room) - (prices[room] ?? 0)));
        best = Math.max(best ?? -Infinity, least);
      }
  return best;
}

test('whole-cent prices without envy are found if they exist, the fairest first', () => {
  let none = 0;
  const tight = fc.integer({ min: 1, max: 25 }).chain((rentCents) =>
    fc.record({
      rentCents: fc.constant(rentCents),
      bids: bidsOf(3, rentCents),
      budgets: fc.array(fc.option(fc.nat(rentCents), { freq: 3 }), { minLength: 3, maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(tight, (rent) => {
      const split = splitRent(rent);
      const best = bruteForce(rent);
      if (best === null) {
        none += 1;
        expect(split.verdict !== 'ok' || split.maxEnvyCents === 1).toBe(true);
      } else expect(split).toMatchObject({ verdict: 'ok', maxEnvyCents: 0, minUtilityCents: best });
    }),
    { numRuns: 3000 },
  );
  expect(none).toBeGreaterThan(0);
});

test('three identical rooms with an indivisible rent leave an envy of one cent, which is reported', () => {
  const ring: Bids = [
    [40, 20, 40],
    [40, 40, 20],
    [20, 40, 40],
  ];
  const split = splitRent({ rentCents: 100, bids: ring, budgets: [null, null, null] });
  expect(split).toMatchObject({ verdict: 'ok', maxEnvyCents: 1 });
  expect(split.verdict === 'ok' && split.prices.toSorted()).toEqual([33, 33, 34]);
});

test('an infeasible split reports the reason and the missing amount', () => {
  const worthless: Bids = [
    [36, 34, 30, 0],
    [31, 36, 33, 0],
    [34, 30, 36, 0],
    [32, 33, 35, 0],
  ];
  const none = [null, null, null, null];
  expect(splitRent({ rentCents: 100, bids: worthless, budgets: none })).toMatchObject({ verdict: 'negative_price' });
  const two: Bids = [
    [70, 30],
    [60, 40],
  ];
  expect(splitRent({ rentCents: 100, bids: two, budgets: [50, 40] })).toEqual({
    verdict: 'budgets_below_rent',
    shortCents: 10,
  });
  expect(splitRent({ rentCents: 100, bids: two, budgets: [50, null] })).toEqual({
    verdict: 'over_budget',
    shortCents: 20,
  });
  expect(splitRent({ rentCents: 100, bids: two, budgets: [60, 40] })).toMatchObject({
    verdict: 'ok',
    prices: [60, 40],
  });
});

test('among people with equal bids, one who can afford it gets the expensive room', () => {
  const alike: Bids = [
    [60, 40],
    [60, 40],
  ];
  expect(splitRent({ rentCents: 100, bids: alike, budgets: [45, null] })).toMatchObject({
    verdict: 'ok',
    rooms: [1, 0],
    prices: [60, 40],
  });
});

test('bids are whole cents, one per room, and sum to the rent', () => {
  expect(bidVerdict([60, 40], 2, 100)).toBe('ok');
  expect(bidVerdict([60, 40], 3, 100)).toBe('bids_count');
  expect(bidVerdict([60.5, 39.5], 2, 100)).toBe('bids_range');
  expect(bidVerdict([110, -10], 2, 100)).toBe('bids_range');
  expect(bidVerdict([60, 41], 2, 100)).toBe('bids_sum');
});
