import type { ReactNode } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { ADMIN_LIST } from '../../domain/rules.ts';

/** Subset of the infinite query result used here. */
interface ListQuery {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

export type AdminListProps = {
  list: ListQuery;
  /** Number of rows. */
  count: number;
  /** True if a filter is active; an empty result then offers to clear it. */
  isFiltered: boolean;
  onShowAll: () => void;
  /** Inside of a card: no card of its own. */
  isPlain?: boolean;
  listClassName?: string;
  children: ReactNode;
};

/** List with loading, error, empty and loaded states, and a button for the next page. */
export function AdminList({ list, count, isFiltered, onShowAll, isPlain, listClassName, children }: AdminListProps) {
  if (!list.data) return list.error ? <ListError list={list} error={list.error} /> : <ListSkeleton />;
  if (count === 0) {
    const all = (
      <Button variant="outline" onClick={onShowAll}>
        {m.admin_list_show_all()}
      </Button>
    );
    return (
      <EmptyState
        illustration={<MascotSearching />}
        title={isFiltered ? m.admin_list_none_found() : m.admin_list_none()}
        className="py-12"
        {...(isFiltered && { action: all })}
      />
    );
  }
  const more = list.hasNextPage && (
    <div className="grid justify-items-center">
      <Button variant="outline" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {m.admin_list_more()}
      </Button>
    </div>
  );
  if (isPlain) {
    return (
      <ul className={listClassName}>
        {children}
        {more && <li className="p-3">{more}</li>}
      </ul>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card noPadding className="overflow-hidden">
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
      {more}
    </div>
  );
}

function ListSkeleton() {
  return (
    <Loading label={m.admin_list_loading()} className="grid gap-6 pt-2">
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
      <SkeletonRow avatarSize={44} />
    </Loading>
  );
}

function ListError({ list, error }: { list: ListQuery; error: Error }) {
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.admin_list_error()}
      onRetry={() => void list.refetch()}
      retryLabel={m.admin_list_retry()}
      retrying={list.isFetching}
      className="py-12"
    >
      {error instanceof ApiError && error.status > 0 && error.message}
    </ErrorState>
  );
}

/** Total count; above the counting limit shown as "at least". */
export function formatTotal(total: number | null): string {
  if (total === null) return '\u00a0';
  return total >= ADMIN_LIST.maxCount
    ? m.admin_list_total_many({ count: ADMIN_LIST.maxCount })
    : m.admin_list_total({ count: total });
}
