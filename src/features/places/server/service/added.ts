import type { Ctx } from '#platform/context.ts';
import { rememberAdded } from '../service.ts';
import { addedRows } from '../store/added.ts';

const TOPIC = 'places';
/** What was told while the others could not be heard is caught up with by then. */
const TEND_EVERY_MS = 60_000;

/** Takes the places that were added by hand into memory, and keeps up with what is added on other processes. */
export async function startAddedPlaces(ctx: Ctx): Promise<void> {
  await load(ctx);
  const again = () =>
    void load(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'added places could not be read'));
  await ctx.bus.hear(TOPIC, again);
  if (!ctx.bus.isAlone) setInterval(again, TEND_EVERY_MS).unref();
}

async function load(ctx: Pick<Ctx, 'db'>): Promise<void> {
  rememberAdded(await addedRows(ctx.db));
}

/** To be called once a place is committed: this process and all others know it from then on. */
export async function placesChanged(ctx: Pick<Ctx, 'db' | 'bus'>): Promise<void> {
  await load(ctx);
  ctx.bus.tell(TOPIC, { kind: 'changed' });
}
