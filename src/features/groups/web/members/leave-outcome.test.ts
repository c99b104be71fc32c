import { expect, test } from 'vitest';
import type { GroupMember, OwnMembership } from '../../domain/schema.ts';
import { leaveOutcome } from './leave-outcome.ts';

const member = (name: string, role: GroupMember['role'], joined_at: string): GroupMember => ({
  user_id: name,
  name,
  avatar_url: null,
  role,
  joined_at,
  profile: null,
});
const mine = (role: OwnMembership['role']) => ({ role }) as OwnMembership;
const LED = [
  member('ana', 'leader', '2026-09-01T10:00:00Z'),
  member('marc', 'member', '2026-09-03T10:00:00Z'),
  member('nora', 'member', '2026-09-02T10:00:00Z'),
];

test('the last member closes the group, a leader passes the lead to the longest member, others just leave', () => {
  expect(leaveOutcome({ members: LED.slice(0, 1), mine: mine('leader') })).toEqual({ kind: 'closes' });
  expect(leaveOutcome({ members: LED, mine: mine('leader') })).toEqual({ kind: 'passes_on', name: 'nora' });
  expect(leaveOutcome({ members: LED, mine: mine('member') })).toEqual({ kind: 'goes_on' });
});
