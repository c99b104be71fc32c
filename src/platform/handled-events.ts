import { sql } from 'drizzle-orm';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from './context.ts';
import { queryRows, type Tx } from './db/db.ts';
import { hashedUuid } from './hashed-uuid.ts';

/** A dead letter can be tried again for 30 days after an hour of retries; its effects are remembered for longer. */
export const HANDLED_EVENTS_RETENTION_DAYS = 60;

/** Derives a UUID (version 8), the same for the same parts: of an effect, from the event and for example a recipient. */
export function derivedId(...parts: string[]): string {
  return hashedUuid(JSON.stringify(parts));
}

/** Records effects in the transaction that applies them. Returns the ids that were not recorded before. */
export async function claimEffects(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  const made = await queryRows<{ id: string }>(
    tx,
    sql`insert into handled_events (id, handled_at)
    select distinct unnest(${sql.param([...ids])}::uuid[]), ${now.toISOString()}::timestamptz
    on conflict do nothing returning id`,
  );
  return new Set(made.map(({ id }) => id));
}

/** Runs `effect` in a transaction unless the handler `name` has already applied it for this event. */
export async function applyOnce(
  ctx: Pick<Ctx, 'db' | 'now'>,
  eventId: string,
  name: string,
  effect: (tx: Tx) => Promise<void>,
): Promise<void> {
  const id = derivedId(eventId, name);
  await ctx.db.transaction(async (tx) => {
    if ((await claimEffects(tx, [id], ctx.now())).has(id)) await effect(tx);
  });
}

/** Job: forgets effects whose events can no longer be repeated. */
export async function deleteOldHandledEvents(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const before = addMs(ctx.now(), -HANDLED_EVENTS_RETENTION_DAYS * DAY_MS);
  await ctx.db.execute(sql`delete from handled_events where handled_at < ${before.toISOString()}::timestamptz`);
}
