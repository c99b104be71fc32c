import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import { WEBHOOK } from '../../domain/webhooks.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';
import type { WebhookRow } from './webhooks.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Adds deliveries and deletes the oldest of each log that have no attempt left. */
export async function insertDeliveries(tx: Tx, rows: readonly DeliveryRow[]): Promise<void> {
  await tx.insert(webhookDeliveries).values([...rows]);
  const ranked = tx
    .select({
      id: webhookDeliveries.id,
      place: sql<number>`row_number() over (partition by ${webhookDeliveries.webhookId}
        order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id} desc)`.as('place'),
    })
    .from(webhookDeliveries)
    .where(
      inArray(
        webhookDeliveries.webhookId,
        rows.map(({ webhookId }) => webhookId),
      ),
    )
    .as('ranked');
  const beyond = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${WEBHOOK.logLength}`);
  await tx
    .delete(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.id, beyond), sql`${webhookDeliveries.state} <> 'pending'`));
}

/** Numbers of deliveries that wait, by webhook; none for a webhook without any. */
export async function pendingByWebhook(db: Db, webhookIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ webhookId: webhookDeliveries.webhookId, pending: count() })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.webhookId, [...webhookIds]), eq(webhookDeliveries.state, 'pending')))
    .groupBy(webhookDeliveries.webhookId);
  return new Map(rows.map(({ webhookId, pending }) => [webhookId, pending]));
}

/** The log of a webhook, newest first. */
export async function deliveriesOf(db: Db, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(WEBHOOK.logLength);
}

export async function findDelivery(db: Db, id: string): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return found ?? null;
}

/** Records an attempt unless another one was recorded since `attempts`. Returns whether it was. */
export async function updateDelivery(
  tx: Db,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  changes: Partial<DeliveryRow>,
): Promise<boolean> {
  const changed = await tx
    .update(webhookDeliveries)
    .set(changes)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)))
    .returning({ id: webhookDeliveries.id });
  return changed.length > 0;
}

export async function deleteDeliveriesBefore(db: Db, end: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, end));
}
