import { DAY_MS } from '#shared/time/duration.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { APPLICATION } from '../../domain/rules.ts';
import { countStartedSince } from '../store/applications.ts';
import { lockUserAction } from '#features/groups/server/service/group-records.ts';

/**
 * Throws `application_day_limit` if the caller has started too many applications in 24 hours, alone or for a group.
 * Serialises concurrent requests of the same person.
 */
export async function enforceApplicationLimit(tx: Db, ctx: UserCtx): Promise<void> {
  const { userId } = ctx.actor;
  await lockUserAction(tx, userId, 'apply');
  const max = APPLICATION.maxStartedPerDay;
  if ((await countStartedSince(tx, userId, addMs(ctx.now(), -DAY_MS))) >= max)
    throw new AppError('application_day_limit', { retryAfterS: DAY_MS / 1000, params: { max } });
}
