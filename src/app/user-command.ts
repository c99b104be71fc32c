import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import { openDatabase } from '#platform/db/open.ts';
import { makeLog } from '#platform/log.ts';
import { makeApp } from './app.ts';
import { askRunning, carryOut, order, type Order, type Outcome } from './control.ts';

const USAGE = 'npm run user -- create --email E --password P [--name N] [--alias A] [--admin]';

/** `npm run user`: works while the server runs, through its control socket, and while it does not, on the data itself. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
      alias: { type: 'string' },
      admin: { type: 'boolean' },
    },
  });
  const parsed = z.safeParse(order, { do: 'create-user', ...values });
  if (positionals[0] !== 'create' || !parsed.success) {
    const why = parsed.success
      ? ''
      : parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}\n`).join('');
    process.stderr.write(`${why}Usage: ${USAGE}\n`);
    process.exit(2);
  }
  const config = readConfig(process.env);
  const outcome = (await askRunning(config.dataFolder, parsed.data)) ?? (await onData(config, parsed.data));
  if (!outcome.ok) {
    process.stderr.write(`${outcome.error}\n`);
    process.exit(1);
  }
  process.stdout.write(`${JSON.stringify({ id: outcome.id, email: parsed.data.email })}\n`);
  process.exit(0);
}

async function onData(config: ReturnType<typeof readConfig>, given: Order): Promise<Outcome> {
  const unlock = config.DATABASE_URL ? async () => undefined : await lockDataFolder(config.dataFolder);
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.dataFolder });
  try {
    const app = await makeApp({ config, database, log: makeLog('silent'), now: systemClock, version: '' });
    return await carryOut(app.context(), given);
  } finally {
    await database.close();
    await unlock();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
