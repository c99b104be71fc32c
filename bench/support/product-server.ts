import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createApp } from '#app/app.ts';
import { startHttpServer } from '#app/http-server.ts';
import { hashToken } from '#platform/security/random-token.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/observability/log.ts';
import { SOCKET_LIMITS } from '#platform/realtime/hub.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { serveUsage, sendToParent } from './child-process.ts';

/** Runs the application in this child process with `seatCount` signed-in people and without send limits. */
export async function runProductServer(seatCount: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-bench-'));
  const database = await createEmptyDatabase();
  const config = readConfig({
    TUKAN_DATA: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_MAX: '1000000',
  });
  const app = await createApp({ config, database, log: createLogger('silent'), now: systemClock, version: 'bench' });
  app.baseContext.rateLimiter.consume = async () => undefined;
  Object.assign(SOCKET_LIMITS, { framesPerSecond: 1e9 });
  const seats = Array.from({ length: seatCount }, (_, nth) => ({
    id: crypto.randomUUID(),
    token: `bench-token-${crypto.randomUUID()}-${nth}`,
  }));
  const rows = JSON.stringify(
    seats.map(({ id, token }) => ({ id, token_hash: hashToken(token), session: crypto.randomUUID() })),
  );
  await app.baseContext.db.execute(sql`insert into users (id, email, email_confirmed, name, created_at, updated_at)
    select id, id || '@bench.test', true, '', to_timestamp(0), to_timestamp(0) from json_to_recordset(${rows}::json) as r(id uuid)`);
  await app.baseContext.db
    .execute(sql`insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
    select session, id, token_hash, '2100-01-01', to_timestamp(0), to_timestamp(0)
    from json_to_recordset(${rows}::json) as r(id uuid, session uuid, token_hash text)`);
  await app.work();
  const served = await startHttpServer(app, async () => null, { port: 0, host: '127.0.0.1' });
  sendToParent({ port: served.port, seats });
  serveUsage(async () => {
    await served.stop();
    await app.stopWork();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
}
