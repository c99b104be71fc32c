import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Random token of 43 characters (base64url). */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hash under which tokens are stored, so that a stolen database opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
