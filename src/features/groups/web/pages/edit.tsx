import { Suspense } from 'react';
import { useParams } from 'react-router';
import { isMissing } from '#browser/api/is-missing.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';
import { GroupFormPage } from '../edit/group-form-page.tsx';
import { useGroup } from '../group/use-group.ts';
import { GroupSkeleton } from '../group/group-skeleton.tsx';

const GroupNotFound = lazyComponent(async () => (await import('../group/group-not-found.tsx')).GroupNotFound);

export function meta() {
  return [{ title: m.groups_edit_page() }];
}

/** Page to edit a group, for its leader only; not found for everybody else. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function EditGroupPage() {
  const { groupId = '' } = useParams();
  const { data: own } = useOwnProfile();
  const { data: group, error, isFetching, refetch } = useGroup(groupId);
  const none = (
    <Suspense fallback={<GroupSkeleton />}>
      <GroupNotFound hadLink={false} />
    </Suspense>
  );
  if (own && group) {
    const isTheirs = group.mine?.state === 'accepted' && group.mine.role === 'leader' && group.state !== 'closed';
    return isTheirs ? <GroupFormPage key={group.id} own={own} group={group} /> : none;
  }
  if (error === null) return <GroupSkeleton />;
  if (isMissing(error)) return none;
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
