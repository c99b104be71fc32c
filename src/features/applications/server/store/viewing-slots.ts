import { and, asc, eq, gt, inArray, isNull, ne, notExists } from 'drizzle-orm';
import { isUniqueViolation, type Db } from '#platform/db/db.ts';
import { viewings, viewingSlots } from '../tables/applications.ts';

export type SlotRow = typeof viewingSlots.$inferSelect;

/** Inserts slots; one at a time that already has a slot is left out. */
export async function insertSlots(tx: Db, rows: readonly SlotRow[]): Promise<void> {
  await tx
    .insert(viewingSlots)
    .values([...rows])
    .onConflictDoNothing();
}

export async function slotById(db: Db, id: string): Promise<SlotRow | null> {
  const [found] = await db.select().from(viewingSlots).where(eq(viewingSlots.id, id));
  return found ?? null;
}

const isUpcoming = (now: Date) => and(isNull(viewingSlots.closedAt), gt(viewingSlots.startsAt, now));
const isUpcomingOf = (propertyId: string, now: Date) => and(eq(viewingSlots.propertyId, propertyId), isUpcoming(now));

/** Upcoming slots of a property, earliest first. */
export async function upcomingSlots(db: Db, propertyId: string, now: Date): Promise<SlotRow[]> {
  return db.select().from(viewingSlots).where(isUpcomingOf(propertyId, now)).orderBy(asc(viewingSlots.startsAt));
}

/** Properties, of those given, with an upcoming slot that is not booked. */
export async function propertiesWithFreeSlots(
  db: Db,
  propertyIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (propertyIds.length === 0) return new Set();
  const isBooked = db
    .select({ id: viewings.id })
    .from(viewings)
    .where(and(eq(viewings.slotId, viewingSlots.id), ne(viewings.state, 'cancelled')));
  const rows = await db
    .selectDistinct({ id: viewingSlots.propertyId })
    .from(viewingSlots)
    .where(and(inArray(viewingSlots.propertyId, [...new Set(propertyIds)]), isUpcoming(now), notExists(isBooked)));
  return new Set(rows.map(({ id }) => id));
}

export async function countUpcomingSlots(tx: Db, propertyId: string, now: Date): Promise<number> {
  return tx.$count(viewingSlots, isUpcomingOf(propertyId, now));
}

export async function closeSlot(tx: Db, id: string, closedAt: Date): Promise<void> {
  await tx.update(viewingSlots).set({ closedAt }).where(eq(viewingSlots.id, id));
}

/** Applications that have booked slots, by slot id. */
export async function bookingsOf(db: Db, slotIds: readonly string[]): Promise<Map<string, string>> {
  if (slotIds.length === 0) return new Map();
  const rows = await db
    .select({ slotId: viewings.slotId, applicationId: viewings.applicationId })
    .from(viewings)
    .where(and(inArray(viewings.slotId, [...slotIds]), ne(viewings.state, 'cancelled')));
  return new Map(
    rows.flatMap(({ slotId, applicationId }) => (slotId === null ? [] : [[slotId, applicationId] as const])),
  );
}

/** True if the error is a unique violation: another viewing has booked the slot. */
export function isSlotTakenViolation(error: unknown): boolean {
  return isUniqueViolation(error, 'viewings_slot');
}
