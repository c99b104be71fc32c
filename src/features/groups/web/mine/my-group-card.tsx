import type { ReactNode } from 'react';
import Euro from 'lucide-react/icons/euro';
import FileSignature from 'lucide-react/icons/file-signature';
import House from 'lucide-react/icons/house';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import UserPlus from 'lucide-react/icons/user-plus';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { OwnGroup, OwnGroups } from '../../domain/schema.ts';
import { isActive } from '../../domain/states.ts';
import { inlineName } from '../group-labels.ts';
import { GroupCard } from '../public/group-card.tsx';
import { useMembershipActions } from './use-my-groups.ts';

interface MyGroupCardProps {
  category: keyof OwnGroups;
  own: OwnGroup;
  /** Number of pending join requests, for the leader. */
  requestCount: number;
}

/** Card of a group of the current user, with its pending tasks. */
export function MyGroupCard({ category, own, requestCount }: MyGroupCardProps) {
  const { group, mine } = own;
  // Members and invited people can open the group; others only if it is public and active.
  const isThere =
    mine.state === 'accepted' || mine.state === 'invited' || (group.visibility === 'public' && isActive(group.state));
  return (
    <GroupCard
      group={group}
      isLink={isThere}
      showsState={category !== 'invited'}
      footer={<CardFooter {...{ category, own, requestCount }} />}
    />
  );
}

function CardFooter({ category, own, requestCount }: MyGroupCardProps): ReactNode {
  switch (category) {
    case 'groups':
      return <PendingTasks own={own} requests={requestCount} />;
    case 'invited':
      return <InvitationActions own={own} />;
    case 'requested':
      return <RequestActions own={own} />;
    case 'past':
      return <p className="text-14 text-muted">{m.groups_mine_past_state({ state: own.mine.state })}</p>;
  }
}

/** Pending tasks of the user in a group, each with a link. */
function PendingTasks({ own: { group, mine, waits }, requests }: { own: OwnGroup; requests: number }) {
  const { votes = 0, applications = 0, rents = 0, agreements = 0 } = waits ?? {};
  const all = [
    { count: requests, icon: UserPlus, view: '', label: m.groups_mine_requests },
    { count: applications, icon: House, view: '?view=homes', label: m.groups_pending_applications },
    { count: votes, icon: ThumbsUp, view: '?view=homes', label: m.groups_pending_votes },
    { count: rents, icon: Euro, view: '?view=rent', label: m.groups_pending_rent },
    { count: agreements, icon: FileSignature, view: '?view=agreement', label: m.groups_pending_agreement },
  ].filter(({ count }) => count > 0);
  if (all.length === 0)
    return mine.role === 'leader' ? <p className="text-14 text-muted">{m.groups_mine_lead()}</p> : null;
  return (
    <ul
      className="divide-y divide-line rounded-control bg-action-tint text-14 text-on-action-tint"
      aria-label={m.groups_mine_waiting()}
    >
      {all.map(({ count, icon, view, label }) => (
        <li key={label({ count })}>
          <LocalizedLink
            to={`/groups/${group.id}${view}`}
            className="flex min-h-tap items-center gap-2 rounded-control px-3 font-strong text-inherit no-underline hover:underline"
          >
            <Icon icon={icon} size={16} className="flex-none" />
            {label({ count })}
          </LocalizedLink>
        </li>
      ))}
    </ul>
  );
}

function InvitationActions({ own }: { own: OwnGroup }) {
  const { busy, accept, decline } = useMembershipActions(own);
  const host = own.mine.invited_by?.display_name;
  return (
    <div className="grid gap-3">
      {host !== undefined && <p className="text-14">{m.groups_mine_invited_by({ name: inlineName(host) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button loading={busy === 'accept'} onClick={() => void accept()}>
          {m.groups_accept()}
        </Button>
        <Button variant="outline" loading={busy === 'decline'} onClick={() => void decline()}>
          {m.groups_decline()}
        </Button>
      </div>
    </div>
  );
}

function RequestActions({ own }: { own: OwnGroup }) {
  const { busy, withdraw } = useMembershipActions(own);
  return (
    <Button variant="outline" fullWidth loading={busy === 'withdraw'} onClick={() => void withdraw()}>
      {m.groups_withdraw()}
    </Button>
  );
}
