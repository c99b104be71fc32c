import { expect, test } from 'vitest';
import type { Bids } from './assignment.ts';
import { budgetsThatWouldDo, changesThatWouldDo, withMoreFor } from './again.ts';
import { splitRent } from './split.ts';
import { whyNobodySwaps } from './why.ts';

const two: Bids = [
  [700, 300],
  [600, 400],
];

test('says who would have to pay how much more, to the cent', () => {
  const rent = { rentCents: 1000, bids: two, budgets: [500, null] };
  expect(changesThatWouldDo(rent)).toEqual([{ kind: 'budget', person: 0, cents: 100 }]);
  expect(splitRent({ ...rent, budgets: [600, null] }).verdict).toBe('ok');
  expect(splitRent({ ...rent, budgets: [599, null] }).verdict).toBe('over_budget');
});

test('says to whom an unwanted room would have to be worth how much more', () => {
  const bids: Bids = [
    [3600, 3400, 3000, 0],
    [3100, 3600, 3300, 0],
    [3400, 3000, 3600, 0],
    [3200, 3300, 3500, 0],
  ];
  const rent = { rentCents: 10_000, bids, budgets: [null, null, null, null] };
  const changes = changesThatWouldDo(rent);
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) {
    if (change.kind !== 'bid') throw new Error('budgets are not what is wrong');
    const changed = withMoreFor(bids, change.person, change.room, change.cents);
    expect(changed[change.person]?.reduce((sum, bid) => sum + bid, 0)).toBe(10_000);
    expect(splitRent({ ...rent, bids: changed }).verdict).toBe('ok');
  }
  expect(changes.map(({ cents }) => cents)).toEqual(changes.map(({ cents }) => cents).toSorted((a, b) => a - b));
});

test('says nothing where nothing is wrong, and nothing where nobody can mend it alone', () => {
  expect(changesThatWouldDo({ rentCents: 1000, bids: two, budgets: [null, null] })).toEqual([]);
  const three: Bids = [
    [500, 300, 200],
    [400, 400, 200],
    [400, 300, 300],
  ];
  expect(changesThatWouldDo({ rentCents: 1000, bids: three, budgets: [0, 0, 0] })).toEqual([]);
});

test('says by how much each of several would have to raise their limit, with nothing to spare', () => {
  const three: Bids = [
    [500, 300, 200],
    [400, 400, 200],
    [400, 300, 300],
  ];
  const rent = { rentCents: 1000, bids: three, budgets: [300, 250, null] };
  const raises = budgetsThatWouldDo(rent);
  expect(raises.map(({ person }) => person)).toEqual([0, 1]);
  const budgets = (less: number) =>
    rent.budgets.map((budget, person) => {
      const cents = raises.find((raise) => raise.person === person)?.cents ?? 0;
      return budget === null ? null : budget + cents - (person === less ? 1 : 0);
    });
  expect(splitRent({ ...rent, budgets: budgets(-1) }).verdict).toBe('ok');
  for (const person of [0, 1]) expect(splitRent({ ...rent, budgets: budgets(person) }).verdict).toBe('over_budget');
  expect(budgetsThatWouldDo({ ...rent, budgets: [null, null, null] })).toEqual([]);
});

test('tells each of them what every room would leave them, the closest first', () => {
  const split = splitRent({ rentCents: 1000, bids: two, budgets: [null, null] });
  if (split.verdict !== 'ok') throw new Error(split.verdict);
  const why = whyNobodySwaps(two, split);
  expect(why).toEqual([
    {
      person: 0,
      own: { room: 0, worth: 700, price: 650, gain: 50, behind: 0 },
      others: [{ room: 1, worth: 300, price: 350, gain: -50, behind: 100 }],
    },
    {
      person: 1,
      own: { room: 1, worth: 400, price: 350, gain: 50, behind: 0 },
      others: [{ room: 0, worth: 600, price: 650, gain: -50, behind: 100 }],
    },
  ]);
});
