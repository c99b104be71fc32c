import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { ApiError } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { CaseView } from './case-view.tsx';
import { agoWords } from './case-words.ts';
import { useCase, useQueueFigures } from './cases-api.ts';
import { FiguresRow } from './figures-row.tsx';
import { Queue } from './queue.tsx';

/** The queue and, beside it where there is room, the case that is open; on a phone one after the other. */
export function QueuePage({ openId }: { openId: string | null }) {
  const lang = useLang();
  const { search } = useLocation();
  const { data: figures } = useQueueFigures();
  const oldest = figures?.oldest_open_at;
  const onlyWide = openId === null ? undefined : 'max-xl:hidden';
  return (
    <AdminFrame
      title={m.admin_reports()}
      lead={oldest ? m.cases_oldest({ ago: agoWords(oldest, Date.now(), lang) }) : figures && m.cases_none_open()}
    >
      <div className={onlyWide}>
        <FiguresRow />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className={onlyWide}>
          <Queue openId={openId} />
        </div>
        <div className={cx('min-w-0', openId === null && 'max-xl:hidden')}>
          {openId !== null && (
            <LocalLink to={`/admin${search}`} className="mb-2 inline-flex min-h-tap items-center gap-1 xl:hidden">
              <Icon of={ChevronLeft} size={16} />
              {m.cases_back()}
            </LocalLink>
          )}
          {openId === null ? <Nothing /> : <OpenCase key={openId} id={openId} />}
        </div>
      </div>
    </AdminFrame>
  );
}

/** Nothing is open: no case opens by itself, since each reading is written down. */
function Nothing() {
  return (
    <Card>
      <EmptyState art={<MascotSearching />} title={m.cases_choose_title()} className="py-12">
        {m.cases_choose_text()}
      </EmptyState>
    </Card>
  );
}

function OpenCase({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCase(id);
  const place = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) place.current?.querySelector<HTMLElement>('#case')?.focus();
  }, [isThere]);
  if (data) {
    return (
      <div ref={place}>
        <CaseView found={data} />
      </div>
    );
  }
  if (!error) {
    return (
      <Loading label={m.cases_loading()} className="grid gap-4">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <ErrorState
      art={<MascotError />}
      title={isMissing ? m.cases_missing() : m.cases_error()}
      {...(!isMissing && { onRetry: () => void refetch(), retryLabel: m.admin_list_retry() })}
      busy={isFetching}
    >
      {!isMissing && error instanceof ApiError && error.status > 0 && error.message}
    </ErrorState>
  );
}
