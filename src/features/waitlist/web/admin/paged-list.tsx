import type { ReactNode } from 'react';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';

interface ListQuery {
  error: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** Admin list with loading, error, empty and loaded states, and a button for the next page. */
export function PagedList({
  query,
  count,
  empty,
  children,
}: {
  query: ListQuery;
  /** Number of rows; undefined while loading. */
  count: number | undefined;
  empty: { title: string; text: string };
  children: ReactNode;
}) {
  if (count === undefined && query.error) {
    return (
      <ErrorState
        illustration={<MascotError />}
        title={m.offers_admin_error()}
        onRetry={() => void query.refetch()}
        retryLabel={m.offers_wait_retry()}
        retrying={query.isFetching}
      >
        {requestErrorMessage(query.error)}
      </ErrorState>
    );
  }
  if (count === undefined) {
    return (
      <Loading label={m.offers_wait_loading()} className="grid gap-3">
        {[0, 1, 2, 3].map((nth) => (
          <Skeleton key={nth} className="h-20 rounded-card" />
        ))}
      </Loading>
    );
  }
  if (count === 0) {
    return (
      <EmptyState illustration={<MascotSleeping />} title={empty.title} className="py-12">
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4 justify-self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {m.offers_admin_more()}
        </Button>
      )}
    </>
  );
}
