import { expect, test } from 'vitest';
import type { GroupMember, OwnTie } from '../../domain/schema.ts';
import { leaveOutcome } from './leave-outcome.ts';

const member = (name: string, role: GroupMember['role'], joined_at: string): GroupMember => ({
  user_id: name,
  name,
  avatar_url: null,
  role,
  joined_at,
  profile: null,
});
const mine = (role: OwnTie['role']) => ({ role }) as OwnTie;
const LED = [
  member('ana', 'leader', '2026-09-01T10:00:00Z'),
  member('marc', 'member', '2026-09-03T10:00:00Z'),
  member('nora', 'member', '2026-09-02T10:00:00Z'),
];

test('the last one closes it, a leader passes it on to the longest member, others just go', () => {
  expect(leaveOutcome({ members: LED.slice(0, 1), mine: mine('leader') })).toEqual({ kind: 'closes' });
  expect(leaveOutcome({ members: LED, mine: mine('leader') })).toEqual({ kind: 'passes_on', name: 'nora' });
  expect(leaveOutcome({ members: LED, mine: mine('member') })).toEqual({ kind: 'goes_on' });
});
