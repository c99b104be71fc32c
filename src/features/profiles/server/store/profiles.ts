import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables.ts';
import type { Db } from '#platform/db/db.ts';
import { profiles } from '../tables.ts';

export type ProfileRow = typeof profiles.$inferSelect;

/** A profile with what its account knows. */
export interface OwnRow {
  profile: ProfileRow;
  email: string;
  emailConfirmed: boolean;
  banned: boolean;
}

export async function ownRow(db: Db, id: string): Promise<OwnRow | null> {
  const [found] = await db
    .select({ profile: profiles, email: users.email, emailConfirmed: users.emailVerified, banned: users.banned })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, id));
  return found ?? null;
}

/** The profiles of those among `ids` who are there and not banned. */
export async function profileRows(db: Db, ids: readonly string[]): Promise<ProfileRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ profile: profiles })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(inArray(profiles.id, [...new Set(ids)]), eq(users.banned, false)));
  return rows.map((row) => row.profile);
}

/** True for somebody with a confirmed account who is not banned, with or without a profile. */
export async function isSomebody(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.emailVerified, true), eq(users.banned, false)));
  return found.length > 0;
}

/** The row, locked until the end of the transaction. */
export async function lockProfile(tx: Db, id: string): Promise<ProfileRow | null> {
  const [found] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
  return found ?? null;
}

/** False when the person has a profile already. Throws on a taken alias (constraint `profiles_alias_key`). */
export async function insertProfile(db: Db, row: typeof profiles.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(profiles)
    .values(row)
    .onConflictDoNothing({ target: profiles.id })
    .returning({ id: profiles.id });
  return made.length > 0;
}

export async function updateProfile(db: Db, id: string, set: Partial<ProfileRow>): Promise<void> {
  await db.update(profiles).set(set).where(eq(profiles.id, id));
}

/** Who holds an alias key; null where it is free. */
export async function ownerOfAlias(db: Db, aliasKey: string): Promise<string | null> {
  const [found] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.aliasKey, aliasKey));
  return found?.id ?? null;
}

/** The name somebody signed up with; '' where there is none. */
export async function accountName(db: Db, userId: string): Promise<string> {
  const [found] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return found?.name ?? '';
}
