import { expect, test } from 'vitest';
import { inviteVerdict, MEMBER_STATES, requestVerdict, sees, type Origin, type Tie } from './membership.ts';
import { GROUP } from './rules.ts';

const now = new Date('2027-01-10T12:00:00Z');
const tie = (state: Tie['state'], origin: Origin, daysAgo = 1): Tie => ({
  state,
  origin,
  changedAt: new Date(now.getTime() - daysAgo * GROUP.dayMs),
});

test('whom a leader may invite, by what they are to the group', () => {
  const verdicts = MEMBER_STATES.map((state) => [state, inviteVerdict(tie(state, 'invited'), now)]);
  expect(inviteVerdict(null, now)).toBe('ok');
  expect(Object.fromEntries(verdicts)).toEqual({
    invited: 'same',
    requested: 'join',
    accepted: 'already_in_group',
    declined: 'group_ask_later',
    withdrawn: 'ok',
    left: 'ok',
    removed: 'ok',
  });
  expect(inviteVerdict(tie('declined', 'requested'), now)).toBe('ok');
});

test('who may ask to be let in; whoever was removed comes back by invitation alone', () => {
  const verdicts = MEMBER_STATES.map((state) => [state, requestVerdict(tie(state, 'requested'), now)]);
  expect(requestVerdict(null, now)).toBe('ok');
  expect(Object.fromEntries(verdicts)).toEqual({
    invited: 'join',
    requested: 'same',
    accepted: 'already_in_group',
    declined: 'group_ask_later',
    withdrawn: 'ok',
    left: 'ok',
    removed: 'not_found',
  });
  expect(requestVerdict(tie('declined', 'invited'), now)).toBe('ok');
});

test('a no holds for some days, to the millisecond', () => {
  const at = (ms: number): Tie => ({ ...tie('declined', 'invited'), changedAt: new Date(now.getTime() - ms) });
  expect(inviteVerdict(at(GROUP.askAgainDays * GROUP.dayMs - 1), now)).toBe('group_ask_later');
  expect(inviteVerdict(at(GROUP.askAgainDays * GROUP.dayMs), now)).toBe('ok');
});

test('who sees a group', () => {
  const stranger = { tie: null, hasLink: false, isBlocked: false };
  const open = (visibility: 'public' | 'link' | 'private') => ({ visibility, state: 'open' as const });
  expect(sees(open('public'), stranger)).toBe(true);
  expect(sees(open('public'), { ...stranger, isBlocked: true })).toBe(false);
  expect(sees(open('link'), stranger)).toBe(false);
  expect(sees(open('link'), { ...stranger, hasLink: true })).toBe(true);
  expect(sees(open('private'), { ...stranger, hasLink: true })).toBe(false);
  expect(sees(open('private'), { ...stranger, tie: 'invited' })).toBe(true);
  expect(sees(open('private'), { ...stranger, tie: 'invited', isBlocked: true })).toBe(false);
  expect(sees(open('private'), { ...stranger, tie: 'accepted', isBlocked: true })).toBe(true);
  for (const left of ['left', 'removed', 'declined', 'withdrawn', 'requested'] as const)
    expect(sees(open('private'), { ...stranger, tie: left })).toBe(false);
  const over = { visibility: 'public', state: 'housed' } as const;
  expect(sees(over, stranger)).toBe(false);
  expect(sees(over, { ...stranger, tie: 'accepted' })).toBe(true);
});
