import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables.ts';
import type { Db } from '#platform/db/db.ts';
import { profiles, universityVerificationRequests, universityVerifications } from '../tables.ts';

export type VerificationRow = typeof universityVerifications.$inferSelect;
export type VerificationRequestRow = typeof universityVerificationRequests.$inferSelect;

export async function findVerification(db: Db, userId: string): Promise<VerificationRow | null> {
  const [found] = await db.select().from(universityVerifications).where(eq(universityVerifications.userId, userId));
  return found ?? null;
}

export async function findRequest(db: Db, userId: string): Promise<VerificationRequestRow | null> {
  const [found] = await db
    .select()
    .from(universityVerificationRequests)
    .where(eq(universityVerificationRequests.userId, userId));
  return found ?? null;
}

/** True if the address verifies another account, or is the email of another account. */
export async function isAddressTaken(db: Db, userId: string, addressKey: string, address: string): Promise<boolean> {
  const checks = await db
    .select({ id: universityVerifications.userId })
    .from(universityVerifications)
    .where(and(eq(universityVerifications.addressKey, addressKey), ne(universityVerifications.userId, userId)));
  if (checks.length > 0) return true;
  const accounts = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, address), eq(users.emailConfirmed, true), ne(users.id, userId)));
  return accounts.length > 0;
}

/** Upserts the pending code and resets its attempts. */
export async function upsertRequest(db: Db, row: Omit<VerificationRequestRow, 'attempts'>): Promise<void> {
  const { userId, ...set } = row;
  await db
    .insert(universityVerificationRequests)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: universityVerificationRequests.userId, set: { ...set, attempts: 0 } });
}

/** Consumes one attempt of a valid code and returns the request; null if expired or no attempts are left. */
export async function consumeAttempt(
  db: Db,
  userId: string,
  maxAttempts: number,
  now: Date,
): Promise<VerificationRequestRow | null> {
  const [request] = await db
    .update(universityVerificationRequests)
    .set({ attempts: sql`${universityVerificationRequests.attempts} + 1` })
    .where(sql`${universityVerificationRequests.userId} = ${userId} and ${universityVerificationRequests.attempts} < ${maxAttempts}
      and ${universityVerificationRequests.expiresAt} > ${now.toISOString()}`)
    .returning();
  return request ?? null;
}

/** Deletes the pending code; false if it was already used. */
export async function deleteRequest(tx: Db, userId: string, codeHash?: string): Promise<boolean> {
  const mine = eq(universityVerificationRequests.userId, userId);
  const deleted = await tx
    .delete(universityVerificationRequests)
    .where(codeHash === undefined ? mine : and(mine, eq(universityVerificationRequests.codeHash, codeHash)))
    .returning({ id: universityVerificationRequests.userId });
  return deleted.length > 0;
}

/** Upserts a verification. Throws if the address verifies another account (`university_verifications_address_key`). */
export async function upsertVerification(tx: Db, row: Omit<VerificationRow, 'remindedAt'>): Promise<void> {
  const { userId, ...set } = row;
  await tx
    .insert(universityVerifications)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: universityVerifications.userId, set: { ...set, remindedAt: null } });
}

/** Inserts a verification; false if there is a conflict, such as an address that verifies another account. */
export async function insertVerificationIfFree(tx: Db, row: Omit<VerificationRow, 'remindedAt'>): Promise<boolean> {
  const made = await tx
    .insert(universityVerifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: universityVerifications.userId });
  return made.length > 0;
}

export async function deleteVerification(tx: Db, userId: string): Promise<void> {
  await tx.delete(universityVerifications).where(eq(universityVerifications.userId, userId));
}

/** Marks verifications older than `checkedBefore` as reminded, once, and returns them. */
export async function markReminded(db: Db, checkedBefore: Date, now: Date): Promise<VerificationRow[]> {
  return db
    .update(universityVerifications)
    .set({ remindedAt: now })
    .where(and(lte(universityVerifications.verifiedAt, checkedBefore), isNull(universityVerifications.remindedAt)))
    .returning();
}

/** Removes verifications and badges older than `checkedBefore` and returns their users. */
export async function expireVerifications(tx: Db, checkedBefore: Date, now: Date): Promise<string[]> {
  const ended = await tx
    .update(profiles)
    .set({ verified: false, verifiedAt: null, updatedAt: now })
    .where(and(eq(profiles.verified, true), lte(profiles.verifiedAt, checkedBefore)))
    .returning({ id: profiles.id });
  await tx.delete(universityVerifications).where(lte(universityVerifications.verifiedAt, checkedBefore));
  return ended.map(({ id }) => id);
}

export async function deleteExpiredRequests(db: Db, now: Date): Promise<void> {
  await db.delete(universityVerificationRequests).where(lte(universityVerificationRequests.expiresAt, now));
}
