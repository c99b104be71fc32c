import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#browser/api.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { m } from '#words';
import { FormPage } from '../edit/form-page.tsx';
import { useGroup } from '../group/use-group.ts';
import { Waiting } from '../group/waiting.tsx';
import { failureWords } from '../group-words.ts';

const NoGroup = lazy(async () => ({ default: (await import('../group/no-group.tsx')).NoGroup }));

export function meta() {
  return [{ title: m.groups_edit_page() }];
}

/** What a group says, for whoever leads it; there is no such page for others. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function EditGroupPage() {
  const { groupId = '' } = useParams();
  const { data: own } = useOwnProfile();
  const { data: group, error, isFetching, refetch } = useGroup(groupId);
  const none = (
    <Suspense fallback={<Waiting />}>
      <NoGroup hadLink={false} />
    </Suspense>
  );
  if (own && group) {
    const isTheirs = group.mine?.state === 'accepted' && group.mine.role === 'leader' && group.state !== 'closed';
    return isTheirs ? <FormPage key={group.id} own={own} group={group} /> : none;
  }
  if (error === null) return <Waiting />;
  if (error instanceof ApiError && [400, 404].includes(error.status)) return none;
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
