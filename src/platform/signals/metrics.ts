import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** What this process counts of its own work, for Prometheus. Labels are routes, states and names of jobs: never people. */
export interface Metrics {
  served(place: string, status: number, seconds: number, statements: number): void;
  /** A message from the moment it was stored to the socket of its reader. */
  delivered(seconds: number): void;
  ran(job: string, isDone: boolean, seconds: number): void;
  /** Everything in Prometheus' own format; null where nobody may ask. */
  render(): Promise<Response | null>;
}

/** Counts nothing: where no `METRICS_TOKEN` is set. */
export const NO_METRICS: Metrics = {
  served: () => undefined,
  delivered: () => undefined,
  ran: () => undefined,
  render: async () => null,
};

/** `sockets`: how many are open now. */
export function makeMetrics(version: string, sockets: () => number): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'tukan_info', help: 'The version that runs', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const open = new Gauge({
    name: 'tukan_sockets',
    help: 'Open sockets of this process',
    registers,
    collect() {
      open.set(sockets());
    },
  });
  const requests = new Histogram({
    name: 'tukan_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['place', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const statements = new Histogram({
    name: 'tukan_request_statements',
    help: 'Statements to the database that a request took, by route',
    labelNames: ['place'],
    buckets: [0, 1, 2, 4, 6, 9, 13, 20],
    registers,
  });
  const deliveries = new Histogram({
    name: 'tukan_delivery_seconds',
    help: 'From stored to the socket of its reader',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const jobs = new Counter({
    name: 'tukan_job_runs_total',
    help: 'Runs of recurring jobs on this process',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Counter({
    name: 'tukan_job_seconds_total',
    help: 'Time that recurring jobs took on this process',
    labelNames: ['job'],
    registers,
  });
  return {
    served: (place, status, seconds, sent) => {
      requests.observe({ place, status }, seconds);
      statements.observe({ place }, sent);
    },
    delivered: (seconds) => deliveries.observe(seconds),
    ran: (job, isDone, seconds) => {
      jobs.inc({ job, outcome: isDone ? 'done' : 'failed' });
      jobSeconds.inc({ job }, seconds);
    },
    render: async () =>
      new Response(await registry.metrics(), {
        headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' },
      }),
  };
}
