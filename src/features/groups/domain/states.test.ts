import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionVerdict,
  GROUP_ACTIONS,
  GROUP_STATES,
  isActive,
  leaderActions,
  LISTED_STATES,
  placeVerdict,
  stateAfter,
  stateFor,
  type GroupAction,
  type Standing,
} from './states.ts';

const standing = (state: Standing['state'], members = 2, size = 4): Standing => ({ state, members, size });

test('what a leader may do, state by state', () => {
  expect(Object.fromEntries(GROUP_STATES.map((state) => [state, leaderActions(standing(state))]))).toEqual({
    forming: ['open', 'close'],
    open: ['search', 'house', 'close'],
    full: ['search', 'house', 'close'],
    searching: ['stop', 'house', 'close'],
    housed: ['search', 'close'],
    closed: [],
  });
});

test('nobody but the leader does anything, and nobody searches alone', () => {
  for (const state of GROUP_STATES)
    for (const action of GROUP_ACTIONS)
      expect(actionVerdict(standing(state), 'member', action)).toBe('not_group_leader');
  expect(actionVerdict(standing('open', 1), 'leader', 'search')).toBe('group_too_few');
  expect(actionVerdict(standing('closed'), 'leader', 'close')).toBe('group_wrong_state');
});

test('where there is a place, and where a group counts as its members search', () => {
  expect(placeVerdict(standing('searching', 3, 4))).toBe('ok');
  expect(placeVerdict(standing('searching', 4, 4))).toBe('group_full');
  expect(placeVerdict(standing('housed'))).toBe('group_not_open');
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

/** What becomes of a group by a step, where the step may be taken. */
function after(group: Standing, step: Step): Standing {
  if (step.kind === 'act') {
    if (group.members === 0 || actionVerdict(group, 'leader', step.action) !== 'ok') return group;
    return { ...group, state: stateAfter(group, step.action) };
  }
  if (step.kind === 'join' && placeVerdict(group) !== 'ok') return group;
  if (step.kind === 'leave' && group.members === 0) return group;
  if (step.kind === 'size' && (step.size < group.members || group.state === 'closed')) return group;
  const members = group.members + { join: 1, leave: -1, size: 0 }[step.kind];
  const changed = { ...group, members, size: step.kind === 'size' ? step.size : group.size };
  return { ...changed, state: stateFor(changed) };
}

describe('whatever happens to a group', () => {
  const lives = fc.tuple(fc.integer({ min: 2, max: 8 }), fc.array(anyStep, { maxLength: 60 }));
  const walk = ([size, steps]: [number, Step[]]): Standing[] => {
    const all = [standing('forming', 1, size)];
    for (const step of steps) all.push(after(all.at(-1) as Standing, step));
    return all;
  };

  test('it is never fuller than its size, and full says so exactly', () => {
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

  test('closed is for good, and nobody gets in where it is over', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const all = walk(life);
        for (const [nth, before] of all.slice(0, -1).entries()) {
          const next = all[nth + 1] as Standing;
          if (before.state === 'closed') expect(next.state).toBe('closed');
          if (!isActive(before.state)) expect(next.members).toBeLessThanOrEqual(before.members);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
