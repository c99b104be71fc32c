import type { Group } from '../../domain/schema.ts';

/** What leaving does: the group closes, somebody else leads it, or it simply goes on. */
export type LeaveOutcome = { kind: 'closes' } | { kind: 'passes_on'; name: string | null } | { kind: 'goes_on' };

/** What happens when the reader leaves. Members stand with the leader first, then by how long they are in. */
export function leaveOutcome({ members, mine }: Pick<Group, 'members' | 'mine'>): LeaveOutcome {
  if (members.length <= 1) return { kind: 'closes' };
  if (mine?.role !== 'leader') return { kind: 'goes_on' };
  const next = members
    .filter(({ role }) => role === 'member')
    .toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1))[0];
  return { kind: 'passes_on', name: next?.name ?? null };
}
