import * as z from 'zod/mini';
import { readConfig } from '#platform/config/config.ts';
import type { AdminCommand, CommandResult } from './admin-command.ts';
import { sendToRunningProcess } from './admin-socket.ts';

/** Wrong use of a command: exit code 2 instead of 1. */
export class UsageError extends Error {}

/**
 * Checks a command and runs it in the process that owns the data directory, through its admin socket, or directly on
 * the data if no process is running. Throws `UsageError` for invalid options, and an error with the message of the
 * process that failed.
 */
export async function runAdminCommand<D extends AdminCommand['do']>(
  schema: z.ZodMiniType<AdminCommand & { do: D }>,
  given: { do: D; [option: string]: unknown },
): Promise<CommandResult<D> & { ok: true }> {
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  --${path.join('.')}: ${message}`);
    throw new UsageError(lines.join('\n'));
  }
  const config = readConfig(process.env);
  const outcome =
    (await sendToRunningProcess<D>(config.dataDir, parsed.data)) ?? (await runOffline<D>(config, parsed.data));
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome;
}

/** Loads the whole app, which a command for a running process does not need. */
async function runOffline<D extends AdminCommand['do']>(
  config: ReturnType<typeof readConfig>,
  given: AdminCommand & { do: D },
): Promise<CommandResult<D>> {
  const { executeOffline } = await import('./execute-command.ts');
  return (await executeOffline(config, given)) as CommandResult<D>;
}
