import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { lockDataDir } from '#platform/config/data-dir.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLogger } from '#platform/observability/log.ts';
import { createApp } from './app.ts';
import { sendToRunningProcess, executeCommand, type AdminCommand, type CommandResult } from './admin-socket.ts';

/**
 * Runs an admin command in the process that owns the data directory, through its admin socket, or directly on the data
 * if no process is running.
 */
export async function runAdminCommand<D extends AdminCommand['do']>(
  given: AdminCommand & { do: D },
): Promise<CommandResult<D>> {
  const config = readConfig(process.env);
  const running = await sendToRunningProcess<D>(config.dataDir, given);
  if (running) return running;
  const unlock = config.DATABASE_URL ? async () => undefined : await lockDataDir(config.dataDir);
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.dataDir });
  try {
    const app = await createApp({ config, database, log: createLogger('silent'), now: systemClock, version: '' });
    const result = (await executeCommand(app.context(), database, given)) as CommandResult<D>;
    await app.stopWork();
    return result;
  } finally {
    await database.close();
    await unlock();
  }
}

/** Runs the main function of a command; prints the message of an error and exits with 1. */
export async function runCli(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
