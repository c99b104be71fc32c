import { activeAccount } from '#features/accounts/server/service/account-facts.ts';
import { hashToken } from '#platform/security/random-token.ts';
import type { Ctx } from '#platform/context.ts';
import { defaultRateLimit } from '#platform/http/rate-limiter.ts';
import { API_TOKEN } from '../../domain/rules.ts';

/**
 * Finds what a secret stands for and the account of its owner; null if the secret is unknown, or if the account is not
 * active. Such secrets count against the client in the limit of this name. Throws `too_many_requests`.
 */
export async function resolveSecret<T extends { userId: string }>(
  ctx: Ctx,
  secret: string,
  limitName: string,
  findByHash: (hash: string) => Promise<T | null>,
) {
  const limit = defaultRateLimit(limitName, ctx.config);
  await ctx.rateLimiter.check(limit, ctx.clientIp);
  const found = await findByHash(hashToken(secret));
  const account = found && (await activeAccount(ctx, found.userId));
  if (found && account) return { found, account };
  await ctx.rateLimiter.consume(limit, ctx.clientIp);
  return null;
}

/** True if a use at `now` is recorded: the time of the last one is kept with a lower precision. */
export function isUseDue(last: Date | null, now: Date): boolean {
  return !last || now.getTime() - last.getTime() >= API_TOKEN.lastUsePrecisionMs;
}
