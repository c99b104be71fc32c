import type { Ctx, UserCtx } from '#platform/context.ts';
import type { IndexingSettings } from '../../domain/search-indexing.ts';
import { isHiddenFromEngines, upsertIndexingSettings } from '../store/search-indexing.ts';

/** True if search engines may index the user's listings and groups. */
export async function mayBeIndexed(ctx: Pick<Ctx, 'db'>, userId: string): Promise<boolean> {
  return !(await isHiddenFromEngines(ctx.db, userId));
}

export async function ownIndexingSettings(ctx: UserCtx): Promise<IndexingSettings> {
  return { hide_from_engines: await isHiddenFromEngines(ctx.db, ctx.actor.userId) };
}

/** Saves the setting. The event invalidates cached pages. */
export async function updateIndexingSettings(ctx: UserCtx, settings: IndexingSettings): Promise<IndexingSettings> {
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await upsertIndexingSettings(tx, userId, settings.hide_from_engines, ctx.now());
    await ctx.publish(tx, 'profiles.saved', { userId });
  });
  return settings;
}
