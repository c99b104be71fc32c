import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../scripts/dev-services.ts';
import { requestAs, sendMessage } from '../support/client/api-requests.ts';
import { createAccounts } from '../support/client/sign-up.ts';
import { startServer } from '../support/server/server-process.ts';
import { writeThroughOutage } from '../support/crash/outage-writes.ts';
import { printResult, runSize } from './long-run.ts';

const OUTAGE_S = runSize('LONG_AWAY_S', 60);

test(`a database outage of ${OUTAGE_S} s keeps sockets open, loses nothing acknowledged, and jobs run again`, async () => {
  const postgres = await startPostgres({ own: true });
  if (!postgres) throw new Error('PostgreSQL is required');
  onTestFinished(postgres.stop);
  const server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', ADMIN_EMAIL: 'a@tukan.test' });
  onTestFinished(server.close);
  const [a, b] = await createAccounts(server, ['a@tukan.test', 'b@tukan.test']);
  if (!a || !b) throw new Error('no accounts were created');
  await sendMessage(server, a, b, 'Hola Marc');
  await sendMessage(server, b, a, 'Hola Lucía');
  const acknowledged = await writeThroughOutage({ server, postgres, from: a, to: b, awayMs: OUTAGE_S * 1000 });
  const runs = async () => {
    const { body } = await requestAs(server, a, 'GET', '/api/admin/jobs');
    return (body.jobs as { name: string; runs: number }[]).find(({ name }) => name === 'lift-suspensions')?.runs ?? 0;
  };
  const before = await runs();
  await expect.poll(runs, { timeout: 240_000, interval: 1000 }).toBeGreaterThan(before);
  printResult(`away for ${OUTAGE_S} s: ${acknowledged} messages acknowledged around it, each there once, in order`);
});
