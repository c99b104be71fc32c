import { lockAccount } from '#features/accounts/server/service/account-facts.ts';
import { requireRecentProof } from '#features/accounts/server/service/proof/recent-proof.ts';
import { createToken, hashToken } from '#platform/security/random-token.ts';
import { AppError } from '#shared/app-error.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';
import type { Actor } from '#platform/security/actor.ts';
import { API_TOKEN, tokenHint } from '../../domain/rules.ts';
import type { ApiToken, NewToken, NewTokenResponse } from '../../domain/schema.ts';
import { presentToken } from '../present.ts';
import {
  findUsableToken,
  insertToken,
  recordTokenUse,
  revokeToken,
  revokeTokensOf,
  usableTokensOf,
} from '../store/api-tokens.ts';
import { deleteFeed } from '../store/calendar-feeds.ts';
import { isUseDue, resolveSecret } from './resolve-secret.ts';
import { pauseForSecurity } from './webhooks/webhooks.ts';

declare module '#platform/events.ts' {
  interface Events {
    'integrations.token_created': { userId: string };
  }
}

const TOKEN_LIMIT: RateLimit = { name: 'api token', points: API_TOKEN.perMinute, perMs: MINUTE_MS };

export const isApiToken = (token: string) => token.startsWith(API_TOKEN.prefix);

/**
 * Resolves an API token to its user with the token's scopes; null if it is unknown, revoked or expired, or if the
 * account is not active. Unknown tokens count against their address. Throws `too_many_requests`.
 */
export async function authenticateApiToken(ctx: Ctx, secret: string): Promise<Actor | null> {
  const now = ctx.now();
  const token = await resolveSecret(ctx, secret, 'unknown session', async (hash) => findUsableToken(ctx.db, hash, now));
  if (!token) return null;
  const { id, userId, scopes, lastUsedAt } = token.found;
  await ctx.rateLimiter.consume(TOKEN_LIMIT, id);
  if (isUseDue(lastUsedAt, now)) await recordTokenUse(ctx.db, id, now);
  // Never the role of an administrator: programs of theirs have no more rights than those of others.
  return { ...asUser(ctx, userId, token.account).actor, apiToken: { id, scopes } };
}

export async function listTokens(ctx: UserCtx): Promise<ApiToken[]> {
  return (await usableTokensOf(ctx.db, ctx.actor.userId, ctx.now())).map(presentToken);
}

/** Creates a token and tells its owner by a security notice. Throws `proof_required` and `token_limit`. */
export async function createApiToken(ctx: UserCtx, { name, scopes, lifetime }: NewToken): Promise<NewTokenResponse> {
  // A token outlives the session that creates it.
  await requireRecentProof(ctx);
  const [now, { userId }] = [ctx.now(), ctx.actor];
  const secret = API_TOKEN.prefix + createToken();
  const row = {
    id: ctx.newId(),
    userId,
    name,
    hint: tokenHint(secret),
    tokenHash: hashToken(secret),
    scopes,
    createdAt: now,
    expiresAt: lifetime === 'never' ? null : addMs(now, Number(lifetime) * DAY_MS),
    lastUsedAt: null,
    revokedAt: null,
  };
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if ((await usableTokensOf(tx, userId, now)).length >= API_TOKEN.maxPerUser)
      throw new AppError('token_limit', { params: { max: API_TOKEN.maxPerUser } });
    await insertToken(tx, row);
    await ctx.publish(tx, 'integrations.token_created', { userId });
  });
  return { token: presentToken(row), secret };
}

/** Revokes a token of the caller at once. Throws `not_found`. */
export async function revokeOwnToken(ctx: UserCtx, id: string): Promise<void> {
  if (!(await revokeToken(ctx.db, ctx.actor.userId, id, ctx.now()))) throw new AppError('not_found');
}

/** Subscriber: a new password or a rejected sign-in ends what another party may have created. */
export async function revokeAccess(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await revokeTokensOf(ctx.db, userId, ctx.now());
  await deleteFeed(ctx.db, userId);
  await pauseForSecurity(ctx, userId);
}
