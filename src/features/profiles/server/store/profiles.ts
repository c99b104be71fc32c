import { and, eq, inArray } from 'drizzle-orm';
import { earlyBirds, users } from '#features/accounts/server/tables.ts';
import type { Db } from '#platform/db/db.ts';
import { profiles } from '../tables.ts';

export type ProfileRow = typeof profiles.$inferSelect;

/** A profile with what is shown of its account. */
export interface SeenRow extends ProfileRow {
  confirmedAt: Date | null;
  earlyBirdAt: Date | null;
}

/** A profile with what its account knows. */
export interface OwnRow {
  profile: SeenRow;
  email: string;
  emailConfirmed: boolean;
  banned: boolean;
}

export async function ownRow(db: Db, id: string): Promise<OwnRow | null> {
  const [found] = await db
    .select({
      ...SEEN,
      email: users.email,
      emailConfirmed: users.emailVerified,
      banned: users.banned,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(earlyBirds, eq(earlyBirds.userId, profiles.id))
    .where(eq(profiles.id, id));
  if (!found) return null;
  const { email, emailConfirmed, banned } = found;
  return { profile: seen(found), email, emailConfirmed, banned };
}

const SEEN = { profile: profiles, confirmedAt: users.confirmedAt, earlyBirdAt: earlyBirds.givenAt };

function seen(row: { profile: ProfileRow; confirmedAt: Date | null; earlyBirdAt: Date | null }): SeenRow {
  return { ...row.profile, confirmedAt: row.confirmedAt, earlyBirdAt: row.earlyBirdAt };
}

/** The profiles of those among `ids` who are there and not banned. */
export async function profileRows(db: Db, ids: readonly string[]): Promise<SeenRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(SEEN)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(earlyBirds, eq(earlyBirds.userId, profiles.id))
    .where(and(inArray(profiles.id, [...new Set(ids)]), eq(users.banned, false)));
  return rows.map(seen);
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
