import { AppError } from '#shared/app-error.ts';
import { defineState } from '#platform/app-state.ts';
import type { OidcProvider } from '#platform/config/oidc-settings.ts';
import type { Ctx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { createMemoryCache } from '#platform/memory-cache.ts';
import type { Configuration } from 'openid-client';
import { affiliationDomains } from '../../../domain/affiliation.ts';
import { email as emailSchema } from '../../../domain/schema.ts';
import { ACCOUNT, PROVIDER_SIGN_IN } from '../../../domain/rules.ts';
import type { Identity } from '../../store/identities.ts';

/** Metadata and keys of the providers, by name. */
const metadata = defineState(({ now }) => {
  const { metadataTtlMs } = PROVIDER_SIGN_IN;
  return createMemoryCache<Configuration>(now, { max: 100, ttlMs: metadataTtlMs });
});

/** Loaded with the first sign-in by a provider. */
const load = async () => import('openid-client');

/** Returns a provider of the settings. Throws `not_found`. */
export function providerOf(ctx: Ctx, name: string): OidcProvider {
  const provider = ctx.config.oidcProviders.find((one) => one.name === name);
  if (!provider) throw new AppError('not_found');
  return provider;
}

async function configurationOf(ctx: Ctx, provider: OidcProvider): Promise<Configuration> {
  const cached = metadata(ctx).get(provider.name);
  if (cached) return cached;
  const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await load();
  const issuer = new URL(provider.issuer);
  // The settings allow http for a provider on the same machine only.
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = await discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    execute: [...execute, enableNonRepudiationChecks],
    timeout: PROVIDER_SIGN_IN.requestTimeoutS,
  });
  metadata(ctx).set(provider.name, found);
  return found;
}

/** Address that providers with the response mode `form_post` send their form to. */
export const PROVIDER_FORM_PATH = '/api/auth/providers/callback';

/** Address that a provider returns to; operators enter it there. */
const redirectUri = (ctx: Ctx, { responseMode }: OidcProvider) =>
  `${publicUrl(ctx.config, null)}${responseMode === 'form_post' ? PROVIDER_FORM_PATH : '/auth/callback'}`;

/** Apple knows the name as a scope, and refuses scopes that it does not know. */
function scopeFor(configuration: Configuration): string {
  const known = configuration.serverMetadata().scopes_supported ?? [];
  return known.includes('name') && !known.includes('profile') ? 'openid email name' : 'openid email profile';
}

/** State of a sign-in at a provider, kept by the tab until the provider sends the person back. */
export interface ProviderChecks {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

/** Returns the provider's page for a sign-in and what its return is checked by. Throws `provider_failed`. */
export async function authorizationUrl(ctx: Ctx, provider: OidcProvider): Promise<ProviderChecks & { url: string }> {
  const oidc = await load();
  const checks = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const challenge = await oidc.calculatePKCECodeChallenge(checks.verifier);
  const url = await attempt(ctx, provider, async () => {
    const configuration = await configurationOf(ctx, provider);
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri(ctx, provider),
      scope: scopeFor(configuration),
      ...(provider.responseMode === 'form_post' && { response_mode: 'form_post' }),
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
  });
  return { ...checks, url: url.href };
}

/** An identity and what the provider says about its person. */
export interface ProvenIdentity extends Identity {
  /** Null unless the provider has verified it. */
  email: string | null;
  name: string;
}

/** Exchanges the code of a return for the identity. Throws `provider_failed`. */
export async function exchangeCode(
  ctx: Ctx,
  provider: OidcProvider,
  query: Record<string, string | undefined>,
  { state, nonce, verifier }: ProviderChecks,
): Promise<ProvenIdentity> {
  const oidc = await load();
  const returned = new URL(redirectUri(ctx, provider));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) returned.searchParams.set(name, value);
  return attempt(ctx, provider, async () => {
    const configuration = await configurationOf(ctx, provider);
    const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const { iss, sub, ...idClaims } = tokens.claims() ?? { iss: '', sub: '' };
    const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const claims = hasUserInfo
      ? { ...idClaims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, sub)) }
      : idClaims;
    return {
      provider: provider.name,
      accountId: `${iss} ${sub}`,
      domains: affiliationDomains(claims),
      email: verifiedEmail(claims),
      name: nameOf(claims),
    };
  });
}

function verifiedEmail(claims: Record<string, unknown>): string | null {
  const { email_verified: isVerified, email } = claims;
  // Apple sends the boolean as text.
  if ((isVerified !== true && isVerified !== 'true') || typeof email !== 'string') return null;
  const parsed = emailSchema.safeParse(email);
  return parsed.success ? parsed.data.toLowerCase() : null;
}

function nameOf(claims: Record<string, unknown>): string {
  const name = claims['given_name'] ?? claims['name'];
  return typeof name === 'string' ? name.trim().slice(0, ACCOUNT.nameMaxLength) : '';
}

/** Errors of the provider are logged for the operator: the person can only try again. */
async function attempt<T>(ctx: Ctx, provider: OidcProvider, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code, error: reason } = error as { code?: string; error?: string };
    ctx.log.warn({ provider: provider.name, code, reason }, 'a sign-in with an identity provider failed');
    throw new AppError('provider_failed');
  }
}
