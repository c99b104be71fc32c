import { useEffect, useState } from 'react';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { m } from '#words';
import { ListFrame } from '../listing/list-frame.tsx';
import { useListFilter } from '../listing/use-list-filter.ts';
import { useQueue, useQueueFigures } from './cases-api.ts';
import { QUEUE_SHAPE, QueueFilters } from './queue-filters.tsx';
import { QueueRow } from './queue-row.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

/** What waits, the most urgent first, and what was decided. `openId`: the case beside it. */
export function Queue({ openId }: { openId: string | null }) {
  const [filter, change] = useListFilter(QUEUE_SHAPE);
  const list = useQueue(filter);
  const { data: figures } = useQueueFigures();
  useQueueKeys();
  const now = useMinute();
  const lines = list.data?.pages.flatMap((page) => page.reports) ?? [];
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  const { state: _state, ...narrowed } = filter;
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <section aria-label={m.admin_reports()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QueueFilters filter={filter} counts={figures?.counts} onChange={change} />
      {list.data && lines.length === 0 && !isNarrowed ? (
        <EmptyState art={<MascotSleeping />} title={m.admin_reports_empty_title()} className="py-12">
          {m.admin_reports_empty_text()}
        </EmptyState>
      ) : (
        <ListFrame
          list={list}
          count={lines.length}
          isFiltered={isNarrowed}
          onAll={() => change({ priority: null, type: null, assignee: null, q: null })}
        >
          {lines.map((line) => (
            <QueueRow
              key={line.id}
              line={line}
              search={query === '' ? '' : `?${query}`}
              isOpen={line.id === openId}
              now={now}
            />
          ))}
        </ListFrame>
      )}
    </section>
  );
}

/** The time, to the minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
