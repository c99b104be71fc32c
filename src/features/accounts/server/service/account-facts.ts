import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockAccountStatus } from '../store/account-status.ts';
import { userByEmail, userById, usersById, type UserRow } from '../store/users.ts';

export interface AccountFacts {
  createdAt: Date;
  emailConfirmed: boolean;
  confirmedAt: Date | null;
}

/** Returns the account's age and confirmation, used to rate its trustworthiness; null if there is no account. */
export async function accountFacts(ctx: Ctx, userId: string): Promise<AccountFacts | null> {
  const user = await userById(ctx, userId);
  return user && toAccountFacts(user);
}

/** Batch version of `accountFacts`, keyed by user id. Missing accounts are left out. */
export async function accountFactsById(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, AccountFacts>> {
  return new Map((await usersById(ctx, userIds)).map((user) => [user.id, toAccountFacts(user)]));
}

const toAccountFacts = ({ createdAt, emailConfirmed, confirmedAt }: UserRow): AccountFacts => ({
  createdAt,
  emailConfirmed,
  confirmedAt,
});

/** Id of the account of an address, for the command line; null if there is none. */
export async function userIdByEmail(ctx: Ctx, email: string): Promise<string | null> {
  return (await userByEmail(ctx, email))?.id ?? null;
}

/** Addresses by user id, for operators. */
export async function emailsById(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await usersById(ctx, userIds)).map(({ id, email }) => [id, email]));
}

/** Address of an account that is in use; null if it is missing or disabled. */
export async function activeAccount(ctx: Ctx, userId: string): Promise<{ email: string } | null> {
  const user = await userById(ctx, userId);
  return user?.status === 'active' ? { email: user.email } : null;
}

/** Locks an account until the end of the transaction, so that a limit per account holds under concurrent requests. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await lockAccountStatus(tx, userId);
}
