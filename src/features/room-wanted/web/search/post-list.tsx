import { useInfiniteQuery } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { fetchPosts } from '../api.ts';
import { postFilterParams, type PostFilters } from './post-filters.ts';
import { PostRow } from './post-row.tsx';

/** Posts that pass the filters, newest first. */
export function PostList({ filters, onClear }: { filters: PostFilters; onClear: () => void }) {
  const params = postFilterParams(filters);
  const isFiltered = params.size > 0;
  const list = useInfiniteQuery({
    queryKey: ['room-wanted', 'search', String(params)],
    queryFn: async ({ pageParam, signal }) => fetchPosts(params, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  if (!list.data && list.isError)
    return (
      <ErrorState
        illustration={<MascotError />}
        title={m.wanted_load_failed()}
        onRetry={() => void list.refetch()}
        retryLabel={m.wanted_retry()}
        retrying={list.isFetching}
        className="py-10"
      >
        {requestErrorMessage(list.error)}
      </ErrorState>
    );
  if (!list.data) return <PostListSkeleton />;
  const posts = list.data.pages.flatMap((page) => page.posts);
  if (posts.length === 0) return <EmptyPosts isFiltered={isFiltered} onClear={onClear} />;
  return (
    <>
      <h2 className="sr-only">{m.wanted_title()}</h2>
      <ul>
        {posts.map((found) => (
          <li key={found.profile.user_id} className="border-t border-line first:border-transparent">
            <PostRow found={found} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="grid justify-items-center border-t border-line pt-6">
          <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.wanted_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function EmptyPosts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const action = isFiltered ? (
    <Button onClick={onClear}>{m.wanted_clear()}</Button>
  ) : (
    <ButtonLink asChild>
      <LocalizedLink to="/properties/publish">{m.wanted_empty_publish()}</LocalizedLink>
    </ButtonLink>
  );
  return (
    <EmptyState
      illustration={<MascotSearching />}
      title={isFiltered ? m.wanted_empty_filtered_title() : m.wanted_empty_title()}
      action={action}
      className="py-10"
    >
      {isFiltered ? m.wanted_empty_filtered() : m.wanted_empty_all()}
    </EmptyState>
  );
}

export function PostListSkeleton() {
  return (
    <Loading label={m.wanted_title()} className="grid gap-4 pt-4">
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-40 rounded-card" />
      ))}
    </Loading>
  );
}
