import { and, asc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { breaksUnique, rowsOf, type Db } from '#platform/db/db.ts';
import type { WaitlistFilter, WaitlistKind } from '../../domain/waitlist.ts';
import { waitlistEntries } from '../tables.ts';

export type WaitlistRow = typeof waitlistEntries.$inferSelect;
export type PlacedRow = WaitlistRow & { position: number | null };

/** Any number nobody else uses: turns are given one after another. */
const TURN_LOCK = 7_268_530;

export interface Said {
  kind: WaitlistKind;
  business: string;
  cityId: string;
  homes: number;
  email: string;
}

/** How many come before and with an entry: those who left are not counted. */
const position = sql<number | null>`case when waitlist_entries.turn is null then null else
  (select count(*)::int from waitlist_entries w where w.turn <= waitlist_entries.turn) end`;
const placed = { entry: waitlistEntries, position };
const flat = ({ entry, position: at }: { entry: WaitlistRow; position: number | null }): PlacedRow => ({
  ...entry,
  position: at,
});

export async function entryOf(db: Db, userId: string): Promise<PlacedRow | null> {
  const [found] = await db.select(placed).from(waitlistEntries).where(eq(waitlistEntries.userId, userId));
  return found ? flat(found) : null;
}

export async function entryById(db: Db, id: string): Promise<PlacedRow | null> {
  const [found] = await db.select(placed).from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return found ? flat(found) : null;
}

export async function countWaiting(db: Db): Promise<number> {
  return db.$count(waitlistEntries, isNotNull(waitlistEntries.turn));
}

/**
 * Stores what somebody says of themselves: a new entry, or a change of theirs. Answers whether the wanted address is
 * another one than before.
 */
export async function putEntry(
  db: Db,
  { id, userId, lang, said, now }: { id: string; userId: string; lang: 'es' | 'en'; said: Said; now: Date },
): Promise<{ isOtherEmail: boolean }> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.userId, userId)).for('update');
    const row = { id, userId, lang, ...said, note: '', createdAt: now, changedAt: now };
    await tx
      .insert(waitlistEntries)
      .values(row)
      .onConflictDoUpdate({ target: waitlistEntries.userId, set: { ...said, lang, changedAt: now } });
    return { isOtherEmail: before?.email.toLowerCase() !== said.email.toLowerCase() };
  });
}

export async function dropEntry(db: Db, userId: string): Promise<void> {
  await db.delete(waitlistEntries).where(eq(waitlistEntries.userId, userId));
}

/**
 * Confirms the wanted address of an entry, if it is still `email`, and gives the next turn where there is none yet. One
 * confirmation at a time, so that turns have no gaps. `taken`: another entry has that address.
 */
export async function confirmEntry(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<'confirmed' | 'changed' | 'taken'> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK})`);
      const [last] = await rowsOf<{ turn: number }>(
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
    if (breaksUnique(error)) return 'taken';
    throw error;
  }
}

function where({ q, kind, city_id: cityId, state }: WaitlistFilter): SQL | undefined {
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

/** Entries that pass a filter: by turn, then those without one by when they came. */
export async function entriesIn(
  db: Db,
  filter: WaitlistFilter,
  page: { skip: number; limit: number },
): Promise<PlacedRow[]> {
  const rows = await db
    .select(placed)
    .from(waitlistEntries)
    .where(where(filter))
    .orderBy(sql`${waitlistEntries.turn} nulls last`, asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .offset(page.skip)
    .limit(page.limit);
  return rows.map(flat);
}

export async function countEntries(db: Db, filter: WaitlistFilter): Promise<number> {
  return db.$count(waitlistEntries, where(filter));
}

export async function citiesWaitedIn(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: waitlistEntries.cityId }).from(waitlistEntries);
  return rows.map(({ id }) => id);
}

/** What an admin marks. False where the entry is gone. */
export async function markEntry(db: Db, id: string, set: { note?: string; invitedAt?: Date | null }): Promise<boolean> {
  const done = await db
    .update(waitlistEntries)
    .set(set)
    .where(eq(waitlistEntries.id, id))
    .returning({ id: waitlistEntries.id });
  return done.length > 0;
}
