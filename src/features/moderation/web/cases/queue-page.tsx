import { Suspense, useEffect, useRef } from 'react';
import { isMissing } from '#browser/api/is-missing.ts';
import { ApiError } from '#browser/api/api-client.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { BackupStatus } from '../analytics/backup-status.tsx';
import { useBanProposals } from '../ban-proposals/use-ban-proposals.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import { AdminLayout } from '../public/admin-layout.tsx';
import { formatRelativeTime } from './case-labels.ts';
import { useCase, useQueueStats } from './cases-api.ts';
import { QueueAlarms } from './queue-alarms.tsx';
import { QueueStatsRow } from './queue-stats-row.tsx';
import { ReportQueue } from './report-queue.tsx';

const BanProposalList = lazyComponent(
  async () => (await import('../ban-proposals/ban-proposal-list.tsx')).BanProposalList,
);
const loadCaseView = async () => import('./case-view.tsx');
const CaseView = lazyComponent(async () => (await loadCaseView()).CaseView);

/** Report queue with the open case beside it; on small screens below it. */
export function QueuePage({ openId }: { openId: string | null }) {
  const lang = useLang();
  const { data: figures } = useQueueStats();
  const oldest = figures?.oldest_open_at;
  return (
    <AdminLayout
      title={m.admin_reports()}
      fillsScreen
      lead={
        oldest ? m.cases_oldest({ ago: formatRelativeTime(oldest, Date.now(), lang) }) : figures && m.cases_none_open()
      }
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[348px_minmax(0,1fr)]">
        <ReportQueue openId={openId} />
        <div className="min-h-0 min-w-0">
          {openId === null ? <NoCaseSelected /> : <OpenCase key={openId} id={openId} />}
        </div>
      </div>
    </AdminLayout>
  );
}

/** Shown without a selection. No case opens automatically because each read is audited. */
function NoCaseSelected() {
  const { data: proposals = [] } = useBanProposals();
  return (
    <Card className="grid content-start gap-6 xl:max-h-full xl:overflow-y-auto">
      {proposals.length > 0 && (
        <Suspense fallback={null}>
          <BanProposalList />
        </Suspense>
      )}
      <div className="grid gap-3">
        <QueueAlarms />
        <QueueStatsRow />
        <BackupStatus />
      </div>
      <EmptyState illustration={<MascotSearching />} title={m.cases_choose_title()} className="py-8">
        {m.cases_choose_text()}
      </EmptyState>
    </Card>
  );
}

function OpenCase({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCase(id);
  // Loads the code beside the data; a failure is repeated by the lazy component.
  useEffect(() => void loadCaseView().catch(() => undefined), []);
  if (data) {
    return (
      <Suspense fallback={<CaseSkeleton />}>
        <FocusedCase found={data} />
      </Suspense>
    );
  }
  if (!error) return <CaseSkeleton />;
  const isGone = isMissing(error);
  return (
    <ErrorState
      illustration={<MascotError />}
      title={isGone ? m.cases_missing() : m.cases_error()}
      {...(!isGone && { onRetry: () => void refetch(), retryLabel: m.admin_list_retry() })}
      retrying={isFetching}
    >
      {!isGone && error instanceof ApiError && error.status > 0 && error.message}
    </ErrorState>
  );
}

/** The case, whose title receives the focus when it appears. */
function FocusedCase({ found }: { found: FullCase }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector<HTMLElement>('#case')?.focus({ preventScroll: true }), []);
  return (
    <div ref={container} className="min-h-0 xl:h-full">
      <CaseView found={found} />
    </div>
  );
}

function CaseSkeleton() {
  return (
    <Loading label={m.cases_loading()} className="grid gap-4">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}
