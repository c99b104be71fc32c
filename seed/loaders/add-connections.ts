import { connect, markTabSeen } from '#features/matching/server/service/connections.ts';
import { pass } from '#features/matching/server/service/passes.ts';
import { flushImpressions, recordImpressions } from '#features/matching/server/service/exposure.ts';
import { listNotifications, markAsRead } from '#features/notifications/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import type { DemoConnections, ConnectionStep } from '../connections.ts';
import { createTimeTravel } from './time-travel.ts';
import type { DemoPerson } from '../people/people.ts';

/** Days after which notifications of the first person are marked as read. */
const READ_AFTER_DAYS = 2;

/** Runs one sequence of connection steps, each at its own time. Idempotent: repeated steps publish no events. */
export async function addConnectionSequence(
  ctx: Ctx,
  course: readonly ConnectionStep[],
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const past = createTimeTravel(ctx, idOf);
  for (const move of course) {
    const as = past.actAs(move.by, move.at);
    if (move.does === 'see') await markTabSeen(as, move.tab);
    else if (move.does === 'pass') await pass(as, idOf(move.whom));
    else await connect(as, idOf(move.whom));
    await past.flushEvents();
  }
}

/** Records list impressions; people shown most get a higher exposure penalty. */
export async function addImpressions(
  ctx: Ctx,
  shown: DemoConnections['impressions'],
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  for (const { to, people } of shown) recordImpressions(ctx, idOf(to), people.map(idOf));
  await flushImpressions(ctx);
}

/** Marks a person's notifications older than `READ_AFTER_DAYS` as read. */
export async function markOldNotificationsRead(
  ctx: Ctx,
  person: DemoPerson,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const as = createTimeTravel(ctx, idOf).actAs(person, ctx.now());
  const before = new Date(ctx.now().getTime() - READ_AFTER_DAYS * DAY_MS).toISOString();
  const { notifications } = await listNotifications(as, { limit: 100, unread: 'true' });
  for (const { id, created_at } of notifications) if (created_at < before) await markAsRead(as, id);
}
