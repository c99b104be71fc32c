import type { Ctx } from '#platform/context.ts';
import { setAddedLocations } from '../service.ts';
import { findAddedLocations } from '../store/added-locations.ts';

const TOPIC = 'places';
/** Refresh interval, which recovers messages lost while the bus was down. */
const REFRESH_INTERVAL_MS = 60_000;

/** Loads added locations into memory and keeps them in sync with other processes. */
export async function startLocationSync(ctx: Ctx): Promise<void> {
  await reload(ctx);
  const again = () =>
    void reload(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'failed to load added locations'));
  await ctx.pubsub.subscribe(TOPIC, again);
  if (!ctx.pubsub.isSingleProcess) setInterval(again, REFRESH_INTERVAL_MS).unref();
}

let lastReload: Promise<void> = Promise.resolve();

/** One after the other: of two at once, the first to read could be the last to set. */
async function reload(ctx: Pick<Ctx, 'db'>): Promise<void> {
  const current = lastReload.then(async () => setAddedLocations(await findAddedLocations(ctx.db)));
  lastReload = current.catch(() => undefined);
  return current;
}

/** Reloads the added locations in every process. Call after the commit. */
export async function publishLocationsChanged(ctx: Pick<Ctx, 'db' | 'pubsub'>): Promise<void> {
  await reload(ctx);
  ctx.pubsub.publish(TOPIC, { kind: 'changed' });
}
