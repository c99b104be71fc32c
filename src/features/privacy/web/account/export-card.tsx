import Download from 'lucide-react/icons/download';
import FileArchive from 'lucide-react/icons/file-archive';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { RetryCallout } from '#ui/feedback/retry-callout.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { DataExport, ExportResponse } from '../../domain/schema.ts';
import { formatSize } from './format-export.ts';
import { useExport } from './use-export.ts';

type ExportQuery = ReturnType<typeof useExport>;

/** Requests, tracks and downloads a ZIP of all data, or downloads JSON without photos at once. */
export function ExportCard() {
  const query = useExport();
  const { state, copy } = query;
  return (
    <Card as="section" id="export" aria-labelledby="export-title" className="grid scroll-mt-24 gap-4">
      <div>
        <h2 id="export-title" className="text-22">
          {m.data_rights_export_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.data_rights_export_text()}</p>
      </div>
      {state.data && <ExportStatus query={query} answer={state.data} />}
      {state.isPending && (
        <Loading label={m.data_rights_export_title()}>
          <Skeleton className="h-11 w-44" />
        </Loading>
      )}
      {state.isError && !state.data && (
        <RetryCallout
          text={m.data_rights_export_unknown()}
          retryLabel={m.data_rights_retry()}
          isBusy={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      )}
      <div className="border-t border-line pt-3">
        <Button
          variant="ghost"
          icon={Download}
          className="-ml-3"
          loading={copy.isPending}
          onClick={() => copy.mutate()}
        >
          {m.data_rights_export_json()}
        </Button>
      </div>
    </Card>
  );
}

function ExportStatus({ query: { ask, download }, answer }: { query: ExportQuery; answer: ExportResponse }) {
  const lang = useLang();
  const { export: made, may_ask_at: from } = answer;
  const askButton = (label: string, variant: 'primary' | 'outline') => (
    <Button variant={variant} icon={FileArchive} loading={ask.isPending} onClick={() => ask.mutate()}>
      {label}
    </Button>
  );
  if (!made) return <div>{askButton(m.data_rights_export_ask(), 'outline')}</div>;
  if (made.state === 'failed') {
    return (
      <Callout tone="danger" alert>
        <p className="mb-3">{m.data_rights_export_failed()}</p>
        {askButton(m.data_rights_export_retry(), 'outline')}
      </Callout>
    );
  }
  if (made.state !== 'ready') return <ExportProgress made={made} />;
  const day = made.expires_at ? formatLocalDate(made.expires_at, lang) : '';
  return (
    <div className="grid gap-3" role="status">
      <p>{m.data_rights_export_ready({ size: formatSize(made.bytes ?? 0, lang), day })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Download} loading={download.isPending} onClick={() => download.mutate(made.id)}>
          {m.data_rights_export_download()}
        </Button>
        {from === null && askButton(m.data_rights_export_again(), 'outline')}
        {from !== null && (
          <p className="text-14 text-muted">
            {m.data_rights_export_later({ when: formatLocalDate(from, lang, 'longDayTime') })}
          </p>
        )}
      </div>
    </div>
  );
}

function ExportProgress({ made: { state, percent } }: { made: DataExport }) {
  const statusText = state === 'asked' ? m.data_rights_export_asked() : m.data_rights_export_making({ percent });
  return (
    <div className="grid gap-2">
      <p role="status" className="num">
        {statusText}
      </p>
      <Progress percent={percent} label={m.data_rights_export_progress()} text={statusText} />
    </div>
  );
}
