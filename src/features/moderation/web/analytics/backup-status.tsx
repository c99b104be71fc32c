import { useLang } from '#browser/i18n/lang.ts';
import { formatElapsed } from '#shared/i18n/format.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { useJobs, type JobStatus } from './use-analytics.ts';

/** The job of the settings `BACKUP_…`. */
const JOB = 'back-up';

/** Age of the last scheduled backup, with a warning after a failure, or an hour after one was due. */
export function BackupStatus() {
  const lang = useLang();
  const { data: jobs, dataUpdatedAt } = useJobs();
  if (!jobs) return null;
  const job = jobs.find(({ name }) => name === JOB);
  if (!job) return <p className="text-14 text-muted">{m.backup_unscheduled()}</p>;
  const ageMs = job.last_succeeded_at === null ? null : dataUpdatedAt - Date.parse(job.last_succeeded_at);
  const text = ageMs === null ? m.backup_none() : m.backup_last({ ago: formatElapsed(ageMs, lang) });
  if (!needsAttention(job, ageMs)) return <p className="text-14 text-muted">{text}</p>;
  return (
    <Callout tone="warning">
      <b>{text}</b>{' '}
      <LocalizedLink to="/admin/figures#jobs" className="underline">
        {m.backup_look()}
      </LocalizedLink>
    </Callout>
  );
}

function needsAttention(
  { state, last_started_at: started, interval_ms: intervalMs }: JobStatus,
  ageMs: number | null,
): boolean {
  if (state === 'failing') return true;
  return ageMs === null ? started !== null && state !== 'running' : ageMs > intervalMs + HOUR_MS;
}
