import { and, asc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { isUniqueViolation, queryRows, type Db } from '#platform/db/db.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { WaitlistFilter, WaitlistKind } from '../../domain/waitlist.ts';
import { waitlistEntries } from '../tables.ts';

export type WaitlistRow = typeof waitlistEntries.$inferSelect;
export type PositionedRow = WaitlistRow & { position: number | null };

/** Advisory lock key that serializes the assignment of turns. */
const TURN_LOCK = 7_268_530;

export interface EntryInput {
  kind: WaitlistKind;
  business: string;
  cityId: string;
  homes: number;
  email: string;
}

/** Number of entries up to this turn; deleted entries do not count. */
const position = sql<number | null>`case when waitlist_entries.turn is null then null else
  (select count(*)::int from waitlist_entries w where w.turn <= waitlist_entries.turn) end`;
const positionedColumns = { entry: waitlistEntries, position };
const toPositionedRow = ({ entry, position: at }: { entry: WaitlistRow; position: number | null }): PositionedRow => ({
  ...entry,
  position: at,
});

export async function entryByUser(db: Db, userId: string): Promise<PositionedRow | null> {
  const [found] = await db.select(positionedColumns).from(waitlistEntries).where(eq(waitlistEntries.userId, userId));
  return found ? toPositionedRow(found) : null;
}

export async function entryById(db: Db, id: string): Promise<PositionedRow | null> {
  const [found] = await db.select(positionedColumns).from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return found ? toPositionedRow(found) : null;
}

export async function countConfirmed(db: Db): Promise<number> {
  return db.$count(waitlistEntries, isNotNull(waitlistEntries.turn));
}

/** Creates or updates the entry of a user. Returns whether the address changed. */
export async function upsertEntry(
  db: Db,
  { id, userId, lang, input, now }: { id: string; userId: string; lang: Lang; input: EntryInput; now: Date },
): Promise<{ isOtherEmail: boolean }> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.userId, userId)).for('update');
    const row = { id, userId, lang, ...input, note: '', createdAt: now, changedAt: now };
    await tx
      .insert(waitlistEntries)
      .values(row)
      .onConflictDoUpdate({ target: waitlistEntries.userId, set: { ...input, lang, changedAt: now } });
    return { isOtherEmail: before?.email.toLowerCase() !== input.email.toLowerCase() };
  });
}

export async function deleteEntry(db: Db, userId: string): Promise<void> {
  await db.delete(waitlistEntries).where(eq(waitlistEntries.userId, userId));
}

/**
 * Confirms the address of an entry if it is still `email`, and assigns the next turn if there is none. Serialized, so
 * that turns have no gaps. `taken`: another entry has this address.
 */
export async function confirmEntry(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<'confirmed' | 'changed' | 'taken'> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK})`);
      const [last] = await queryRows<{ turn: number }>(
        tx,
        sql`select coalesce(max(turn), 0)::int as turn from waitlist_entries`,
      );
      const done = await tx
        .update(waitlistEntries)
        .set({
          confirmedEmail: email,
          confirmedAt: sql`coalesce(${waitlistEntries.confirmedAt}, ${now.toISOString()}::timestamptz)`,
          turn: sql`coalesce(${waitlistEntries.turn}, ${(last?.turn ?? 0) + 1})`,
        })
        .where(and(eq(waitlistEntries.id, id), eq(waitlistEntries.email, email)))
        .returning({ id: waitlistEntries.id });
      return done.length > 0 ? ('confirmed' as const) : ('changed' as const);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

function filterConditions({ q, kind, city_id: cityId, state }: WaitlistFilter): SQL | undefined {
  const like = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const states = {
    unconfirmed: isNull(waitlistEntries.turn),
    confirmed: and(isNotNull(waitlistEntries.turn), isNull(waitlistEntries.invitedAt)),
    invited: isNotNull(waitlistEntries.invitedAt),
  };
  return and(
    like === null
      ? undefined
      : or(
          ilike(waitlistEntries.business, like),
          ilike(waitlistEntries.email, like),
          ilike(waitlistEntries.confirmedEmail, like),
          ilike(waitlistEntries.note, like),
        ),
    kind && eq(waitlistEntries.kind, kind),
    cityId ? eq(waitlistEntries.cityId, cityId) : undefined,
    state && states[state],
  );
}

/** Filtered entries: by turn, then unconfirmed ones by creation time. */
export async function findEntries(
  db: Db,
  filter: WaitlistFilter,
  page: { skip: number; limit: number },
): Promise<PositionedRow[]> {
  const rows = await db
    .select(positionedColumns)
    .from(waitlistEntries)
    .where(filterConditions(filter))
    .orderBy(sql`${waitlistEntries.turn} nulls last`, asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .offset(page.skip)
    .limit(page.limit);
  return rows.map(toPositionedRow);
}

export async function countEntries(db: Db, filter: WaitlistFilter): Promise<number> {
  return db.$count(waitlistEntries, filterConditions(filter));
}

export async function citiesOfEntries(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: waitlistEntries.cityId }).from(waitlistEntries);
  return rows.map(({ id }) => id);
}

/** Updates the admin fields of an entry. False if it does not exist. */
export async function updateEntry(
  db: Db,
  id: string,
  set: { note?: string; invitedAt?: Date | null },
): Promise<boolean> {
  const done = await db
    .update(waitlistEntries)
    .set(set)
    .where(eq(waitlistEntries.id, id))
    .returning({ id: waitlistEntries.id });
  return done.length > 0;
}
