import { expect, test } from 'vitest';
import type { Entry } from './chain/entry.ts';
import { evaluate } from './record.ts';
import { settle } from './settlement.ts';

const opening = {
  type: 'opening',
  handover: 'h',
  kind: 'move_out',
  title: 'Piso',
  areas: [{ area: 'living', name: null, items: ['living.sofa'] }],
  parties: ['owner', 'tenant-1', 'tenant-2'].map((party) => ({ party, name_hash: '' })),
  deposit_cents: 80_000,
  before: null,
};

/** Settles a chain that goes on with these entries after the opening. */
function settled(...contents: object[]) {
  const entries = [opening, ...contents].map((one, seq) => ({ by: 'owner', at: '', prev: '', ...one, seq }) as Entry);
  return settle(evaluate(entries));
}
const claim = (cents: number, by = 'owner') => ({ type: 'claim', item: 'living.sofa', cents, text: 'Mancha', by });
const answer = (of: number, by: string, isAgreed: boolean) => ({
  type: 'settlement',
  item: 'living.sofa',
  claim: of,
  by,
  is_agreed: isAgreed,
});

test('a line counts once every tenant has agreed', () => {
  expect(settled(claim(4500), answer(1, 'tenant-1', true))).toMatchObject({
    returnedCents: 80_000,
    unsettledCents: 4500,
    claims: [{ state: 'open' }],
  });
  const both = [answer(1, 'tenant-1', true), answer(1, 'tenant-2', true)];
  expect(settled(claim(4500), ...both)).toMatchObject({
    returnedCents: 75_500,
    unsettledCents: 0,
    claims: [{ state: 'agreed' }],
  });
});

test('a disputed line keeps the deposit as it is and names who disputes it', () => {
  const result = settled(
    claim(4500),
    answer(1, 'tenant-1', true),
    answer(1, 'tenant-2', false),
    claim(1000, 'tenant-1'),
    answer(4, 'owner', true),
  );
  expect(result).toMatchObject({ returnedCents: 79_000, unsettledCents: 4500 });
  expect(result.claims).toMatchObject([{ state: 'disputed', disputedBy: ['tenant-2'] }, { state: 'agreed' }]);
});

test('the latest answer counts, and the own side has none', () => {
  expect(
    settled(claim(4500, 'tenant-1'), answer(1, 'tenant-2', false), answer(1, 'owner', false), answer(1, 'owner', true)),
  ).toMatchObject({
    returnedCents: 75_500,
    claims: [{ state: 'agreed', disputedBy: [] }],
  });
});
