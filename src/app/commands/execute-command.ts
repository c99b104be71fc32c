import { verifyAuditChain } from '#features/moderation/server/service/audit/audit-chain.ts';
import { readDeadLetters } from '#features/moderation/server/service/admin/dead-letters.ts';
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
import { listJobs } from '#platform/queue/list-jobs.ts';
import type { AdminCommand, CommandResult } from './admin-command.ts';
import { createApp } from '../app.ts';
import { createBackup, fileCount } from '../backup/backup.ts';
import { recurringJobs } from '../recurring-jobs.ts';
import { createUser } from './create-user.ts';
import { disableUser, enableUser, listUsers, setUserRole } from './manage-users.ts';
import { resetAccountSecondFactor } from './reset-second-factor.ts';
import { requestJob, retryTasks } from './run-jobs.ts';

/** Executes a command; an `AppError` becomes an error message. */
export async function executeCommand(ctx: Ctx, database: Database, given: AdminCommand): Promise<CommandResult> {
  try {
    return { ok: true, ...(await run(ctx, database, given)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const unknown = error.code === 'not_found' ? unknownMessage(given) : null;
    return { ok: false, error: unknown ?? errorMessage(error.code, 'en', error.details.params) };
  }
}

/** Sentence about a name that is not there; the one for visitors of pages would not help. */
function unknownMessage(given: AdminCommand): string | null {
  if (given.do === 'run-job') return `There is no job ${given.name}; \`jobs list\` names all.`;
  if (given.do === 'retry-tasks') return `There is no failed task ${given.id}; \`jobs list\` names all.`;
  return null;
}

type Outcome<Result = CommandResult> = Result extends { ok: true } ? Omit<Result, 'ok'> : never;

async function run(ctx: Ctx, database: Database, given: AdminCommand): Promise<Outcome> {
  switch (given.do) {
    case 'create-user':
      return { id: await createUser(ctx, given) };
    case 'list-users':
      return { users: await listUsers(ctx, given) };
    case 'disable-user':
      return { id: await disableUser(ctx, given) };
    case 'enable-user':
      return { id: await enableUser(ctx, given) };
    case 'set-role':
      return { id: await setUserRole(ctx, given) };
    case 'reset-second-factor':
      return { wasOn: await resetAccountSecondFactor(ctx, given.email) };
    case 'verify-audit':
      return { verdict: await verifyAuditChain(ctx, given.known) };
    case 'update-travel-times':
      return { summary: await updateTravelTimes(ctx) };
    case 'backup': {
      const where = { storage: ctx.storage, dataFolder: ctx.config.dataDir, to: given.to };
      return { files: fileCount(await createBackup(database, where, { version: given.version, now: ctx.now() })) };
    }
    case 'list-jobs':
      return {
        jobs: await listJobs(ctx, recurringJobs(ctx.config, database)),
        failed: (await readDeadLetters(ctx)).dead_letters,
      };
    case 'run-job':
      return { isDone: await requestJob(ctx, recurringJobs(ctx.config, database), given.name) };
    case 'retry-tasks':
      return { count: await retryTasks(ctx, given.id) };
  }
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
