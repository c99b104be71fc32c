import { shownText } from '#browser/shown-text.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { setApart } from '#kit/text.ts';
import { m } from '#words';
import { useGroup } from '../group/use-group.ts';

/** Who the reader is, and what the people of a group are called. */
export interface Names {
  ownId: string | null;
  /** Inside a sentence; the reader is 'Tú'. Null and whoever is not seen is somebody. */
  nameOf: (id: string | null) => string;
  /** How many members there are; null while that is not known. */
  count: number | null;
  isLeader: boolean;
}

/** From the answers that the page of a group has already. */
export function useNames(groupId: string): Names {
  const { data: own } = useOwnProfile();
  const { data: group } = useGroup(groupId, Boolean(own));
  const ownId = own?.id ?? null;
  const nameOf = (id: string | null) => {
    if (id !== null && id === ownId) return m.group_fit_you();
    const member = group?.members.find(({ user_id: userId }) => id !== null && userId === id);
    const asking = group?.pending?.find(({ user_id: userId }) => userId === id);
    const name = member?.name ?? asking?.profile?.display_name ?? null;
    return name === null ? m.groups_somebody() : setApart(shownText(name));
  };
  return { ownId, nameOf, count: group?.members_count ?? null, isLeader: group?.mine?.role === 'leader' };
}
