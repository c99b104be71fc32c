import { enqueueStreetMapDownload } from '#features/properties/server/service/street-map/task.ts';
import type { UserCtx } from '#platform/context.ts';
import { writeAudit } from '../audit/audit.ts';

/** Starts the download of the street map in the background. Admins only. */
export async function startStreetMapDownload(ctx: UserCtx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'settings.changed', subjectType: 'setting', subjectId: 'street_map' },
    );
    await enqueueStreetMapDownload(ctx, tx);
  });
}
