import { useEffect, useState } from 'react';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { m } from '#messages';
import { AdminList } from '../admin-table/admin-list.tsx';
import { useListFilter } from '../admin-table/use-list-filter.ts';
import { useReportQueue, useQueueStats } from './cases-api.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QUEUE_FILTER_SHAPE } from './queue-paths.ts';
import { QueueRow } from './queue-row.tsx';
import { useQueueShortcuts } from './use-queue-shortcuts.ts';

/** Report queue: pending cases by urgency, decided cases by date. `openId`: the case shown beside it. */
export function ReportQueue({ openId }: { openId: string | null }) {
  const [filter, change] = useListFilter(QUEUE_FILTER_SHAPE);
  const list = useReportQueue(filter);
  const { data: figures } = useQueueStats();
  useQueueShortcuts();
  const now = useCurrentMinute();
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  const { state: _state, ...narrowed } = filter;
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <Card
      as="section"
      noPadding
      aria-labelledby="queue"
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] overflow-hidden xl:grid-rows-[auto_minmax(0,1fr)]"
    >
      <h2 id="queue" className="sr-only">
        {m.desk_queue()}
      </h2>
      <QueueFilters filter={filter} counts={figures?.counts} onChange={change} />
      {list.data && reports.length === 0 && !isNarrowed ? (
        <EmptyState illustration={<MascotSleeping />} title={m.admin_reports_empty_title()} className="py-12">
          {m.admin_reports_empty_text()}
        </EmptyState>
      ) : (
        <AdminList
          isPlain
          listClassName="flex overflow-x-auto max-md:max-h-61 max-md:flex-col max-md:overflow-y-auto xl:flex-col xl:overflow-y-auto"
          list={list}
          count={reports.length}
          isFiltered={isNarrowed}
          onShowAll={() => change({ priority: null, type: null, assignee: null, q: null })}
        >
          {reports.map((report) => (
            <QueueRow
              key={report.id}
              item={report}
              search={query === '' ? '' : `?${query}`}
              isOpen={report.id === openId}
              now={now}
            />
          ))}
        </AdminList>
      )}
    </Card>
  );
}

/** Current time, updated every minute. */
function useCurrentMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
