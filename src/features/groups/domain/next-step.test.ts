import { expect, test } from 'vitest';
import { mostUrgentGroup, nextStep, pendingTasks } from './next-step.ts';
import type { OwnGroup, PendingCounts } from './schema.ts';

const NOTHING: PendingCounts = { requests: 0, votes: 0, applications: 0, rents: 0, agreements: 0 };

function ownGroup(group: Partial<OwnGroup['group']>, role: 'leader' | 'member' = 'member', waits = NOTHING): OwnGroup {
  return {
    group: { size: 3, places_free: 1, move_in_from: null, move_in_to: null, ...group },
    mine: { role },
    waits,
  } as OwnGroup;
}

test('tasks of the viewer come first, the one closest to the keys before the others', () => {
  const waits = { ...NOTHING, votes: 2, agreements: 1 };
  expect(pendingTasks(waits)).toEqual([
    { step: 'agreements', count: 1 },
    { step: 'votes', count: 2 },
  ]);
  expect(pendingTasks(null)).toEqual([]);
  expect(nextStep(ownGroup({ state: 'open' }, 'member', waits))).toEqual({ step: 'agreements', count: 1 });
});

test.each([
  ['forming', 'leader', { places_free: 2 }, { step: 'people', count: 2 }],
  ['open', 'member', {}, { step: 'people', count: 1 }],
  ['full', 'leader', {}, { step: 'dates', count: 3 }],
  // Only the leader can set the dates.
  ['full', 'member', {}, { step: 'homes', count: 3 }],
  ['searching', 'leader', { move_in_to: '2026-09-30' }, { step: 'homes', count: 3 }],
  ['housed', 'leader', {}, null],
  ['closed', 'leader', {}, null],
] as const)('a group that is %s lacks this for its %s', (state, role, facts, step) => {
  expect(nextStep(ownGroup({ state, ...facts }, role))).toEqual(step);
});

test('the group closest to the keys is shown, otherwise the newest', () => {
  const newest = ownGroup({ state: 'open' });
  const voting = ownGroup({ state: 'searching' }, 'member', { ...NOTHING, votes: 1 });
  const signing = ownGroup({ state: 'searching' }, 'member', { ...NOTHING, agreements: 1 });
  expect(mostUrgentGroup([newest, voting, signing])).toEqual({ own: signing, step: 'agreements', count: 1 });
  expect(mostUrgentGroup([newest, ownGroup({ state: 'full' })])?.own).toBe(newest);
  expect(mostUrgentGroup([ownGroup({ state: 'housed' })])).toBeNull();
});
