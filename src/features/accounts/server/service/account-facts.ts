import type { Ctx } from '#platform/context.ts';
import { userById, usersById, type UserRow } from '../store/users.ts';

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
