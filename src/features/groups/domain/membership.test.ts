import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/duration.ts';
import {
  inviteVerdict,
  MEMBER_STATES,
  requestVerdict,
  canViewGroup,
  type Origin,
  type MembershipStatus,
} from './membership.ts';
import { GROUP } from './rules.ts';

const now = new Date('2027-01-10T12:00:00Z');
const membership = (state: MembershipStatus['state'], origin: Origin, daysAgo = 1): MembershipStatus => ({
  state,
  origin,
  changedAt: new Date(now.getTime() - daysAgo * DAY_MS),
});

test('the invite verdict depends on the membership', () => {
  const verdicts = MEMBER_STATES.map((state) => [state, inviteVerdict(membership(state, 'invited'), now)]);
  expect(inviteVerdict(null, now)).toBe('ok');
  expect(Object.fromEntries(verdicts)).toEqual({
    invited: 'same',
    requested: 'join',
    accepted: 'already_in_group',
    declined: 'group_request_cooldown',
    withdrawn: 'ok',
    left: 'ok',
    removed: 'ok',
  });
  expect(inviteVerdict(membership('declined', 'requested'), now)).toBe('ok');
});

test('the request verdict depends on the membership; removed people return by invitation only', () => {
  const verdicts = MEMBER_STATES.map((state) => [state, requestVerdict(membership(state, 'requested'), now)]);
  expect(requestVerdict(null, now)).toBe('ok');
  expect(Object.fromEntries(verdicts)).toEqual({
    invited: 'join',
    requested: 'same',
    accepted: 'already_in_group',
    declined: 'group_request_cooldown',
    withdrawn: 'ok',
    left: 'ok',
    removed: 'not_found',
  });
  expect(requestVerdict(membership('declined', 'invited'), now)).toBe('ok');
});

test('the cooldown of a declined request ends to the millisecond', () => {
  const at = (ms: number): MembershipStatus => ({
    ...membership('declined', 'invited'),
    changedAt: new Date(now.getTime() - ms),
  });
  expect(inviteVerdict(at(GROUP.requestCooldownDays * DAY_MS - 1), now)).toBe('group_request_cooldown');
  expect(inviteVerdict(at(GROUP.requestCooldownDays * DAY_MS), now)).toBe('ok');
});

test('visibility of a group depends on visibility, link, membership and blocks', () => {
  const guest = { state: null, hasLink: false, isBlocked: false };
  const open = (visibility: 'public' | 'link' | 'private') => ({ visibility, state: 'open' as const });
  expect(canViewGroup(open('public'), guest)).toBe(true);
  expect(canViewGroup(open('public'), { ...guest, isBlocked: true })).toBe(false);
  expect(canViewGroup(open('link'), guest)).toBe(false);
  expect(canViewGroup(open('link'), { ...guest, hasLink: true })).toBe(true);
  expect(canViewGroup(open('private'), { ...guest, hasLink: true })).toBe(false);
  expect(canViewGroup(open('private'), { ...guest, state: 'invited' })).toBe(true);
  expect(canViewGroup(open('private'), { ...guest, state: 'invited', isBlocked: true })).toBe(false);
  expect(canViewGroup(open('private'), { ...guest, state: 'accepted', isBlocked: true })).toBe(true);
  for (const left of ['left', 'removed', 'declined', 'withdrawn', 'requested'] as const)
    expect(canViewGroup(open('private'), { ...guest, state: left })).toBe(false);
  const over = { visibility: 'public', state: 'housed' } as const;
  expect(canViewGroup(over, guest)).toBe(false);
  expect(canViewGroup(over, { ...guest, state: 'accepted' })).toBe(true);
});
