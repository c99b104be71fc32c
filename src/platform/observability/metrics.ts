import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** Metrics of this process for Prometheus. Labels are routes, statuses and names of jobs and tasks, never people. */
export interface Metrics {
  /** Records a request or an answered frame; `statements` is null for frames, whose statements are not counted. */
  recordRequest(route: string, status: number, seconds: number, statements: number | null): void;
  /** Records the delay from storing a message to sending it to the recipient's socket. */
  recordDelivery(seconds: number): void;
  /** Records a run of a recurring job or a task. */
  recordJob(job: string, isDone: boolean, seconds: number): void;
  /** Response in the Prometheus text format; null if metrics are disabled. */
  render(): Promise<Response | null>;
}

/** Gauges whose values are read with each scrape, by name with their help. */
export interface GaugeSource {
  gauges: Record<string, string>;
  read(): Promise<Record<string, number>>;
}

/** No-op implementation without `METRICS_TOKEN`. */
export const NO_METRICS: Metrics = {
  recordRequest: () => undefined,
  recordDelivery: () => undefined,
  recordJob: () => undefined,
  render: async () => null,
};

/** `sockets` returns the number of open sockets. */
export function createMetrics(version: string, sockets: () => number, sources: readonly GaugeSource[] = []): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'tukan_info', help: 'Running version', labelNames: ['version'], registers }).set({ version }, 1);
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
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const statements = new Histogram({
    name: 'tukan_request_statements',
    help: 'Database queries per request, by route',
    labelNames: ['route'],
    buckets: [0, 1, 2, 4, 6, 9, 13, 20],
    registers,
  });
  const deliveries = new Histogram({
    name: 'tukan_delivery_seconds',
    help: 'Delay from storing a message to its delivery on the recipient’s socket',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const jobs = new Counter({
    name: 'tukan_job_runs_total',
    help: 'Runs of recurring jobs and tasks in this process',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Counter({
    name: 'tukan_job_seconds_total',
    help: 'Time spent in recurring jobs and tasks in this process',
    labelNames: ['job'],
    registers,
  });
  const measured = new Map(
    sources.flatMap(({ gauges }) =>
      Object.entries(gauges).map(([name, help]) => [name, new Gauge({ name, help, registers })] as const),
    ),
  );
  return {
    recordRequest: (route, status, seconds, sent) => {
      requests.observe({ route, status }, seconds);
      if (sent !== null) statements.observe({ route }, sent);
    },
    recordDelivery: (seconds) => deliveries.observe(seconds),
    recordJob: (job, isDone, seconds) => {
      jobs.inc({ job, outcome: isDone ? 'done' : 'failed' });
      jobSeconds.inc({ job }, seconds);
    },
    render: async () => {
      for (const { gauges, read } of sources) {
        const values = await read();
        for (const name of Object.keys(gauges)) measured.get(name)?.set(values[name] ?? 0);
      }
      return new Response(await registry.metrics(), {
        headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' },
      });
    },
  };
}
