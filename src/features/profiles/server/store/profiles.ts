import { and, eq, sql, type SQL } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables.ts';
import { queryPrepared, sqlIds, type Db } from '#platform/db/db.ts';
import { tableRows } from '#platform/db/table-rows.ts';
import { profiles } from '../tables.ts';
import { hasNotBlocked, isActiveUser } from '../visibility.ts';

export type ProfileRow = typeof profiles.$inferSelect;

/** Profile with the account data shown publicly. */
export interface ProfileWithAccount extends ProfileRow {
  confirmedAt: Date | null;
  earlyBirdAt: Date | null;
}

/** Profile with the account data shown to its owner. */
export interface OwnProfileRow {
  profile: ProfileWithAccount;
  email: string;
  emailConfirmed: boolean;
  banned: boolean;
  role: 'user' | 'admin';
}

const profileRows = tableRows(profiles, 'p');

export async function findOwnProfile(db: Db, id: string): Promise<OwnProfileRow | null> {
  const [found] = await queryProfiles<ProfileWithAccount & Omit<OwnProfileRow, 'profile'>>(
    db,
    'own-profile',
    sql`p.id = ${id}`,
    sql`, users.email, users.email_confirmed as "emailConfirmed", users.role, not ${isActiveUser(sql`users`)} as banned`,
  );
  if (!found) return null;
  const { email, emailConfirmed, banned, role, ...profile } = found;
  return { profile, email, emailConfirmed, banned, role };
}

/** Returns the profiles of `ids`, without disabled users. */
export async function findProfiles(db: Db, ids: readonly string[]): Promise<ProfileWithAccount[]> {
  return ids.length === 0 ? [] : queryProfiles(db, 'profiles', isActiveAmong(ids));
}

export interface ProfileForViewer extends ProfileWithAccount {
  /** This person has blocked the viewer, who must not learn it. */
  isBlocker: boolean;
}

/** Returns the profiles of `ids`, without disabled users, and who of them has blocked the viewer. */
export async function findProfilesFor(db: Db, viewerId: string, ids: readonly string[]): Promise<ProfileForViewer[]> {
  const isBlocker = sql`, not ${hasNotBlocked(sql`p.id`, viewerId)} as "isBlocker"`;
  return ids.length === 0 ? [] : queryProfiles(db, 'profiles-for-viewer', isActiveAmong(ids), isBlocker);
}

const isActiveAmong = (ids: readonly string[]) => sql`p.id = any(${sqlIds(ids)}) and ${isActiveUser(sql`users`)}`;

/** Profiles `p` with their account in `users`, and `more` columns. */
async function queryProfiles<Row extends ProfileWithAccount>(
  db: Db,
  name: string,
  where: SQL,
  more: SQL = sql``,
): Promise<Row[]> {
  const rows = await queryPrepared<Record<string, unknown>>(
    db,
    name,
    sql`select ${profileRows.columns}, users.confirmed_at as "confirmedAt", e.given_at as "earlyBirdAt"${more}
      from profiles p join users on users.id = p.id left join early_birds e on e.user_id = p.id
      where ${where}`,
  );
  for (const row of rows) {
    profileRows.read(row);
    for (const key of ['confirmedAt', 'earlyBirdAt']) if (typeof row[key] === 'string') row[key] = new Date(row[key]);
  }
  return rows as unknown as Row[];
}

/** True for a confirmed and enabled account, with or without a profile. */
export async function userExists(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.emailConfirmed, true), isActiveUser(sql`users`)));
  return found.length > 0;
}

/** Returns the row, locked until the end of the transaction. */
export async function lockProfile(tx: Db, id: string): Promise<ProfileRow | null> {
  const [found] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
  return found ?? null;
}

/** Returns false if the profile exists. Throws on a taken alias (constraint `profiles_alias_key`). */
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

/** Owner of an alias key; null if it is available. */
export async function ownerOfAlias(db: Db, aliasKey: string): Promise<string | null> {
  const [found] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.aliasKey, aliasKey));
  return found?.id ?? null;
}

/** Name given at sign-up; '' if there is none. */
export async function accountName(db: Db, userId: string): Promise<string> {
  const [found] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return found?.name ?? '';
}
