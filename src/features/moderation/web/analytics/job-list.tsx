import Play from 'lucide-react/icons/play';
import { useLang } from '#browser/i18n/lang.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { formatDuration } from './format-numbers.ts';
import { formatTime } from './format-time.ts';
import { useJobs, useRunJob, type JobStatus } from './use-analytics.ts';

const STATE_BADGES: Record<JobStatus['state'], [tone: BadgeTone, words: () => string]> = {
  fine: ['success', m.figures_job_fine],
  running: ['neutral', m.figures_job_running],
  waiting: ['neutral', m.figures_job_waiting],
  late: ['warning', m.figures_job_late],
  failing: ['danger', m.figures_job_failing],
};

/** Sort order: jobs that need attention first. */
const STATE_ORDER: readonly JobStatus['state'][] = ['failing', 'late', 'running', 'waiting', 'fine'];

/** Recurring jobs with their state and a button to run them now. */
export function JobList() {
  const { data, error, refetch } = useJobs();
  const bad = data?.filter(({ state }) => state === 'failing' || state === 'late').length ?? 0;
  return (
    <Card as="section" noPadding id="jobs">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4 md:p-6">
        <div className="min-w-0">
          <h2 className="text-18">{m.figures_jobs_title()}</h2>
          <p className="mt-1 text-14 text-muted">{m.figures_jobs_lead()}</p>
        </div>
        {data && (
          <Badge tone={bad > 0 ? 'danger' : 'success'}>
            {bad > 0 ? m.figures_jobs_bad({ count: bad }) : m.figures_jobs_all_fine()}
          </Badge>
        )}
      </div>
      {data && (
        <ul>
          {data
            .toSorted((a, b) => STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state))
            .map((job) => (
              <JobRow key={job.name} job={job} />
            ))}
        </ul>
      )}
      {!data && !error && (
        <Loading label={m.figures_jobs_loading()} className="grid gap-3 p-4 md:p-6">
          <Skeleton className="h-12 rounded-inner" />
          <Skeleton className="h-12 rounded-inner" />
          <Skeleton className="h-12 rounded-inner" />
        </Loading>
      )}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 p-4 md:p-6">
          <span>{m.figures_error_title()}</span>
          <Button variant="outline" onClick={() => void refetch()}>
            {m.figures_retry()}
          </Button>
        </div>
      )}
    </Card>
  );
}

function JobRow({ job }: { job: JobStatus }) {
  const lang = useLang();
  const run = useRunJob(job.name);
  const [tone, label] = STATE_BADGES[job.state];
  const facts = [
    job.last_started_at === null
      ? m.figures_job_never()
      : m.figures_job_last({ ago: formatTime(job.last_started_at, lang) }),
    ...(job.last_took_ms === null ? [] : [m.figures_job_took({ time: formatDuration(job.last_took_ms, lang) })]),
    m.figures_job_next({ when: formatTime(job.next_at, lang) }),
    ...(job.failures > 0 ? [m.figures_job_failures({ failures: job.failures, runs: job.runs })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-strong">{job.name}</b>
          <Badge tone={tone}>{label()}</Badge>
        </p>
        <p className="num text-14 text-muted">{facts.join(SEPARATOR)}</p>
        {job.state === 'failing' && job.last_error !== null && (
          <p className="text-14 text-danger-text">{m.figures_job_error({ error: job.last_error })}</p>
        )}
      </div>
      <Button
        variant="outline"
        icon={Play}
        loading={run.isPending}
        aria-label={m.figures_job_run_of({ name: job.name })}
        onClick={() => run.mutate()}
      >
        {m.figures_job_run()}
      </Button>
    </li>
  );
}
