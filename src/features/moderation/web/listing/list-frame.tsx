import type { ReactNode } from 'react';
import { ApiError } from '#browser/api.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonRow } from '#ui/skeleton.tsx';
import { m } from '#words';

/** What of a list's query the frame needs. */
interface Listed {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

export type ListFrameProps = {
  list: Listed;
  /** How many rows there are to draw. */
  count: number;
  /** The filter shows nothing: said with the way back to all. */
  isFiltered: boolean;
  onAll: () => void;
  children: ReactNode;
};

/** A list in its four states, with the way to the next page. */
export function ListFrame({ list, count, isFiltered, onAll, children }: ListFrameProps) {
  if (!list.data) return list.error ? <Failed list={list} error={list.error} /> : <Waiting />;
  if (count === 0) {
    const all = (
      <Button look="line" onClick={onAll}>
        {m.admin_list_show_all()}
      </Button>
    );
    return (
      <EmptyState
        art={<MascotSearching />}
        title={isFiltered ? m.admin_list_none_found() : m.admin_list_none()}
        className="py-12"
        {...(isFiltered && { action: all })}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card flush className="overflow-hidden">
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
      {list.hasNextPage && (
        <div className="grid justify-items-center">
          <Button look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.admin_list_more()}
          </Button>
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label={m.admin_list_loading()} className="grid gap-6 pt-2">
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
      <SkeletonRow face={44} />
    </Loading>
  );
}

function Failed({ list, error }: { list: Listed; error: Error }) {
  return (
    <ErrorState
      art={<MascotError />}
      title={m.admin_list_error()}
      onRetry={() => void list.refetch()}
      retryLabel={m.admin_list_retry()}
      busy={list.isFetching}
      className="py-12"
    >
      {error instanceof ApiError && error.status > 0 && error.message}
    </ErrorState>
  );
}
