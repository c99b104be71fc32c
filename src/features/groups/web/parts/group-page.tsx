import { lazy, Suspense, type ReactNode } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { useSession } from '#browser/session.ts';
import type { Group } from '../../domain/schema.ts';
import { GroupView } from '../group/group-view.tsx';
import { StrangerJoin } from '../group/stranger-join.tsx';
import { Waiting } from '../group/waiting.tsx';
import type { GroupPageData } from './load-group.ts';

const OwnGroup = lazyAsking(async () => (await import('../group/own-group.tsx')).OwnGroup);
// seldom seen: its drawing is fetched with it
const NoGroup = lazy(async () => ({ default: (await import('../group/no-group.tsx')).NoGroup }));

/** The button that saves a group, from whoever keeps what is saved. */
export type SaveSlot = (group: Pick<Group, 'id' | 'name'>) => ReactNode;

interface GroupPageProps {
  page: GroupPageData;
  save?: SaveSlot;
}

/** The page of a group: for strangers as the server drew it, for whoever is signed in as they see it. */
export function GroupPage({ page: { id, group }, save }: GroupPageProps) {
  const session = useSession();
  const root = useRouteLoaderData('root') as { isSignedIn?: boolean } | undefined;
  const [search] = useSearchParams();
  const invite = search.get('invite');
  const none = <NoGroup hadLink={invite !== null} />;
  // whoever is signed in may be a member, and is not told that there is nothing before that is known
  const mayBeIn = session === 'in' || (session === 'unknown' && root?.isSignedIn === true);
  const drawn = group ? (
    <GroupView
      group={group}
      save={save?.(group)}
      join={<StrangerJoin group={group} invite={invite} isUnknown={session !== 'out'} />}
    />
  ) : mayBeIn ? (
    <Waiting />
  ) : (
    none
  );
  return (
    <Suspense fallback={session === 'in' && group ? drawn : <Waiting />}>
      {session === 'in' ? <OwnGroup key={id} {...{ id, invite, save, none }} waiting={drawn} /> : drawn}
    </Suspense>
  );
}
