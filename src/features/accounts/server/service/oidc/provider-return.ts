import { AppError } from '#shared/app-error.ts';
import type { OidcProvider } from '#platform/config/oidc-settings.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { PROVIDER_SIGN_IN } from '../../../domain/rules.ts';
import type { Identity } from '../../store/identities.ts';
import { consumeVerification, insertVerification } from '../../store/tokens.ts';
import { createToken } from '#platform/security/random-token.ts';
import {
  authorizationUrl,
  exchangeCode,
  providerOf,
  type ProvenIdentity,
  type ProviderChecks,
} from './provider-client.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** An identity provider has vouched that a user studies or works at some domain. */
    'accounts.affiliation_confirmed': { userId: string };
  }
}

/** A visit that has left for its provider. */
interface PendingVisit extends Omit<ProviderChecks, 'state'> {
  provider: string;
  next?: string | undefined;
  /** User who links their account; null for a sign-in. */
  userId: string | null;
}

/** Query that a provider returns with, and the secret of the tab that left for it. */
export interface ProviderReturn {
  state: string;
  secret: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

const pendingKey = (state: string, secret: string) => `provider-state:${state}.${secret}`;

/**
 * Begins a visit to a provider: its page, and a secret without which no other browser can end it. `userId`: the user who
 * links their account; null for a sign-in. Throws `not_found` and `provider_failed`.
 */
export async function leaveForProvider(
  ctx: Ctx,
  name: string,
  { next, userId = null }: { next?: string | undefined; userId?: string | null },
): Promise<{ url: string; secret: string }> {
  const { state, url, ...checks } = await authorizationUrl(ctx, providerOf(ctx, name));
  const secret = createToken();
  const pending: PendingVisit = { provider: name, next, userId, ...checks };
  await insertVerification(ctx, {
    key: pendingKey(state, secret),
    value: JSON.stringify(pending),
    ttlMs: PROVIDER_SIGN_IN.stateTtlMs,
  });
  return { url, secret };
}

/**
 * Uses the return of a visit up, which was begun for the same purpose and user, and asks the provider who it was. Throws
 * `link_invalid`, `provider_canceled` and `provider_failed`.
 */
export async function takeReturn(
  ctx: Ctx,
  { state, secret, code, iss, error }: ProviderReturn,
  userId: string | null,
): Promise<{ proven: ProvenIdentity; provider: OidcProvider; next: string | null }> {
  const found = await consumeVerification(ctx, pendingKey(state, secret));
  if (found === null) throw new AppError('link_invalid');
  const { provider: name, next = null, userId: begunBy, ...checks } = JSON.parse(found) as PendingVisit;
  if (begunBy !== userId) throw new AppError('link_invalid');
  if (error !== undefined) throw new AppError(error === 'access_denied' ? 'provider_canceled' : 'provider_failed');
  const provider = providerOf(ctx, name);
  return { proven: await exchangeCode(ctx, provider, { code, state, iss }, { state, ...checks }), provider, next };
}

/** Tells that a provider vouches for domains of universities, if it does. */
export async function publishAffiliation(inside: TxCtx, userId: string, { domains }: Identity): Promise<void> {
  if (domains.length > 0) await inside.publish(inside.db, 'accounts.affiliation_confirmed', { userId });
}
