import { and, eq, sql, type SQL } from 'drizzle-orm';
import { earlyBirds, users } from '#features/accounts/server/tables.ts';
import { queryPrepared, type Db } from '#platform/db/db.ts';
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

export async function findOwnProfile(db: Db, id: string): Promise<OwnProfileRow | null> {
  const [found] = await db
    .select({
      ...PROFILE_COLUMNS,
      email: users.email,
      emailConfirmed: users.emailConfirmed,
      role: users.role,
      banned: sql<boolean>`not (${isActiveUser(sql`users`)})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(earlyBirds, eq(earlyBirds.userId, profiles.id))
    .where(eq(profiles.id, id));
  if (!found) return null;
  const { email, emailConfirmed, banned, role } = found;
  return { profile: toProfileWithAccount(found), email, emailConfirmed, banned, role };
}

const PROFILE_COLUMNS = { profile: profiles, confirmedAt: users.confirmedAt, earlyBirdAt: earlyBirds.givenAt };

function toProfileWithAccount(row: {
  profile: ProfileRow;
  confirmedAt: Date | null;
  earlyBirdAt: Date | null;
}): ProfileWithAccount {
  return { ...row.profile, confirmedAt: row.confirmedAt, earlyBirdAt: row.earlyBirdAt };
}

const profileRows = tableRows(profiles, 'p');

/** Returns the profiles of `ids`, without disabled users. */
export async function findProfiles(db: Db, ids: readonly string[]): Promise<ProfileWithAccount[]> {
  return queryProfiles(db, 'profiles', ids);
}

export interface ProfileForViewer extends ProfileWithAccount {
  /** This person has blocked the viewer, who must not learn it. */
  isBlocker: boolean;
}

/** Returns the profiles of `ids`, without disabled users, and who of them has blocked the viewer. */
export async function findProfilesFor(db: Db, viewerId: string, ids: readonly string[]): Promise<ProfileForViewer[]> {
  const isBlocker = sql`, not ${hasNotBlocked(sql`p.id`, viewerId)} as "isBlocker"`;
  return queryProfiles(db, 'profiles-for-viewer', ids, isBlocker);
}

async function queryProfiles<Row extends ProfileWithAccount>(
  db: Db,
  name: string,
  ids: readonly string[],
  more: SQL = sql``,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await queryPrepared<Record<string, unknown>>(
    db,
    name,
    sql`select ${profileRows.columns}, users.confirmed_at as "confirmedAt", e.given_at as "earlyBirdAt"${more}
      from profiles p join users on users.id = p.id left join early_birds e on e.user_id = p.id
      where p.id = any(${`{${ids.join(',')}}`}::uuid[]) and ${isActiveUser(sql`users`)}`,
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
