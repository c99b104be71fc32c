import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionVerdict,
  GROUP_ACTIONS,
  GROUP_STATES,
  isActive,
  leaderActions,
  LISTED_STATES,
  vacancyVerdict,
  groupStateAfter,
  deriveGroupState,
  type GroupAction,
  type GroupStatus,
} from './states.ts';

const status = (state: GroupStatus['state'], members = 2, size = 4): GroupStatus => ({ state, members, size });

test('the actions of a leader depend on the state', () => {
  expect(Object.fromEntries(GROUP_STATES.map((state) => [state, leaderActions(status(state))]))).toEqual({
    forming: ['open', 'close'],
    open: ['search', 'mark_housed', 'close'],
    full: ['search', 'mark_housed', 'close'],
    searching: ['stop', 'mark_housed', 'close'],
    housed: ['search', 'close'],
    closed: [],
  });
});

test('only the leader may act, and a single person cannot search', () => {
  for (const state of GROUP_STATES)
    for (const action of GROUP_ACTIONS) expect(actionVerdict(status(state), 'member', action)).toBe('not_group_leader');
  expect(actionVerdict(status('open', 1), 'leader', 'search')).toBe('group_too_few_members');
  expect(actionVerdict(status('closed'), 'leader', 'close')).toBe('group_wrong_state');
});

test('vacancy depends on state and size, and listed states are active', () => {
  expect(vacancyVerdict(status('searching', 3, 4))).toBe('ok');
  expect(vacancyVerdict(status('searching', 4, 4))).toBe('group_full');
  expect(vacancyVerdict(status('housed'))).toBe('group_not_open');
  expect(GROUP_STATES.filter(isActive)).toEqual(['forming', 'open', 'full', 'searching']);
  expect(LISTED_STATES.every(isActive)).toBe(true);
});

type Step =
  | { kind: 'join' }
  | { kind: 'leave' }
  | { kind: 'size'; size: number }
  | { kind: 'act'; action: GroupAction };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ kind: 'join' }),
  fc.constant<Step>({ kind: 'leave' }),
  fc.record({ kind: fc.constant('size' as const), size: fc.integer({ min: 2, max: 8 }) }),
  fc.record({ kind: fc.constant('act' as const), action: fc.constantFrom(...GROUP_ACTIONS) }),
);

/** Returns the group after a step; unchanged if the step is not allowed. */
function after(group: GroupStatus, step: Step): GroupStatus {
  if (step.kind === 'act') {
    if (group.members === 0 || actionVerdict(group, 'leader', step.action) !== 'ok') return group;
    return { ...group, state: groupStateAfter(group, step.action) };
  }
  if (step.kind === 'join' && vacancyVerdict(group) !== 'ok') return group;
  if (step.kind === 'leave' && group.members === 0) return group;
  if (step.kind === 'size' && (step.size < group.members || group.state === 'closed')) return group;
  const members = group.members + { join: 1, leave: -1, size: 0 }[step.kind];
  const changed = { ...group, members, size: step.kind === 'size' ? step.size : group.size };
  return { ...changed, state: deriveGroupState(changed) };
}

describe('for any sequence of actions', () => {
  const lives = fc.tuple(fc.integer({ min: 2, max: 8 }), fc.array(anyStep, { maxLength: 60 }));
  const walk = ([size, steps]: [number, Step[]]): GroupStatus[] => {
    const all = [status('forming', 1, size)];
    for (const step of steps) all.push(after(all.at(-1) as GroupStatus, step));
    return all;
  };

  test('the members never exceed the size, and `full` is exact', () => {
    fc.assert(
      fc.property(lives, (life) => {
        for (const { state, members, size } of walk(life)) {
          expect(members).toBeGreaterThanOrEqual(0);
          expect(members).toBeLessThanOrEqual(size);
          if (state === 'full') expect(members).toBe(size);
          if (state === 'forming' || state === 'open') expect(members).toBeLessThan(size);
          if (state === 'forming') expect(members).toBe(1);
          if (members === 0) expect(state).toBe('closed');
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('closing is final, and nobody joins an ended group', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const all = walk(life);
        for (const [nth, before] of all.slice(0, -1).entries()) {
          const next = all[nth + 1] as GroupStatus;
          if (before.state === 'closed') expect(next.state).toBe('closed');
          if (!isActive(before.state)) expect(next.members).toBeLessThanOrEqual(before.members);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
