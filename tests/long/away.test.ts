import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../scripts/needs.ts';
import { call, send } from '../support/calling.ts';
import { joinAll } from '../support/join.ts';
import { startServer } from '../support/process.ts';
import { writeThroughOutage } from '../support/writing.ts';
import { figure, sizeOf } from './size.ts';

const AWAY_S = sizeOf('LONG_AWAY_S', 60);

test(`a database that is gone for ${AWAY_S} s: sockets stay, nothing acknowledged is lost, jobs run again`, async () => {
  const postgres = await startPostgres({ own: true });
  if (!postgres) throw new Error('there is no PostgreSQL to stop');
  onTestFinished(postgres.stop);
  const server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', ADMIN_EMAIL: 'a@tukan.test' });
  onTestFinished(server.close);
  const [a, b] = await joinAll(server, ['a@tukan.test', 'b@tukan.test']);
  if (!a || !b) throw new Error('nobody joined');
  await send(server, a, b, 'Hola Marc');
  await send(server, b, a, 'Hola Lucía');
  const acknowledged = await writeThroughOutage({ server, postgres, from: a, to: b, awayMs: AWAY_S * 1000 });
  const runs = async () => {
    const { body } = await call(server, a, 'GET', '/api/admin/jobs');
    return (body.jobs as { name: string; runs: number }[]).find(({ name }) => name === 'over-suspensions')?.runs ?? 0;
  };
  const before = await runs();
  await expect.poll(runs, { timeout: 240_000, interval: 1000 }).toBeGreaterThan(before);
  figure(`away for ${AWAY_S} s: ${acknowledged} messages acknowledged around it, each there once, in order`);
});
