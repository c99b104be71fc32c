import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  availableActions,
  APPLICATION_ACTIONS,
  APPLICATION_STATES,
  isUnanimous,
  OPEN_STATES,
  applicationStateAfter,
  stepVerdict,
  type ApplicationState,
  type ApplicationStep,
  type Side,
} from './applications.ts';

const STEPS: ApplicationStep[] = [...APPLICATION_ACTIONS, 'change', 'send', 'visit', 'expire'];
const SIDES: Side[] = ['leader', 'member', 'owner', 'system'];
const isOpen = (state: ApplicationState) => OPEN_STATES.some((one) => one === state);
const walk = fc.array(fc.record({ step: fc.constantFrom(...STEPS), side: fc.constantFrom(...SIDES) }), {
  maxLength: 40,
});

/** States along a sequence of steps; steps that are not allowed are skipped. */
function statesOf(steps: readonly { step: ApplicationStep; side: Side }[]): ApplicationState[] {
  const states: ApplicationState[] = ['draft'];
  for (const { step, side } of steps) {
    const now = states.at(-1) ?? 'draft';
    if (stepVerdict(now, side, step) === 'ok') states.push(applicationStateAfter(now, step));
  }
  return states;
}

test('ended applications never change again', () => {
  for (const state of APPLICATION_STATES)
    for (const step of STEPS)
      for (const side of SIDES) if (!isOpen(state)) expect(stepVerdict(state, side, step)).not.toBe('ok');
});

test('an application is sent only after all members were asked, and accepted only after an offer', () => {
  fc.assert(
    fc.property(walk, (steps) => {
      const states = statesOf(steps);
      for (const [at, state] of states.entries()) {
        const before = states.slice(0, at);
        if (state === 'sent') expect(before.at(-1)).toBe('consenting');
        if (state === 'viewing' || state === 'offered') expect(before).toContain('sent');
        if (state === 'accepted') expect(before.at(-1)).toBe('offered');
      }
    }),
  );
});

test('available actions depend on side and state', () => {
  const offered = (side: Side) =>
    Object.fromEntries(APPLICATION_STATES.map((state) => [state, availableActions(state, side)]));
  const over = { accepted: [], declined: [], withdrawn: [], expired: [] };
  expect(offered('leader')).toEqual({
    draft: ['ask', 'discard'],
    consenting: ['discard'],
    waiting: ['withdraw'],
    sent: ['withdraw'],
    shortlisted: ['withdraw'],
    viewing: ['withdraw'],
    offered: ['accept', 'withdraw'],
    ...over,
  });
  expect(offered('member')).toEqual({
    draft: ['ask', 'discard'],
    consenting: ['discard'],
    waiting: [],
    sent: [],
    shortlisted: [],
    viewing: [],
    offered: [],
    ...over,
  });
  expect(offered('owner')).toEqual({
    draft: [],
    consenting: [],
    waiting: [],
    sent: ['shortlist', 'offer', 'decline'],
    shortlisted: ['unlist', 'offer', 'decline'],
    viewing: ['offer', 'decline'],
    offered: ['decline'],
    ...over,
  });
});

test('a refused action names its error code', () => {
  expect(stepVerdict('offered', 'member', 'accept')).toBe('not_group_leader');
  expect(stepVerdict('sent', 'owner', 'withdraw')).toBe('application_not_yours');
  expect(stepVerdict('sent', 'leader', 'offer')).toBe('application_not_yours');
  expect(stepVerdict('draft', 'leader', 'accept')).toBe('application_wrong_state');
  expect(stepVerdict('consenting', 'leader', 'send')).toBe('application_not_yours');
});

test('unanimity counts the current members only', () => {
  const consents = new Map([
    ['a', 'yes'],
    ['b', 'no'],
    ['gone', 'yes'],
  ] as const);
  expect(isUnanimous(['a'], consents)).toBe(true);
  expect(isUnanimous(['a', 'b'], consents)).toBe(false);
  expect(isUnanimous(['a', 'c'], consents)).toBe(false);
  expect(isUnanimous([], consents)).toBe(false);
});
