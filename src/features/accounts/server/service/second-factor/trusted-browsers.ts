import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { TRUSTED_BROWSER } from '../../../domain/rules.ts';
import { passkeysOf } from '../../store/passkeys.ts';
import { totpFactorOf } from '../../store/second-factor.ts';
import { hashToken } from '#platform/security/random-token.ts';
import { passwordHashOf, type UserRow } from '../../store/users.ts';

const COOKIE = 'tukan_trusted';
const PURPOSE = 'trusted-browser';

/** Administrators whose pages need a second factor take it at every sign-in. */
export function mayTrustBrowser(ctx: Ctx, user: Pick<UserRow, 'role'>): boolean {
  return !(user.role === 'admin' && ctx.config.isAdminSecondFactorRequired);
}

/**
 * `Set-Cookie` header of a browser that has taken the second step and is not asked for it again for some time. The value
 * is a signature without personal data, which holds until the password or a factor changes. Scripts cannot read it.
 */
export async function trustCookie(ctx: Ctx, userId: string): Promise<string> {
  const expires = addMs(ctx.now(), TRUSTED_BROWSER.ttlMs);
  const value = ctx.tokenSigner.sign(PURPOSE, await factorsOf(ctx, userId), expires);
  const secure = ctx.config.PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/api/auth; Max-Age=${TRUSTED_BROWSER.ttlMs / 1000}; HttpOnly; SameSite=Strict${secure}`;
}

/** True if the cookies of a sign-in hold the trust of this account with its current factors. */
export async function isBrowserTrusted(ctx: Ctx, user: UserRow, cookies: string | null): Promise<boolean> {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,200})`).exec(cookies ?? '')?.[1];
  if (value === undefined || !mayTrustBrowser(ctx, user)) return false;
  return ctx.tokenSigner.isValid(value, PURPOSE, await factorsOf(ctx, user.id), ctx.now());
}

/** Everything that ends the trust by changing: password, authenticator app, passkeys and `trust_epoch`. */
async function factorsOf(ctx: Ctx, userId: string): Promise<string> {
  const factor = await totpFactorOf(ctx, userId);
  const passkeys = (await passkeysOf(ctx, userId)).map(({ id }) => id);
  const password = await passwordHashOf(ctx, userId);
  return hashToken(
    JSON.stringify([userId, password, factor?.secret, factor?.activatedAt, factor?.trustEpoch, passkeys]),
  );
}
