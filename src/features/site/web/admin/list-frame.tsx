import type { ReactNode } from 'react';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { failureWords } from '../waitlist/use-waitlist.ts';

interface ListQuery {
  error: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** The four states of an admin's list: on its way, failed, empty, and there with the way to more. */
export function ListFrame({
  query,
  count,
  empty,
  children,
}: {
  query: ListQuery;
  /** How many are shown; undefined while that is not known. */
  count: number | undefined;
  empty: { title: string; text: string };
  children: ReactNode;
}) {
  if (count === undefined && query.error) {
    return (
      <ErrorState
        art={<MascotError />}
        title={m.offers_admin_error()}
        onRetry={() => void query.refetch()}
        retryLabel={m.offers_wait_retry()}
        busy={query.isFetching}
      >
        {failureWords(query.error)}
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
      <EmptyState art={<MascotSleeping />} title={empty.title} className="py-12">
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button
          look="line"
          className="mt-4 justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {m.offers_admin_more()}
        </Button>
      )}
    </>
  );
}
