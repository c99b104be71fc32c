import type { Ctx } from '#platform/context.ts';
import { userById, usersById, type UserRow } from '../store/users.ts';

export interface AccountFacts {
  createdAt: Date;
  emailConfirmed: boolean;
  confirmedAt: Date | null;
}

/** What an account says about how far its owner can be trusted; null where there is none. */
export async function accountFacts(ctx: Ctx, userId: string): Promise<AccountFacts | null> {
  const user = await userById(ctx, userId);
  return user && factsOf(user);
}

/** The same of several accounts, by id; those that are gone are left out. */
export async function factsOfAccounts(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, AccountFacts>> {
  return new Map((await usersById(ctx, userIds)).map((user) => [user.id, factsOf(user)]));
}

const factsOf = ({ createdAt, emailVerified, confirmedAt }: UserRow): AccountFacts => ({
  createdAt,
  emailConfirmed: emailVerified,
  confirmedAt,
});
