import { eq, sql, and, isNotNull } from 'drizzle-orm';
import type { Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { queryPrepared, queryRows, sqlIds, type Db } from '#platform/db/db.ts';
import { tableRows } from '#platform/db/table-rows.ts';
import { earlyBirds, users, credentials } from '../tables.ts';

/** Provider of password credentials; others are not in use. */
const PASSWORD_PROVIDER = 'credential';

export type UserRow = typeof users.$inferSelect;

export async function userByEmail(ctx: Ctx, email: string): Promise<UserRow | null> {
  const [found] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return found ?? null;
}

export async function userById(ctx: Ctx, id: string): Promise<UserRow | null> {
  return (await usersById(ctx, [id]))[0] ?? null;
}

const userRows = tableRows(users, 'u');

export async function usersById(ctx: Ctx, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await queryPrepared<Record<string, unknown>>(
    ctx.db,
    'users',
    sql`select ${userRows.columns} from users u where u.id = any(${sqlIds(ids)})`,
  );
  return rows.map(userRows.read);
}

/** Inserts an unconfirmed account; no-op if the address has one. */
export async function insertUser(ctx: Ctx, wanted: { email: string; name: string }): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(users)
    .values({ id: ctx.newId(), ...wanted, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** Sets the password of an account, also its first one. */
export async function setPasswordHash(ctx: Ctx, userId: string, password: string): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(credentials)
    .values({
      id: ctx.newId(),
      userId,
      accountId: userId,
      providerId: PASSWORD_PROVIDER,
      password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password, updatedAt: now },
    });
}

/** Leaves an account without a password, until a reset link sets one. */
export async function deletePassword(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD_PROVIDER)));
}

export async function setUserLang(ctx: Ctx, id: string, lang: Lang): Promise<void> {
  await ctx.db.update(users).set({ lang }).where(eq(users.id, id));
}

/**
 * Sets a confirmed address. An account that somebody else has signed up with it and never confirmed is deleted; a
 * confirmed one violates `users_email_key`.
 */
export async function setUserEmail(ctx: Ctx, id: string, email: string): Promise<void> {
  const now = ctx.now();
  await ctx.db.delete(users).where(sql`lower(${users.email}) = ${email} and not ${users.emailConfirmed}`);
  await ctx.db.update(users).set({ email, confirmedAt: now, updatedAt: now }).where(eq(users.id, id));
}

export async function adminCount(ctx: Ctx): Promise<number> {
  return ctx.db.$count(users, sql`${users.role} = 'admin' and ${users.status} = 'active'`);
}

export async function setRole(ctx: Ctx, id: string, role: UserRow['role']): Promise<void> {
  await ctx.db.update(users).set({ role, updatedAt: ctx.now() }).where(eq(users.id, id));
}

/** Advisory lock key, unique in the application. Numbers are assigned one at a time. */
const EARLY_BIRD_LOCK = 7_268_527;

/** Confirms an address and assigns the next Early Bird number, if any is left, in the same transaction. Idempotent. */
export async function confirmUser(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ emailConfirmed: true, confirmedAt: ctx.now(), updatedAt: ctx.now() })
      .where(sql`${users.id} = ${id} and not ${users.emailConfirmed}`)
      .returning({ id: users.id });
    if (changed.length > 0) await assignEarlyBirdNumber(tx, ctx, id);
  });
}

async function assignEarlyBirdNumber(tx: Db, ctx: Ctx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${EARLY_BIRD_LOCK})`);
  const [last] = await queryRows<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0)::int as number from early_birds`,
  );
  const number = (last?.number ?? 0) + 1;
  if (number > ctx.config.EARLY_BIRD_LIMIT) return;
  await tx.insert(earlyBirds).values({ number, userId, givenAt: ctx.now() }).onConflictDoNothing();
}

export async function earlyBirdNumber(ctx: Ctx, userId: string): Promise<number | null> {
  const [found] = await ctx.db
    .select({ number: earlyBirds.number })
    .from(earlyBirds)
    .where(eq(earlyBirds.userId, userId));
  return found?.number ?? null;
}

/** Count of assigned numbers. */
export async function earlyBirdCount(ctx: Ctx): Promise<number> {
  const [found] = await queryRows<{ count: number }>(
    ctx.db,
    sql`select coalesce(max(number), 0)::int as count from early_birds`,
  );
  return found?.count ?? 0;
}

/** Returns the user's password hash; null without a password. */
export async function passwordHashOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isNotNull(credentials.password)));
  return found?.hash ?? null;
}

/**
 * Advisory lock key, unique in the application. Role changes are serialized, so that two admins cannot remove each
 * other at once.
 */
const ROLES_LOCK = 7_268_528;

/** Blocks other role changes until the end of the transaction. */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
}
