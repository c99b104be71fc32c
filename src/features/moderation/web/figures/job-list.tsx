import Play from 'lucide-react/icons/play';
import { useLang } from '#browser/lang.ts';
import type { Lang } from '#kit/lang.ts';
import { DOT } from '#kit/text.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { durationWords } from './number-words.ts';
import { useJobs, useRunJob, type JobLine } from './use-figures.ts';

const LOOKS: Record<JobLine['state'], [tone: BadgeTone, words: () => string]> = {
  fine: ['fit', m.figures_job_fine],
  running: ['neutral', m.figures_job_running],
  waiting: ['neutral', m.figures_job_waiting],
  late: ['mixed', m.figures_job_late],
  failing: ['bad', m.figures_job_failing],
};

/** Those that somebody should look at, first. */
const ORDER: readonly JobLine['state'][] = ['failing', 'late', 'running', 'waiting', 'fine'];

/** The recurring jobs: how each stands, and a way to run one now. */
export function JobList() {
  const { data, error, refetch } = useJobs();
  const bad = data?.filter(({ state }) => state === 'failing' || state === 'late').length ?? 0;
  return (
    <Card as="section" flush id="jobs">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4 md:p-6">
        <div className="min-w-0">
          <h2 className="text-18">{m.figures_jobs_title()}</h2>
          <p className="mt-1 text-14 text-soft">{m.figures_jobs_lead()}</p>
        </div>
        {data && (
          <Badge tone={bad > 0 ? 'bad' : 'fit'}>
            {bad > 0 ? m.figures_jobs_bad({ count: bad }) : m.figures_jobs_all_fine()}
          </Badge>
        )}
      </div>
      {data && (
        <ul>
          {data
            .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
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
          <Button look="line" onClick={() => void refetch()}>
            {m.figures_retry()}
          </Button>
        </div>
      )}
    </Card>
  );
}

function JobRow({ job }: { job: JobLine }) {
  const lang = useLang();
  const run = useRunJob(job.name);
  const [tone, words] = LOOKS[job.state];
  const facts = [
    job.last_started_at === null
      ? m.figures_job_never()
      : m.figures_job_last({ ago: momentWords(job.last_started_at, lang) }),
    ...(job.last_took_ms === null ? [] : [m.figures_job_took({ time: durationWords(job.last_took_ms, lang) })]),
    m.figures_job_next({ when: momentWords(job.next_at, lang) }),
    ...(job.failures > 0 ? [m.figures_job_failures({ failures: job.failures, runs: job.runs })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-strong">{job.name}</b>
          <Badge tone={tone}>{words()}</Badge>
        </p>
        <p className="num text-14 text-soft">{facts.join(DOT)}</p>
        {job.state === 'failing' && job.last_error !== null && (
          <p className="text-14 text-danger-text">{m.figures_job_error({ error: job.last_error })}</p>
        )}
      </div>
      <Button
        look="line"
        icon={Play}
        busy={run.isPending}
        aria-label={m.figures_job_run_of({ name: job.name })}
        onClick={() => run.mutate()}
      >
        {m.figures_job_run()}
      </Button>
    </li>
  );
}

/** '6:50', and of another day '20 nov, 6:50'. */
function momentWords(moment: string, lang: Lang): string {
  const at = new Date(moment);
  const now = new Date();
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'es-ES', {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { day: 'numeric', month: 'short' }),
  }).format(at);
}
