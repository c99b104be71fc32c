import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { streamRows } from '#platform/security/personal-data-provider.ts';

export function tokenRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select t.name, t.hint, t.scopes, t.created_at, t.expires_at, t.last_used_at, t.revoked_at from api_tokens t
      where t.user_id = ${userId}`,
  );
}

export function calendarFeedRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(db, sql`select f.created_at, f.last_read_at from calendar_feeds f where f.user_id = ${userId}`);
}

export function webhookRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select w.url, w.events, w.secret_hint, w.created_at, w.paused_at, w.pause_reason, w.failing_since from webhooks w
      where w.user_id = ${userId}`,
  );
}

export function deliveryRows(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select w.url, d.event, d.body, d.state, d.attempts, d.attempted_at, d.status, d.problem, d.duration_ms, d.answer,
        d.created_at
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.user_id = ${userId}`,
  );
}

export async function eraseIntegrations(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from api_tokens where user_id = ${userId}`);
  await db.execute(sql`delete from calendar_feeds where user_id = ${userId}`);
  // The deliveries go with them.
  await db.execute(sql`delete from webhooks where user_id = ${userId}`);
}
