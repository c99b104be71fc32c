import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { lockDataFolder } from '#platform/data-folder.ts';
import { openDatabase } from '#platform/db/open.ts';
import { makeLog } from '#platform/log.ts';
import { makeApp } from './app.ts';
import { askRunning, carryOut, type Order, type Outcome } from './control.ts';

/**
 * Has an order carried out: by the process that has the data folder, through its control socket, or on the data itself
 * where none runs.
 */
export async function command<D extends Order['do']>(given: Order & { do: D }): Promise<Outcome<D>> {
  const config = readConfig(process.env);
  const running = await askRunning<D>(config.dataFolder, given);
  if (running) return running;
  const unlock = config.DATABASE_URL ? async () => undefined : await lockDataFolder(config.dataFolder);
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.dataFolder });
  try {
    const app = await makeApp({ config, database, log: makeLog('silent'), now: systemClock, version: '' });
    return (await carryOut(app.context(), database, given)) as Outcome<D>;
  } finally {
    await database.close();
    await unlock();
  }
}

/** Runs a command's work: what goes wrong ends it with words and 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
