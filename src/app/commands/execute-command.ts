import { verifyAuditChain } from '#features/moderation/server/service/audit/audit-chain.ts';
import { updateTravelTimes } from '#features/properties/server/service/transit/update-travel-times.ts';
import { AppError } from '#shared/app-error.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { lockDataDir } from '#platform/config/data-dir.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { errorMessage } from '#platform/http/errors.ts';
import { createLogger } from '#platform/observability/log.ts';
import type { AdminCommand, BackupCommand, CommandResult } from './admin-command.ts';
import { createApp } from '../app.ts';
import { createBackup } from '../backup/backup.ts';
import { createUser } from './create-user.ts';
import { resetAccountSecondFactor } from './reset-second-factor.ts';

/** Executes a command; an `AppError` becomes an error message. */
export async function executeCommand(ctx: Ctx, database: Database, given: AdminCommand): Promise<CommandResult> {
  try {
    if (given.do === 'backup') return { ok: true, files: await executeBackup(ctx, database, given) };
    if (given.do === 'verify-audit') return { ok: true, verdict: await verifyAuditChain(ctx, given.known) };
    if (given.do === 'reset-second-factor')
      return { ok: true, wasOn: await resetAccountSecondFactor(ctx, given.email) };
    if (given.do === 'update-travel-times') return { ok: true, summary: await updateTravelTimes(ctx) };
    return { ok: true, id: await createUser(ctx, given) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error: errorMessage(error.code, 'en', error.details.params) };
    throw error;
  }
}

async function executeBackup(ctx: Ctx, database: Database, given: BackupCommand): Promise<number> {
  const where = { dataFolder: ctx.config.dataDir, to: given.to };
  return (await createBackup(database, where, { version: given.version, now: ctx.now() })).files;
}

/** Executes a command directly on the data, while no process runs. */
export async function executeOffline(config: Config, given: AdminCommand): Promise<CommandResult> {
  const unlock = config.DATABASE_URL ? async () => undefined : await lockDataDir(config.dataDir);
  const database = await openDatabase({ url: config.DATABASE_URL, folder: config.dataDir });
  try {
    const app = await createApp({ config, database, log: createLogger('silent'), now: systemClock, version: '' });
    const result = await executeCommand(app.context(), database, given);
    await app.stopWork();
    return result;
  } finally {
    await database.close();
    await unlock();
  }
}
