import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { StoredEntry } from '../../domain/chain/bundle.ts';
import { handoverEntries, handoverParties, handovers, tenancies } from '../tables/tenancies.ts';

export type HandoverRow = typeof handovers.$inferSelect;
export type PartyRow = typeof handoverParties.$inferSelect;

export async function insertHandover(tx: Db, row: HandoverRow, parties: readonly PartyRow[]): Promise<void> {
  await tx.insert(handovers).values(row);
  await tx.insert(handoverParties).values([...parties]);
}

/** Handovers of tenancies, moving in first. */
export async function handoversOf(db: Db, tenancyIds: readonly string[]): Promise<HandoverRow[]> {
  if (tenancyIds.length === 0) return [];
  return db
    .select()
    .from(handovers)
    .where(inArray(handovers.tenancyId, [...tenancyIds]))
    .orderBy(asc(handovers.createdAt));
}

/** A handover of a person with their party; `null` for missing and foreign ones alike. */
export async function findHandover(
  db: Db,
  id: string,
  userId: string,
): Promise<{ handover: HandoverRow; party: string } | null> {
  const [found] = await db
    .select({ handover: handovers, party: handoverParties.party })
    .from(handovers)
    .innerJoin(handoverParties, eq(handoverParties.handoverId, handovers.id))
    .where(and(eq(handovers.id, id), eq(handoverParties.userId, userId)));
  return found ?? null;
}

/** Those of the handovers that a person is a party of, with their signature and the title of the stay. */
export async function findHandoversOf(
  db: Db,
  ids: readonly string[],
  userId: string,
): Promise<{ handover: HandoverRow; signedAt: Date | null; title: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ handover: handovers, signedAt: handoverParties.signedAt, title: tenancies.title })
    .from(handovers)
    .innerJoin(handoverParties, eq(handoverParties.handoverId, handovers.id))
    .innerJoin(tenancies, eq(tenancies.id, handovers.tenancyId))
    .where(and(inArray(handovers.id, [...ids]), eq(handoverParties.userId, userId)));
}

/** Locks a handover until the end of the transaction, so that its entries are appended one after the other. */
export async function lockHandover(tx: Db, id: string): Promise<HandoverRow | null> {
  const [row] = await tx.select().from(handovers).where(eq(handovers.id, id)).for('update');
  return row ?? null;
}

export async function updateHandover(tx: Db, id: string, change: Partial<HandoverRow>): Promise<void> {
  await tx.update(handovers).set(change).where(eq(handovers.id, id));
}

export async function partiesOf(db: Db, handoverIds: readonly string[]): Promise<PartyRow[]> {
  if (handoverIds.length === 0) return [];
  return db
    .select()
    .from(handoverParties)
    .where(inArray(handoverParties.handoverId, [...handoverIds]))
    .orderBy(asc(handoverParties.party));
}

/** The chain of a handover. */
export async function entriesOf(db: Db, handoverId: string): Promise<StoredEntry[]> {
  return db
    .select({ body: handoverEntries.body, hash: handoverEntries.hash })
    .from(handoverEntries)
    .where(eq(handoverEntries.handoverId, handoverId))
    .orderBy(asc(handoverEntries.seq));
}

/** Entry that a browser has appended before; `null` if it has not. */
export async function entryByClientId(
  db: Db,
  handoverId: string,
  clientId: string,
): Promise<{ seq: number; hash: string; body: string } | null> {
  const [row] = await db
    .select({ seq: handoverEntries.seq, hash: handoverEntries.hash, body: handoverEntries.body })
    .from(handoverEntries)
    .where(and(eq(handoverEntries.handoverId, handoverId), eq(handoverEntries.clientId, clientId)));
  return row ?? null;
}

export async function insertEntry(tx: Db, row: typeof handoverEntries.$inferInsert): Promise<void> {
  await tx.insert(handoverEntries).values(row);
}

/** Ids of handovers whose time to sign has passed. */
export async function overdueIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: handovers.id })
    .from(handovers)
    .where(and(eq(handovers.state, 'signing'), lte(handovers.signBy, now)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ids of handovers to remind of, whose time to sign ends by then. */
export async function unremindedIds(db: Db, signBy: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: handovers.id })
    .from(handovers)
    .where(and(eq(handovers.state, 'signing'), lte(handovers.signBy, signBy), isNull(handovers.remindedAt)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function markSigned(tx: Db, handoverId: string, party: string, signedAt: Date): Promise<void> {
  await tx
    .update(handoverParties)
    .set({ signedAt })
    .where(and(eq(handoverParties.handoverId, handoverId), eq(handoverParties.party, party)));
}

/** Those of some photos that the chain of their handover names, as `handover/photo`. */
export async function namedPhotos(
  db: Db,
  photos: readonly { handoverId: string; photoId: string }[],
): Promise<Set<string>> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select e.handover_id || '/' || (e.body::json ->> 'photo') as name from handover_entries e
      where e.handover_id in (select distinct (w.one ->> 'handoverId')::uuid from json_array_elements(${JSON.stringify(photos)}::json) as w(one))
        and e.body::json ->> 'type' = 'photo'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Last hash of a closed handover; `null` for others. */
export async function findClosedHead(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ head: handovers.head })
    .from(handovers)
    .where(and(eq(handovers.id, id), eq(handovers.state, 'closed')));
  return row?.head ?? null;
}
