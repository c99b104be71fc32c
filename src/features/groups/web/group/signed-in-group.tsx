import { Suspense, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#browser/api/api-client.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import type { GroupPanels } from '../public/group-panels.ts';
import { GroupView } from './group-view.tsx';
import { joinStep } from '../join/join-step.ts';
import { MemberView } from './member-view.tsx';
import { JoinStatus } from '../join/join-status.tsx';
import { useGroup } from './use-group.ts';

const GroupFit = lazyComponent(async () => (await import('../fit/group-fit.tsx')).GroupFit);

interface SignedInGroupProps {
  id: string;
  /** Token of an invite link from the URL. */
  invite: string | null;
  /** Displayed until the group is loaded for the viewer. */
  fallback: ReactNode;
  /** Displayed if the group is missing or hidden. */
  notFound: ReactNode;
  panels: GroupPanels;
  renderSaveButton: (group: Group) => ReactNode;
}

/** A group for signed-in viewers: the member view, or the public view with the join card. */
export function SignedInGroup({ id, invite, fallback, notFound, panels, renderSaveButton }: SignedInGroupProps) {
  // Joining requires a profile; the hook creates a missing one.
  const { data: own } = useOwnProfile();
  const { data: group, error, isFetching, refetch } = useGroup(id, Boolean(own));
  const isMember = group?.mine?.state === 'accepted';
  useDocumentTitle(group ? m.groups_page_title({ name: safeDisplayText(group.name), city: group.city.name }) : null);
  useStripInviteToken(isMember && invite !== null);
  const isMissing = error instanceof ApiError && [400, 404, 410].includes(error.status);
  if (isMissing) return notFound;
  if (group && own && isMember) return <MemberView group={group} ownId={own.id} panels={panels} />;
  if (group) {
    const step = joinStep(group, invite !== null, new Date());
    return (
      <GroupView
        group={group}
        save={renderSaveButton(group)}
        join={
          <div className="grid gap-5">
            <JoinStatus group={group} step={step} invite={invite} ownId={own?.id ?? ''} />
            <Suspense fallback={null}>
              <GroupFit groupId={group.id} />
            </Suspense>
          </div>
        }
      />
    );
  }
  if (error === null) return fallback;
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.groups_error_one_title()}
      onRetry={() => void refetch()}
      retryLabel={m.groups_retry()}
      retrying={isFetching}
      className="py-12"
    >
      {requestErrorMessage(error)}
    </ErrorState>
  );
}

/** Updates the document title, because SSR does not know the viewer. */
function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}

/** Removes the invite token from the URL for members, so that the URL can be shared safely. */
function useStripInviteToken(isUseless: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isUseless) void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [isUseless, navigate]);
}
