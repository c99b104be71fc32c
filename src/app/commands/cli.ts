import { readConfig } from '#platform/config/config.ts';
import type { AdminCommand, CommandResult } from './admin-command.ts';
import { sendToRunningProcess } from './admin-socket.ts';

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
  // The whole app, which a command for a running process does not need.
  const { executeOffline } = await import('./execute-command.ts');
  return (await executeOffline(config, given)) as CommandResult<D>;
}

/** Runs the main function of a command; prints the message of an error and exits with 1. */
export async function runCli(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
