import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { makeApp } from '#app/app.ts';
import { serve } from '#app/serve.ts';
import { hashToken } from '#features/accounts/server/store/library.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { makeLog } from '#platform/log.ts';
import { SOCKET } from '#platform/realtime/hub.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { answerUsage, tell } from './child.ts';

/** The product in this child process, with `seatCount` people who are signed in, and without the limits on sending. */
export async function runProduct(seatCount: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-bench-'));
  const database = await freshDatabase();
  const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000', SEND_BY: 'socket' });
  const app = await makeApp({ config, database, log: makeLog('silent'), now: systemClock, version: 'bench' });
  app.base.limits.take = async () => undefined;
  Object.assign(SOCKET, { framesPerSecond: 1e9 });
  const seats = Array.from({ length: seatCount }, (_, nth) => ({
    id: crypto.randomUUID(),
    token: `bench-token-${crypto.randomUUID()}-${nth}`,
  }));
  const rows = JSON.stringify(
    seats.map(({ id, token }) => ({ id, token_hash: hashToken(token), session: crypto.randomUUID() })),
  );
  await app.base.db.execute(sql`insert into users (id, email, email_confirmed, name, created_at, updated_at)
    select id, id || '@bench.test', true, '', to_timestamp(0), to_timestamp(0) from json_to_recordset(${rows}::json) as r(id uuid)`);
  await app.base.db.execute(sql`insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
    select session, id, token_hash, '2100-01-01', to_timestamp(0), to_timestamp(0)
    from json_to_recordset(${rows}::json) as r(id uuid, session uuid, token_hash text)`);
  const served = await serve(app, async () => null, { port: 0, host: '127.0.0.1' });
  tell({ port: served.port, engine: database.engine, seats });
  answerUsage(async () => {
    await served.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
}
