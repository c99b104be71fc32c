import { and, arrayContains, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PauseReason, WebhookEvent } from '../../domain/webhooks.ts';
import { webhooks } from '../tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export async function insertWebhook(tx: Tx, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Webhooks of a user, oldest first. */
export async function webhooksOf(db: Db, userId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

/** Ids of the webhooks of a user that are not paused and want an event. */
export async function webhookIdsFor(db: Db, userId: string, event: WebhookEvent): Promise<string[]> {
  const found = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.pausedAt), arrayContains(webhooks.events, [event])));
  return found.map(({ id }) => id);
}

export async function findWebhook(db: Db, userId: string, id: string): Promise<WebhookRow | null> {
  const [found] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)));
  return found ?? null;
}

/** Changes a webhook of a user. Returns it; null if they have no such webhook. */
export async function updateWebhook(
  db: Db,
  userId: string,
  id: string,
  changes: Partial<WebhookRow>,
): Promise<WebhookRow | null> {
  const [changed] = await db
    .update(webhooks)
    .set(changes)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)))
    .returning();
  return changed ?? null;
}

/** Records a success of a webhook. */
export async function clearFailures(tx: Tx, id: string): Promise<void> {
  await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, id));
}

/** Records a failure of a webhook. Returns the first one since the last success. */
export async function recordFailure(tx: Tx, id: string, now: Date): Promise<Date> {
  const [changed] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(webhooks.id, id))
    .returning({ failingSince: webhooks.failingSince });
  return changed?.failingSince ?? now;
}

/** Pauses a webhook. Returns false if it is paused already or is deleted. */
export async function pauseWebhook(tx: Tx, id: string, reason: PauseReason, now: Date): Promise<boolean> {
  const paused = await tx
    .update(webhooks)
    .set({ pausedAt: now, pauseReason: reason })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausedAt)))
    .returning({ id: webhooks.id });
  return paused.length > 0;
}

/** Pauses the webhooks of a user. Returns the addresses of those that were not paused. */
export async function pauseWebhooksOf(db: Db, userId: string, reason: PauseReason, now: Date): Promise<string[]> {
  const paused = await db
    .update(webhooks)
    .set({ pausedAt: now, pauseReason: reason })
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.pausedAt)))
    .returning({ url: webhooks.url });
  return paused.map(({ url }) => url);
}

/** Deletes a webhook of a user with its log. @returns False if they have no such webhook. */
export async function deleteWebhook(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)))
    .returning({ id: webhooks.id });
  return deleted.length > 0;
}
