import { inlineName } from '#browser/inline-name.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { m } from '#messages';
import { useGroup } from '../group/use-group.ts';

/** Identity of the viewer, and display names of the people of a group. */
export interface MemberNames {
  ownId: string | null;
  /**
   * Display name for use inside a sentence; 'Tú' for the viewer, a generic name for `null` and for people not visible
   * to the viewer.
   */
  nameOf: (id: string | null) => string;
  /** Number of members; `null` while loading. */
  count: number | null;
  isLeader: boolean;
}

/** Uses the cached queries of the group page. */
export function useMemberNames(groupId: string): MemberNames {
  const { data: own } = useOwnProfile();
  const { data: group } = useGroup(groupId, Boolean(own));
  const ownId = own?.id ?? null;
  const nameOf = (id: string | null) => {
    if (id !== null && id === ownId) return m.group_fit_you();
    const member = group?.members.find(({ user_id: userId }) => id !== null && userId === id);
    const asking = group?.pending?.find(({ user_id: userId }) => userId === id);
    const name = member?.name ?? asking?.profile?.display_name ?? null;
    return name === null ? m.groups_somebody() : inlineName(name);
  };
  return { ownId, nameOf, count: group?.members_count ?? null, isLeader: group?.mine?.role === 'leader' };
}
