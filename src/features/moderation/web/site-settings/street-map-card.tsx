import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import type { StreetMapFailure, StreetMapStatus } from '#features/properties/domain/street-map.ts';
import { formatDate, formatUnit } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';

const STATUS_KEY = ['admin-street-map'];
/** Polling, of a page that few people open (ms). */
const POLL_MS = 2000;

const FAILURE_LABELS: Record<StreetMapFailure, () => string> = {
  unreachable: m.street_map_failed_unreachable,
  changed: m.street_map_failed_changed,
  unusable: m.street_map_failed_unusable,
  too_large: m.street_map_failed_too_large,
  disk: m.street_map_failed_disk,
  busy: m.street_map_failed_busy,
};

/** The street map: whether it is there, a button that downloads it, and the progress. */
export function StreetMapCard() {
  const lang = useLang();
  const { status, start } = useStreetMap();
  const data = status.data;
  const isRunning = data?.download?.state === 'running';
  return (
    <Card as="section" aria-labelledby="admin-street-map">
      <h2 id="admin-street-map" className="text-18">
        {m.street_map_title()}
      </h2>
      <p className="mt-1 text-14 text-muted">{m.street_map_help()}</p>
      {data && (
        <div className="mt-4 grid justify-items-start gap-3">
          <p className="text-14">{installedText(data, lang)}</p>
          {data.download && <DownloadState download={data.download} lang={lang} />}
          <Button variant="outline" loading={start.isPending || isRunning} onClick={() => start.mutate()}>
            {data.download ? m.street_map_continue() : data.installed ? m.street_map_update() : m.street_map_download()}
          </Button>
        </div>
      )}
      {!data && status.isError && (
        <p className="mt-4 text-14 text-danger-text" role="alert">
          {m.admin_list_error()}{' '}
          <Button variant="ghost" onClick={() => void status.refetch()}>
            {m.admin_list_retry()}
          </Button>
        </p>
      )}
    </Card>
  );
}

function installedText({ installed }: StreetMapStatus, lang: Lang): string {
  if (!installed) return m.street_map_none();
  const when = formatDate(installed.installed_at, lang);
  return m.street_map_installed({ when, size: formatMegabytes(installed.bytes, lang), zoom: installed.max_zoom });
}

type DownloadStateProps = { download: NonNullable<StreetMapStatus['download']>; lang: Lang };

function DownloadState({ download: { state, bytes, of_bytes: total, failure }, lang }: DownloadStateProps) {
  const done =
    total === null
      ? m.street_map_preparing()
      : m.street_map_progress_text({ done: formatMegabytes(bytes, lang), total: formatMegabytes(total, lang) });
  return (
    <div className="grid w-full gap-2 text-14">
      {/* A download that failed before its size was known has no progress. */}
      {(total !== null || !failure) && (
        <>
          <Progress percent={total ? (bytes / total) * 100 : 0} label={m.street_map_progress()} text={done} />
          <p className="num text-muted">{done}</p>
        </>
      )}
      <p role="status" className={failure ? 'text-danger-text' : undefined}>
        {failure ? FAILURE_LABELS[failure]() : state === 'interrupted' && m.street_map_interrupted()}
      </p>
    </div>
  );
}

function formatMegabytes(bytes: number, lang: Lang): string {
  return formatUnit(bytes / 1e6, 'megabyte', lang);
}

function useStreetMap() {
  const cache = useQueryClient();
  const toast = useToast();
  const start = useMutation({
    mutationFn: async () => apiRequest('POST', '/api/admin/street-map', { idempotent: true }),
    onSuccess: () => {
      toast.success(m.street_map_requested());
      void cache.invalidateQueries({ queryKey: STATUS_KEY });
    },
    onError: () => toast.error(m.admin_failed()),
  });
  const status = useQuery({
    queryKey: STATUS_KEY,
    queryFn: async ({ signal }) => apiRequest<StreetMapStatus>('GET', '/api/admin/street-map', { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  return { status, start };
}
