import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '#ui/tabs.tsx';
import type { Group } from '../../domain/schema.ts';
import { m } from '#words';
import { About } from './about.tsx';
import { Head } from './head.tsx';
import { Invited } from './invited.tsx';
import { LeaderCard } from './leader-card.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberMenu } from './member-menu.tsx';
import { Members } from './members.tsx';
import { Requests } from './requests.tsx';
import { Track } from './track.tsx';
import { groupViews } from './views.tsx';

const GroupFit = lazy(async () => ({ default: (await import('../fit/group-fit.tsx')).GroupFit }));
const SuggestedPeople = lazy(async () => ({
  default: (await import('../fit/suggested-people.tsx')).SuggestedPeople,
}));
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

interface MemberViewProps {
  group: Group;
  ownId: string;
}

/** A group from within: who asks to come in, who is in, what comes next, and the views of what they do together. */
export function MemberView({ group, ownId }: MemberViewProps) {
  const [search, setSearch] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const views = groupViews(group);
  const view = views.find(({ value }) => value === search.get('view'))?.value ?? 'group';
  const invite = () => setInviting(true);
  const together = <Together group={group} ownId={ownId} onInvite={invite} />;
  return (
    <article className="wrap max-w-[1144px] pb-12">
      <Head group={group} actions={<MemberActions group={group} />} />
      <Track state={group.state} />
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

function Together({ group, ownId, onInvite }: MemberViewProps & { onInvite: () => void }) {
  const isLeader = group.mine?.role === 'leader';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <Requests group={group} />
        <Members
          group={group}
          ownId={ownId}
          gestures={(member) =>
            member.user_id !== null && member.user_id !== ownId && <MemberMenu group={group} member={member} />
          }
        >
          <Invited group={group} />
        </Members>
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
        <About group={group} />
      </div>
    </div>
  );
}
