import { DAY_MS, MINUTE_MS } from '#shared/time/duration.ts';

/** Permissions of a token. A route without one of them is closed to tokens. */
export const SCOPES = [
  'listings:read',
  'listings:write',
  'applications:read',
  'viewings:read',
  'viewings:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Lifetimes to choose from, in days; `never` has no end. */
export const TOKEN_LIFETIMES = ['30', '90', '365', 'never'] as const;
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number];

export const API_TOKEN = {
  /** Marks a token, so that scanners of published code recognise a leaked one. */
  prefix: 'tuk_',
  nameMaxLength: 60,
  maxPerUser: 20,
  /** Requests per minute of one token, over all routes. */
  perMinute: 120,
  /** Precision of the last use. */
  lastUsePrecisionMs: 5 * MINUTE_MS,
  /** Revoked and expired tokens are deleted after this time. */
  keptMs: 90 * DAY_MS,
} as const;

/** Beginning and end of a token, to recognise it by: 8 of its 43 random characters. */
export function tokenHint(token: string): string {
  return `${token.slice(0, API_TOKEN.prefix.length + 4)}…${token.slice(-4)}`;
}
