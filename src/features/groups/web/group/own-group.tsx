import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { shownText } from '#browser/shown-text.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { m } from '#words';
import { failureWords } from '../group-words.ts';
import type { SaveSlot } from '../parts/group-page.tsx';
import { GroupView } from './group-view.tsx';
import { joinStep } from './join-step.ts';
import { MemberView } from './member-view.tsx';
import { OwnJoin } from './own-join.tsx';
import { useGroup } from './use-group.ts';

const GroupFit = lazy(async () => ({ default: (await import('../fit/group-fit.tsx')).GroupFit }));

interface OwnGroupProps {
  id: string;
  /** The token of a link, from the address. */
  invite: string | null;
  /** Stands until it is known how I see the group. */
  waiting: ReactNode;
  /** Stands where there is none for me. */
  none: ReactNode;
  save?: SaveSlot | undefined;
}

/** A group as whoever is signed in sees it: from within, or with the way in. */
export function OwnGroup({ id, invite, waiting, none, save }: OwnGroupProps) {
  // nobody is let into a group without a profile: it is made where there is none
  const { data: own } = useOwnProfile();
  const { data: group, error, isFetching, refetch } = useGroup(id, Boolean(own));
  const isMember = group?.mine?.state === 'accepted';
  useTitle(group ? m.groups_page_title({ name: shownText(group.name), city: group.city.name }) : null);
  useNoToken(isMember && invite !== null);
  const isMissing = error instanceof ApiError && [400, 404, 410].includes(error.status);
  if (isMissing) return none;
  if (group && own && isMember) return <MemberView group={group} ownId={own.id} />;
  if (group) {
    const step = joinStep(group, invite !== null, new Date());
    return (
      <GroupView
        group={group}
        save={save?.(group)}
        join={
          <div className="grid gap-5">
            <OwnJoin group={group} step={step} invite={invite} ownId={own?.id ?? ''} />
            <Suspense fallback={null}>
              <GroupFit groupId={group.id} />
            </Suspense>
          </div>
        }
      />
    );
  }
  if (error === null) return waiting;
  return (
    <ErrorState
      art={<MascotError />}
      title={m.groups_error_one_title()}
      onRetry={() => void refetch()}
      retryLabel={m.groups_retry()}
      busy={isFetching}
      className="py-12"
    >
      {failureWords(error)}
    </ErrorState>
  );
}

/** The server drew the page without knowing who looks. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}

/** Whoever is in needs no token: the address that is left can be handed on. */
function useNoToken(isUseless: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isUseless) void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [isUseless, navigate]);
}
