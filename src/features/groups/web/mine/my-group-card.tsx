import type { ReactNode } from 'react';
import Euro from 'lucide-react/icons/euro';
import FileSignature from 'lucide-react/icons/file-signature';
import House from 'lucide-react/icons/house';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import UserPlus from 'lucide-react/icons/user-plus';
import { inlineName } from '#browser/inline-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { pendingTasks, type PendingTask } from '../../domain/next-step.ts';
import type { OwnGroup, OwnGroups } from '../../domain/schema.ts';
import { isActive } from '../../domain/states.ts';
import { STEP_LABELS } from '../step-labels.ts';
import { GroupCard } from '../public/group-card.tsx';
import { useMembershipActions } from './use-my-groups.ts';

interface MyGroupCardProps {
  category: keyof OwnGroups;
  own: OwnGroup;
}

/** Card of a group of the current user, with its pending tasks. */
export function MyGroupCard({ category, own }: MyGroupCardProps) {
  const { group, mine } = own;
  // Members and invited people can open the group; others only if it is public and active.
  const isThere =
    mine.state === 'accepted' || mine.state === 'invited' || (group.visibility === 'public' && isActive(group.state));
  return (
    <GroupCard
      group={group}
      isLink={isThere}
      showsState={category !== 'invited'}
      footer={<CardFooter {...{ category, own }} />}
    />
  );
}

function CardFooter({ category, own }: MyGroupCardProps): ReactNode {
  switch (category) {
    case 'groups':
      return <PendingTasks own={own} />;
    case 'invited':
      return <InvitationActions own={own} />;
    case 'requested':
      return <RequestActions own={own} />;
    case 'past':
      return <p className="text-14 text-muted">{m.groups_mine_past_state({ state: own.mine.state })}</p>;
  }
}

const TASK_ICONS: Record<PendingTask, LucideIcon> = {
  requests: UserPlus,
  applications: House,
  votes: ThumbsUp,
  rents: Euro,
  agreements: FileSignature,
};

/** Pending tasks of the user in a group, each with a link. */
function PendingTasks({ own }: { own: OwnGroup }) {
  const { group, mine } = own;
  const tasks = pendingTasks(own.waits);
  if (tasks.length === 0)
    return mine.role === 'leader' ? <p className="text-14 text-muted">{m.groups_mine_lead()}</p> : null;
  return (
    <ul
      className="divide-y divide-line rounded-control bg-action-tint text-14 text-on-action-tint"
      aria-label={m.groups_mine_waiting()}
    >
      {tasks.map(({ step, count }) => (
        <li key={step}>
          <LocalizedLink
            to={STEP_LABELS[step].path(group)}
            className="flex min-h-tap items-center gap-2 rounded-control px-3 font-strong text-inherit no-underline hover:underline"
          >
            <Icon icon={TASK_ICONS[step]} size={16} className="flex-none" />
            {STEP_LABELS[step].title({ count })}
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
