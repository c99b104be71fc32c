import { useLang } from '#browser/i18n/lang.ts';
import { formatElapsed } from '#shared/i18n/format.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { useJobs, type JobStatus } from './use-analytics.ts';

/** The job of the settings `BACKUP_…`. */
const JOB = 'back-up';

/** Age of the last scheduled backup, with a warning if there is none yet, or if one failed, did not start or takes more than an hour. */
export function BackupStatus() {
  const lang = useLang();
  const { data: jobs, dataUpdatedAt } = useJobs();
  if (!jobs) return null;
  const job = jobs.find(({ name }) => name === JOB);
  if (!job) return <p className="text-14 text-muted">{m.backup_unscheduled()}</p>;
  const ageMs = job.last_succeeded_at === null ? null : dataUpdatedAt - Date.parse(job.last_succeeded_at);
  const text = ageMs === null ? m.backup_none() : m.backup_last({ ago: formatElapsed(ageMs, lang) });
  if (!needsAttention(job, dataUpdatedAt)) return <p className="text-14 text-muted">{text}</p>;
  return (
    <Callout tone="warning">
      <b>{text}</b>{' '}
      <LocalizedLink to="/admin/figures#jobs" className="underline">
        {m.backup_look()}
      </LocalizedLink>
    </Callout>
  );
}

/** A backup may run for hours, which counts as late after minutes. */
function needsAttention({ state, last_started_at: started }: JobStatus, at: number): boolean {
  if (state === 'failing' || state === 'waiting') return true;
  return state === 'late' && started !== null && at - Date.parse(started) > HOUR_MS;
}
