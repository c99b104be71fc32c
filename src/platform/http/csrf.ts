import type { Signer } from '../signer.ts';

/** A token is good for an hour; the client keeps one for five minutes. */
export const CSRF = { lifeMs: 3_600_000 } as const;

export interface Csrf {
  issue(sessionId: string, now: Date): string;
  isValid(token: string | null, sessionId: string, now: Date): boolean;
}

/** Tokens bound to a session by the installation's key: nothing to store. */
export function makeCsrf(signer: Signer): Csrf {
  return {
    issue: (sessionId, now) => signer.sign('csrf', sessionId, new Date(now.getTime() + CSRF.lifeMs)),
    isValid: (token, sessionId, now) => signer.isValid(token, 'csrf', sessionId, now),
  };
}
