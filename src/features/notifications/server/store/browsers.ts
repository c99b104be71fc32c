import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import type { Browser } from '#platform/push/push.ts';
import { pushSubscriptions } from '../tables.ts';

export type BrowserRow = typeof pushSubscriptions.$inferSelect;

/** Browsers of somebody's that want notices, the newest first. */
export async function browsersOf(db: Db, userId: string): Promise<BrowserRow[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(sql`created_at desc, id desc`);
}

export async function browserById(db: Db, id: string): Promise<BrowserRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

/** Takes a browser in for whoever is signed in there now; of more than `most` of theirs the oldest goes. */
export async function saveBrowser(
  db: Db,
  { id, userId, endpoint, p256dh, auth, now }: Browser & { id: string; userId: string; now: Date },
  most: number,
): Promise<void> {
  const row = { userId, p256dh, auth, createdAt: now };
  await db.transaction(async (tx) => {
    // another person's waiting notices do not follow into this one's hands
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

/** Forgets a browser of somebody's. Nothing happens where there is none. */
export async function deleteBrowser(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function deleteBrowserById(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
