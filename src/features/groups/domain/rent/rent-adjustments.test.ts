import { expect, test } from 'vitest';
import type { Bids } from './assignment.ts';
import { findFeasibleBudgets, findFeasibleAdjustments, raiseBid } from './rent-adjustments.ts';
import { splitRent } from './split.ts';
import { explainEnvyFreeness } from './envy-freeness.ts';

const two: Bids = [
  [700, 300],
  [600, 400],
];

test('the adjustments name by how much each person would have to raise their budget, to the cent', () => {
  const rent = { rentCents: 1000, bids: two, budgets: [500, null] };
  expect(findFeasibleAdjustments(rent)).toEqual([{ kind: 'budget', person: 0, cents: 100 }]);
  expect(splitRent({ ...rent, budgets: [600, null] }).verdict).toBe('ok');
  expect(splitRent({ ...rent, budgets: [599, null] }).verdict).toBe('over_budget');
});

test('the adjustments name by how much a bid on an unwanted room would have to rise', () => {
  const bids: Bids = [
    [3600, 3400, 3000, 0],
    [3100, 3600, 3300, 0],
    [3400, 3000, 3600, 0],
    [3200, 3300, 3500, 0],
  ];
  const rent = { rentCents: 10_000, bids, budgets: [null, null, null, null] };
  const changes = findFeasibleAdjustments(rent);
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) {
    if (change.kind !== 'bid') throw new Error('expected a bid adjustment');
    const changed = raiseBid(bids, change.person, change.room, change.cents);
    expect(changed[change.person]?.reduce((sum, bid) => sum + bid, 0)).toBe(10_000);
    expect(splitRent({ ...rent, bids: changed }).verdict).toBe('ok');
  }
  expect(changes.map(({ cents }) => cents)).toEqual(changes.map(({ cents }) => cents).toSorted((a, b) => a - b));
});

test('there are no adjustments if the rent can be split, or if no single person can make it possible', () => {
  expect(findFeasibleAdjustments({ rentCents: 1000, bids: two, budgets: [null, null] })).toEqual([]);
  const three: Bids = [
    [500, 300, 200],
    [400, 400, 200],
    [400, 300, 300],
  ];
  expect(findFeasibleAdjustments({ rentCents: 1000, bids: three, budgets: [0, 0, 0] })).toEqual([]);
});

test('the adjustments of several people are minimal', () => {
  const three: Bids = [
    [500, 300, 200],
    [400, 400, 200],
    [400, 300, 300],
  ];
  const rent = { rentCents: 1000, bids: three, budgets: [300, 250, null] };
  const raises = findFeasibleBudgets(rent);
  expect(raises.map(({ person }) => person)).toEqual([0, 1]);
  const budgets = (less: number) =>
    rent.budgets.map((budget, person) => {
      const cents = raises.find((raise) => raise.person === person)?.cents ?? 0;
      return budget === null ? null : budget + cents - (person === less ? 1 : 0);
    });
  expect(splitRent({ ...rent, budgets: budgets(-1) }).verdict).toBe('ok');
  for (const person of [0, 1]) expect(splitRent({ ...rent, budgets: budgets(person) }).verdict).toBe('over_budget');
  expect(findFeasibleBudgets({ ...rent, budgets: [null, null, null] })).toEqual([]);
});

test('the explanation shows each person the gain of every room, the closest first', () => {
  const split = splitRent({ rentCents: 1000, bids: two, budgets: [null, null] });
  if (split.verdict !== 'ok') throw new Error(split.verdict);
  const why = explainEnvyFreeness(two, split);
  expect(why).toEqual([
    {
      person: 0,
      own: { room: 0, worth: 700, price: 650, gain: 50, shortfall: 0 },
      others: [{ room: 1, worth: 300, price: 350, gain: -50, shortfall: 100 }],
    },
    {
      person: 1,
      own: { room: 1, worth: 400, price: 350, gain: 50, shortfall: 0 },
      others: [{ room: 0, worth: 600, price: 650, gain: -50, shortfall: 100 }],
    },
  ]);
});
