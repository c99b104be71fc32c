import type { Ctx, UserCtx } from '#platform/context.ts';
import type { EngineSettings } from '../../domain/engines.ts';
import { isHiddenFromEngines, putEngineSettings } from '../store/engines.ts';

/** Whether search engines may list what somebody publishes. */
export async function mayBeIndexed(ctx: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  return !(await isHiddenFromEngines(ctx.db, userId));
}

export async function ownEngineSettings(ctx: UserCtx): Promise<EngineSettings> {
  return { hide_from_engines: await isHiddenFromEngines(ctx.db, ctx.actor.userId) };
}

/** Lists the caller's homes and groups for engines or not; pages that are kept are drawn anew. */
export async function changeEngineSettings(ctx: UserCtx, settings: EngineSettings): Promise<EngineSettings> {
  const { userId } = ctx.actor;
  await putEngineSettings(ctx.db, userId, settings.hide_from_engines, ctx.now());
  ctx.publish('profiles.saved', { userId });
  return settings;
}
