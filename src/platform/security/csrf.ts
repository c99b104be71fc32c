import { HOUR_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { TokenSigner } from './signed-tokens.ts';

/** A token is valid for an hour; the client caches one for five minutes. */
export const CSRF = { ttlMs: HOUR_MS } as const;

export interface CsrfTokens {
  issue(sessionId: string, now: Date): string;
  isValid(token: string | null, sessionId: string, now: Date): boolean;
}

/** Stateless tokens bound to a session, signed with the installation's key. */
export function createCsrfTokens(signer: TokenSigner): CsrfTokens {
  return {
    issue: (sessionId, now) => signer.sign('csrf', sessionId, addMs(now, CSRF.ttlMs)),
    isValid: (token, sessionId, now) => signer.isValid(token, 'csrf', sessionId, now),
  };
}
