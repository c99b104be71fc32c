import { Cron } from 'croner';
import type { App } from './app.ts';
import { sweeps } from './features.ts';

/** Runs the recurring work of this process. A run that fails is logged and comes again; two of one never overlap. */
export function startSweeps(app: App): { stop(): void } {
  const jobs = sweeps.map(
    ({ name, everyMin, run }) =>
      new Cron(
        `*/${everyMin} * * * *`,
        {
          protect: true,
          unref: true,
          catch: (error: unknown) => app.base.log.error({ err: error, sweep: name }, 'a sweep failed'),
        },
        () => run(app.context()),
      ),
  );
  return { stop: () => jobs.forEach((job) => job.stop()) };
}
