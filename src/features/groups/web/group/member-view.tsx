import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Tabs } from '#ui/navigation/tabs.tsx';
import type { Group } from '../../domain/schema.ts';
import { m } from '#messages';
import { GroupDescription } from './group-description.tsx';
import { GroupHeader } from './group-header.tsx';
import { PendingInvitations } from '../members/pending-invitations.tsx';
import { LeaderCard } from './leader-card.tsx';
import { MemberActions } from '../members/member-actions.tsx';
import { MemberMenu } from '../members/member-menu.tsx';
import { MemberList } from '../members/member-list.tsx';
import { JoinRequests } from '../members/join-requests.tsx';
import type { GroupPanels } from '../public/group-panels.ts';
import { GroupProgress } from './group-progress.tsx';
import { NextStep } from './next-step.tsx';
import { memberTabs } from './member-tabs.tsx';

const GroupFit = lazyComponent(async () => (await import('../fit/group-fit.tsx')).GroupFit);
const SuggestedPeople = lazyComponent(async () => (await import('../fit/suggested-people.tsx')).SuggestedPeople);
const InviteDialog = lazyComponent(async () => (await import('../members/invite-dialog.tsx')).InviteDialog);

interface MemberViewProps {
  group: Group;
  ownId: string;
  panels: GroupPanels;
}

/** A group as seen by its members: join requests, members, next steps, and tabs for shortlist, rent and agreement. */
export function MemberView({ group, ownId, panels }: MemberViewProps) {
  const [search, setSearch] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const views = memberTabs(group, panels);
  const view = views.find(({ value }) => value === search.get('view'))?.value ?? 'group';
  const invite = () => setInviting(true);
  const together = <GroupOverview group={group} ownId={ownId} onInvite={invite} />;
  return (
    <article className="wrap max-w-[1144px] pb-12">
      <GroupHeader group={group} actions={<MemberActions group={group} />} />
      <GroupProgress state={group.state} />
      <NextStep group={group} onInvite={invite} />
      {views.length === 0 ? (
        together
      ) : (
        <Tabs
          label={m.groups_views()}
          value={view}
          onChange={(next) =>
            setSearch(next === 'group' ? {} : { view: next }, { replace: true, preventScrollReset: true })
          }
          tabs={[
            { value: 'group', label: m.groups_view_group(), panel: <div className="pt-5">{together}</div> },
            ...views.map(({ value, label, panel }) => ({
              value,
              label,
              panel: (
                <div className="pt-5">
                  <Suspense fallback={null}>{panel}</Suspense>
                </div>
              ),
            })),
          ]}
        />
      )}
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog group={group} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </article>
  );
}

function GroupOverview({ group, ownId, onInvite }: Omit<MemberViewProps, 'panels'> & { onInvite: () => void }) {
  const isLeader = group.mine?.role === 'leader';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <JoinRequests group={group} />
        <MemberList
          group={group}
          ownId={ownId}
          actions={(member) =>
            member.user_id !== null && member.user_id !== ownId && <MemberMenu group={group} member={member} />
          }
        >
          <PendingInvitations group={group} />
        </MemberList>
        {group.place !== 'group_not_open' && (
          <Suspense fallback={null}>
            <SuggestedPeople groupId={group.id} />
          </Suspense>
        )}
      </div>
      <div className="grid min-w-0 gap-5">
        {isLeader && <LeaderCard group={group} onInvite={onInvite} />}
        {group.members_count > 1 && (
          <Suspense fallback={null}>
            <GroupFit groupId={group.id} />
          </Suspense>
        )}
        <GroupDescription group={group} isOwn />
      </div>
    </div>
  );
}
