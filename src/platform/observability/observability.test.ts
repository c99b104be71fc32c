import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { serveTestApp } from '#tests/support/server/test-server.ts';

interface Span {
  name: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
const spans: Span[] = [];
const collector = createServer((incoming, outgoing) => {
  let text = '';
  incoming.on('data', (chunk) => (text += String(chunk)));
  incoming.on('end', () => {
    const sent = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...sent.resourceSpans.flatMap((all) => all.scopeSpans.flatMap((scope) => scope.spans)));
    outgoing.end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => void collector.close());

const TOKEN = 'a-token-of-the-one-who-counts';
const app = await createTestApp({
  METRICS_TOKEN: TOKEN,
  BACKUP_SCHEDULE: '30 3 * * *',
  BACKUP_TO: '/not-run-here',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
});
const server = await serveTestApp(app);
const ana = await app.createUser('ana');
const read = async (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  fetch(`${server.url}/metrics`, { headers });

test('metrics count requests, sockets and deliveries by route and need the token', async () => {
  const leo = await app.createUser('leo');
  await server.openTab(leo);
  await fetch(`${server.url}/api/profile/me`);
  await fetch(`${server.url}/api/messages/${ana.id}?secret=yes`);
  const text = await (await read()).text();
  expect(text).toContain('tukan_request_seconds_count{route="GET /api/profile/me",status="401"} 1');
  expect(text).toMatch(/^tukan_sockets 1$/m);
  expect(text).toMatch(/^tukan_info\{version="test"\} 1$/m);
  expect(text).toContain('tukan_delivery_seconds_bucket');
  // Neither request parameters nor personal data appear in the metrics.
  for (const private_ of [ana.id, leo.id, 'secret', ana.email]) expect(text).not.toContain(private_);

  for (const headers of [{}, { authorization: 'Bearer a-token-of-somebody-else-altogether' }]) {
    expect((await read(headers as Record<string, string>)).status).toBe(404);
  }
});

test('dashboard and alerts query only existing metrics', async () => {
  app.baseContext.metrics.recordJob('some-job', true, 1);
  const text = await (await read()).text();
  const { panels } = JSON.parse(readFileSync('docs/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const { groups } = parse(readFileSync('docs/alerts.yaml', 'utf8')) as { groups: { rules: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets }) => targets);
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(7);
  const named = [...shown, ...rules].flatMap(({ expr }) => expr.match(/\b(tukan|process|nodejs)_[a-z0-9_]+/g) ?? []);
  expect(named.length).toBeGreaterThan(18);
  for (const name of new Set(named)) expect(text).toContain(`\n${name}`);
  const labels = [...shown, ...rules].flatMap(({ expr }) =>
    [...expr.matchAll(/ by \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(', ')),
  );
  // Prometheus itself adds the label `instance`.
  for (const label of labels.filter((name) => name !== 'instance'))
    expect(text, label).toMatch(new RegExp(`[{,]${label}="`));
  expect(text).toContain('# HELP tukan_job_runs_total Runs of recurring jobs and tasks in this process');
});

test('tasks that wait and dead letters are counted', async () => {
  const value = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await read()).text())?.[1]);
  const insert = async (name: string) =>
    app.baseContext.db.execute(
      sql`insert into pgboss.job (name, data, start_after) values (${name}, '{}', now() - interval '20 minutes')`,
    );
  const due = await value('tukan_tasks_due');
  await insert('send-email');
  await insert('dead-letters');
  expect(await value('tukan_tasks_due')).toBe(due + 1);
  expect(await value('tukan_tasks_oldest_due_seconds')).toBeGreaterThanOrEqual(1200);
  expect(await value('tukan_dead_letters')).toBe(1);
  expect(await value('tukan_data_free_ratio')).toBeGreaterThan(0);
  await app.baseContext.db.execute(sql`delete from pgboss.job`);
});

test("each response has a request id, the proxy's id if there is one", async () => {
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/healthz`, { headers })).headers.get('x-request-id');
  expect(await ask({ 'x-request-id': 'from-the-proxy-1' })).toBe('from-the-proxy-1');
  expect(await ask({})).toMatch(/^[\da-f-]{36}$/);
  expect(await ask({ 'x-request-id': 'no id: "quoted"' })).toMatch(/^[\da-f-]{36}$/);
});

test("a request is traced with its route and id as a child of the client's span", async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await fetch(`${server.url}/api/profile/me`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  await app.baseContext.tracing.shutdown();
  const mine = spans.find((span) => span.traceId === traceId);
  expect(mine?.name).toBe('GET /api/profile/me');
  const attributes = Object.fromEntries((mine?.attributes ?? []).map(({ key, value }) => [key, value]));
  expect(attributes['http.response.status_code']?.intValue).toBe(401);
  expect(attributes['tukan.request_id']?.stringValue).toBe(answer.headers.get('x-request-id'));
});
