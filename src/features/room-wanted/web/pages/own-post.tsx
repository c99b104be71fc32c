import { useQuery } from '@tanstack/react-query';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { requestErrorMessage } from '#browser/forms/request-error-message.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { fetchOwnPost, OWN_POST_KEY } from '../api.ts';
import { PostEditor } from '../own/post-editor.tsx';

export function meta() {
  return [{ title: `${m.wanted_own_title()} · Tukan` }];
}

/** My room-wanted post. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function OwnPostPage() {
  const { data: own } = useOwnProfile();
  const query = useQuery({ queryKey: OWN_POST_KEY, queryFn: async ({ signal }) => fetchOwnPost(signal) });
  return (
    <section className="wrap max-w-[720px] pt-5 pb-10">
      <h1>{m.wanted_own_title()}</h1>
      <p className="mt-1 mb-5 text-muted">{m.wanted_own_lead()}</p>
      {query.data && own ? (
        <PostEditor post={query.data.post} own={own} />
      ) : query.isError ? (
        <ErrorState
          illustration={<MascotError />}
          title={m.wanted_load_failed()}
          onRetry={() => void query.refetch()}
          retryLabel={m.wanted_retry()}
          retrying={query.isFetching}
        >
          {requestErrorMessage(query.error)}
        </ErrorState>
      ) : (
        <Loading label={m.wanted_own_title()}>
          <Skeleton className="h-120 rounded-card" />
        </Loading>
      )}
    </section>
  );
}
