import type { Group } from '../../domain/schema.ts';

/** Effect of leaving: the group closes, the leadership passes to another member, or nothing else changes. */
export type LeaveOutcome = { kind: 'closes' } | { kind: 'passes_on'; name: string | null } | { kind: 'goes_on' };

/** Determines the effect of leaving. Without the leader, the member with the earliest join date becomes the leader. */
export function leaveOutcome({ members, mine }: Pick<Group, 'members' | 'mine'>): LeaveOutcome {
  if (members.length <= 1) return { kind: 'closes' };
  if (mine?.role !== 'leader') return { kind: 'goes_on' };
  const next = members
    .filter(({ role }) => role === 'member')
    .toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1))[0];
  return { kind: 'passes_on', name: next?.name ?? null };
}
