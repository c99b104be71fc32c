import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { createApp } from '#app/app.ts';
import { startHttpServer } from '#app/http-server.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/observability/log.ts';
import { populateDemoData } from '#seed/populate.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { createBuiltPages } from './built-pages.ts';
import { sendToParent, serveUsage, type ChildReady, type SimulatedClient } from './child-process.ts';
import { createSessions } from './micro-costs-data.ts';
import { findPostmaster } from './process-tree.ts';

/** Size of the demo that fills the server. */
const PEOPLE = 300;
const PROPERTIES = 200;
/** Password of everybody in it. */
export const PASSWORD = 'una clave larga';

export interface WholeReady extends ChildReady {
  seats: (SimulatedClient & { email: string })[];
  /** Process id of the database server, whose time counts. */
  postmaster: number;
}

/** The whole application with its pages, on the data of the demo; the seats are its people. */
export async function runProduct(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-bench-'));
  const database = await createEmptyDatabase();
  const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' });
  const app = await createApp({ config, database, log: createLogger('silent'), now: systemClock, version: 'bench' });
  app.baseContext.rateLimiter.consume = async () => undefined;
  const { db } = app.baseContext;
  await app.work();
  const demo = { people: PEOPLE, properties: PROPERTIES, password: PASSWORD, log: () => undefined };
  await populateDemoData(app.context(), demo);
  const people = (await db.execute(
    sql`select id, email from users where status = 'active' and exists (select from conversation_members m where m.user_id = users.id) order by id`,
  )) as { rows: { id: string; email: string }[] };
  const tokens = await createSessions(db, people.rows);
  const seats = people.rows.map(({ id, email }, nth) => ({ id, email, token: tokens[nth] ?? '' }));
  const pages = createBuiltPages(app, config);
  const served = await startHttpServer(app, pages, { port: 0, host: '127.0.0.1' });
  sendToParent({ port: served.port, seats, postmaster: await findPostmaster(database.url) });
  serveUsage(async () => {
    await served.stop();
    await app.stopWork();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Answers `/KIND` with the row of that kind; what is posted is inserted first. */
export async function runPlainServer(): Promise<void> {
  const database = await createEmptyDatabase();
  await database.db.execute(
    sql`create table answers (kind text primary key, headers jsonb not null, body bytea not null)`,
  );
  await database.db.execute(sql`create table received (id bigserial primary key, body bytea not null)`);
  const pool = new Pool({ connectionString: database.url, max: 10 });
  const app = new Hono();
  app.put('/:kind', async (context) => {
    const headers = context.req.header('x-answer') ?? '{}';
    const body = Buffer.from(await context.req.arrayBuffer());
    await pool.query('insert into answers values ($1, $2, $3)', [context.req.param('kind'), headers, body]);
    return context.body(null, 204);
  });
  app.on(['GET', 'POST'], '/:kind', async (context) => {
    if (context.req.method === 'POST')
      await pool.query('insert into received (body) values ($1)', [Buffer.from(await context.req.arrayBuffer())]);
    const { rows } = await pool.query<{ headers: Record<string, string>; body: Buffer<ArrayBuffer> }>(
      'select headers, body from answers where kind = $1',
      [context.req.param('kind')],
    );
    const [answer] = rows;
    return answer ? context.body(answer.body, 200, answer.headers) : context.notFound();
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  sendToParent({ port, seats: [], postmaster: await findPostmaster(database.url) });
  serveUsage(async () => {
    server.close();
    await pool.end();
    await database.close();
  });
}
