import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token is good for an hour; the client keeps one for five minutes. */
export const CSRF = { lifeMs: 3_600_000 } as const;

export interface Csrf {
  issue(sessionId: string, now: Date): string;
  isValid(token: string | null, sessionId: string, now: Date): boolean;
}

/** Tokens of the form `expiry.mac`, bound to a session by the installation's key: nothing to store. */
export function makeCsrf(key: Buffer): Csrf {
  const mac = (sessionId: string, expiry: string) =>
    createHmac('sha256', key).update(`csrf:${sessionId}:${expiry}`).digest('base64url');
  return {
    issue(sessionId, now) {
      const expiry = (now.getTime() + CSRF.lifeMs).toString(36);
      return `${expiry}.${mac(sessionId, expiry)}`;
    },
    isValid(token, sessionId, now) {
      const [expiry, given] = (token ?? '').split('.');
      if (!expiry || !given || !(Number.parseInt(expiry, 36) > now.getTime())) return false;
      const a = Buffer.from(given);
      const b = Buffer.from(mac(sessionId, expiry));
      return a.length === b.length && timingSafeEqual(a, b);
    },
  };
}
