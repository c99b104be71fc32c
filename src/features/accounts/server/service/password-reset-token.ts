import { randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { ACCOUNT } from '../../domain/rules.ts';
import { insertVerification } from '../store/tokens.ts';
import { hashToken } from '#platform/security/random-token.ts';
import { passwordHashOf, type UserRow } from '../store/users.ts';

const RESET_TOKEN_BYTES = { userId: 16, secret: 32 } as const;

/** Creates a token that sets a new password once, and stores its hash. Format: user id, then random bytes. */
export async function createResetToken(ctx: Ctx, user: UserRow): Promise<string> {
  const owner = Buffer.from(user.id.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([owner, randomBytes(RESET_TOKEN_BYTES.secret)]).toString('base64url');
  await insertVerification(ctx, {
    key: await resetKey(ctx, user, token),
    value: user.id,
    ttlMs: ACCOUNT.passwordResetTtlMs,
  });
  return token;
}

/** Extracts the user id from a token. Malformed tokens give the id of no user. */
export function userIdOfToken(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex').padEnd(32, '0');
  return hex.slice(0, RESET_TOKEN_BYTES.userId * 2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Key of a reset token. It includes the hash of the current password, so that a password change invalidates every
 * earlier link.
 */
export async function resetKey(ctx: Ctx, { id, emailConfirmed }: UserRow, token: string): Promise<string> {
  const password = emailConfirmed ? await passwordHashOf(ctx, id) : null;
  return `reset-password:${token}.${hashToken(password ?? '')}`;
}
