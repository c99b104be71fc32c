import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isActiveAccount } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db, type Tx } from '#platform/db/db.ts';
import type { State } from '../../domain/states.ts';
import { propertyImportFeedItems, propertyImportFeeds } from '../tables/import-feeds.ts';

export type ImportFeedRow = typeof propertyImportFeeds.$inferSelect;
export type FeedItemRow = typeof propertyImportFeedItems.$inferSelect;

export async function findImportFeed(db: Db, ownerId: string): Promise<ImportFeedRow | null> {
  const [row] = await db.select().from(propertyImportFeeds).where(eq(propertyImportFeeds.ownerId, ownerId));
  return row ?? null;
}

/** The feed of an active owner, unless it is paused, locked until the end of the transaction if `lock`. */
export async function findActiveFeed(db: Db, ownerId: string, lock: boolean): Promise<ImportFeedRow | null> {
  const found = db
    .select()
    .from(propertyImportFeeds)
    .where(
      and(
        eq(propertyImportFeeds.ownerId, ownerId),
        isNull(propertyImportFeeds.pausedAt),
        isActiveAccount(sql`${propertyImportFeeds.ownerId}`),
      ),
    );
  const [row] = await (lock ? found.for('update') : found);
  return row ?? null;
}

/** Saves the address and requests a reading. A new address forgets the last result, not the listings. */
export async function upsertImportFeed(
  tx: Tx,
  row: Pick<ImportFeedRow, 'ownerId' | 'url' | 'createdAt' | 'requestedAt' | 'nextReadAt'>,
): Promise<void> {
  const { url, requestedAt, nextReadAt } = row;
  await tx
    .insert(propertyImportFeeds)
    .values(row)
    .onConflictDoUpdate({
      target: propertyImportFeeds.ownerId,
      set: { url, requestedAt, nextReadAt, pausedAt: null, readAt: null, problem: null, result: null },
    });
}

/** Returns false if the person has no feed. */
export async function updateImportFeed(
  db: Db,
  ownerId: string,
  changes: Partial<Omit<ImportFeedRow, 'ownerId' | 'url'>>,
): Promise<boolean> {
  const rows = await db
    .update(propertyImportFeeds)
    .set(changes)
    .where(eq(propertyImportFeeds.ownerId, ownerId))
    .returning({ ownerId: propertyImportFeeds.ownerId });
  return rows.length > 0;
}

/** Deletes the feed and detaches its listings, whose hashes stay for a feed that has them again. */
export async function deleteImportFeed(tx: Tx, ownerId: string, detachedAt: Date): Promise<void> {
  await tx.delete(propertyImportFeeds).where(eq(propertyImportFeeds.ownerId, ownerId));
  await tx
    .update(propertyImportFeedItems)
    .set({ missingAt: null, detachedAt })
    .where(eq(propertyImportFeedItems.ownerId, ownerId));
}

/**
 * Claims feeds of active owners that are due, and schedules their next reading. `skip locked` lets each feed be claimed by
 * one process only. Returns the ids of the owners.
 */
export async function claimDueFeeds(tx: Tx, now: Date, nextReadAt: Date, limit: number): Promise<string[]> {
  const rows = await queryRows<{ owner_id: string }>(
    tx,
    sql`update property_import_feeds set requested_at = ${now.toISOString()}, next_read_at = ${nextReadAt.toISOString()}
      where owner_id in (
        select f.owner_id from property_import_feeds f
        where f.paused_at is null and f.next_read_at <= ${now.toISOString()} and ${isActiveAccount(sql`f.owner_id`)}
        order by f.next_read_at limit ${limit} for update skip locked)
      returning owner_id::text`,
  );
  return rows.map(({ owner_id }) => owner_id);
}

/** Listing of a feed with what a result tells about it. */
export interface FeedItem extends FeedItemRow {
  externalId: string;
  title: string | null;
  state: State;
}

/** Listings of a person's feed, by their reference; one without a reference has its id. */
export async function findFeedItems(db: Db, ownerId: string): Promise<FeedItem[]> {
  return queryRows<FeedItem>(
    db,
    sql`select i.property_id::text as "propertyId", i.owner_id::text as "ownerId", i.field_hashes as "fieldHashes",
        i.missing_at as "missingAt", i.detached_at as "detachedAt", coalesce(p.external_id, p.id::text) as "externalId", p.title, p.state
      from property_import_feed_items i join properties p on p.id = i.property_id and p.owner_id = i.owner_id
      where i.owner_id = ${ownerId} order by i.property_id`,
  );
}

/** Inserts or replaces the hashes of listings that a feed has. */
export async function upsertFeedItems(
  tx: Tx,
  ownerId: string,
  items: readonly Pick<FeedItemRow, 'propertyId' | 'fieldHashes'>[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ propertyId, fieldHashes }) => ({ property_id: propertyId, field_hashes: fieldHashes }));
  await tx.execute(sql`insert into property_import_feed_items (property_id, owner_id, field_hashes)
    select r.property_id, ${ownerId}::uuid, r.field_hashes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (property_id uuid, field_hashes jsonb)
    on conflict (property_id) do update set owner_id = excluded.owner_id, field_hashes = excluded.field_hashes`);
}

export async function attachItems(tx: Tx, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await tx
    .update(propertyImportFeedItems)
    .set({ detachedAt: null })
    .where(inArray(propertyImportFeedItems.propertyId, [...propertyIds]));
}

export async function setItemsMissing(tx: Tx, propertyIds: readonly string[], missingAt: Date | null): Promise<void> {
  if (propertyIds.length === 0) return;
  await tx
    .update(propertyImportFeedItems)
    .set({ missingAt })
    .where(inArray(propertyImportFeedItems.propertyId, [...propertyIds]));
}
