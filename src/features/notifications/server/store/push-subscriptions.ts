import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { PushSubscription } from '#platform/push/send-web-push.ts';
import { pushSubscriptions } from '../tables.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Push subscriptions of users, newest first. */
export async function pushSubscriptionsOf(db: Db, userIds: readonly string[]): Promise<PushSubscriptionRow[]> {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]))
    .orderBy(sql`created_at desc, id desc`);
}

export async function pushSubscriptionById(db: Db, id: string): Promise<PushSubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

/** Stores a push subscription for the user signed in on that browser. Deletes the oldest ones above `most`. */
export async function upsertPushSubscription(
  db: Db,
  { id, userId, endpoint, p256dh, auth, now }: PushSubscription & { id: string; userId: string; now: Date },
  most: number,
): Promise<void> {
  const row = { userId, p256dh, auth, createdAt: now };
  await db.transaction(async (tx) => {
    // Deletes the subscription of another user first, so that their pending deliveries do not reach this user.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), sql`${pushSubscriptions.userId} <> ${userId}`));
    await tx
      .insert(pushSubscriptions)
      .values({ id, endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    await tx.execute(sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${most})`);
  });
}

/** Deletes a push subscription of a user; no-op if it does not exist. */
export async function deletePushSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function deletePushSubscriptionById(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
