import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables.ts';
import type { Db } from '#platform/db/db.ts';
import { profiles, universityAsks, universityChecks } from '../tables.ts';

export type CheckRow = typeof universityChecks.$inferSelect;
export type AskRow = typeof universityAsks.$inferSelect;

export async function checkOf(db: Db, userId: string): Promise<CheckRow | null> {
  const [found] = await db.select().from(universityChecks).where(eq(universityChecks.userId, userId));
  return found ?? null;
}

export async function askOf(db: Db, userId: string): Promise<AskRow | null> {
  const [found] = await db.select().from(universityAsks).where(eq(universityAsks.userId, userId));
  return found ?? null;
}

/** True when an address vouches for somebody else, or is somebody else's account. */
export async function isOfAnother(db: Db, userId: string, addressKey: string, address: string): Promise<boolean> {
  const checks = await db
    .select({ id: universityChecks.userId })
    .from(universityChecks)
    .where(and(eq(universityChecks.addressKey, addressKey), ne(universityChecks.userId, userId)));
  if (checks.length > 0) return true;
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, address), eq(users.emailVerified, true), ne(users.id, userId)));
  return accounts.length > 0;
}

/** Puts a code on its way in the place of the one before. */
export async function putAsk(db: Db, row: Omit<AskRow, 'tries'>): Promise<void> {
  const { userId, ...set } = row;
  await db
    .insert(universityAsks)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: universityAsks.userId, set: { ...set, tries: 0 } });
}

/** Takes one try of a code that is still good, and answers what it was for; null where none is left. */
export async function takeTry(db: Db, userId: string, most: number, now: Date): Promise<AskRow | null> {
  const [taken] = await db
    .update(universityAsks)
    .set({ tries: sql`${universityAsks.tries} + 1` })
    .where(sql`${universityAsks.userId} = ${userId} and ${universityAsks.tries} < ${most}
      and ${universityAsks.expiresAt} > ${now.toISOString()}`)
    .returning();
  return taken ?? null;
}

/** Uses a code up; false when somebody was first. */
export async function dropAsk(tx: Db, userId: string, codeHash?: string): Promise<boolean> {
  const mine = eq(universityAsks.userId, userId);
  const gone = await tx
    .delete(universityAsks)
    .where(codeHash === undefined ? mine : and(mine, eq(universityAsks.codeHash, codeHash)))
    .returning({ id: universityAsks.userId });
  return gone.length > 0;
}

/** Writes a check down in the place of the one before. Throws where the address vouches for another (`university_checks_address_key`). */
export async function putCheck(tx: Db, row: Omit<CheckRow, 'remindedAt'>): Promise<void> {
  const { userId, ...set } = row;
  await tx
    .insert(universityChecks)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: universityChecks.userId, set: { ...set, remindedAt: null } });
}

/** The same where it can be done without a word: false when the address vouches for another. */
export async function putCheckIfFree(tx: Db, row: Omit<CheckRow, 'remindedAt'>): Promise<boolean> {
  const made = await tx
    .insert(universityChecks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: universityChecks.userId });
  return made.length > 0;
}

export async function dropCheck(tx: Db, userId: string): Promise<void> {
  await tx.delete(universityChecks).where(eq(universityChecks.userId, userId));
}

/** Marks those whose check is from before `checkedBefore` as told, once, and answers who they are. */
export async function markReminded(db: Db, checkedBefore: Date, now: Date): Promise<CheckRow[]> {
  return db
    .update(universityChecks)
    .set({ remindedAt: now })
    .where(and(lte(universityChecks.checkedAt, checkedBefore), isNull(universityChecks.remindedAt)))
    .returning();
}

/** Takes back the checks from before `checkedBefore` with their badges, and answers whose they were. */
export async function endChecks(tx: Db, checkedBefore: Date, now: Date): Promise<string[]> {
  const ended = await tx
    .update(profiles)
    .set({ verified: false, verifiedAt: null, updatedAt: now })
    .where(and(eq(profiles.verified, true), lte(profiles.verifiedAt, checkedBefore)))
    .returning({ id: profiles.id });
  await tx.delete(universityChecks).where(lte(universityChecks.checkedAt, checkedBefore));
  return ended.map(({ id }) => id);
}

export async function sweepAsks(db: Db, now: Date): Promise<void> {
  await db.delete(universityAsks).where(lte(universityAsks.expiresAt, now));
}
