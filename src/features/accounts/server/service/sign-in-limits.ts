import type { Ctx } from '#platform/context.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';
import { SIGN_IN } from '../../domain/rules.ts';

/** Keyed by account and IP address, so that an owner cannot be locked out from another network. */
export const rateLimitKey = (ctx: Ctx, email: string) => `${email.toLowerCase()}|${ctx.clientIp}`;

/** Attempts to sign in with a password. */
export const signInLimit = (ctx: Ctx): RateLimit => ({
  name: 'sign-in',
  points: ctx.config.SIGN_IN_MAX,
  perMs: SIGN_IN.windowMs,
  blockMs: SIGN_IN.windowMs,
});
