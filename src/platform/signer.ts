import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Short tokens that say "the house allows this until then": nothing to store, and nobody else can make one. */
export interface Signer {
  /** `purpose` keeps what is signed for one thing from being used for another; `about` is what it allows. */
  sign(purpose: string, about: string, expires: Date): string;
  isValid(token: string | null, purpose: string, about: string, now: Date): boolean;
}

/** Tokens of the form `expiry.mac` (HMAC-SHA-256), made with the installation's key. */
export function makeSigner(key: Buffer): Signer {
  // Bytes would be made a key of anew each time, which costs far more than the signature itself.
  const secret = createSecretKey(key);
  const mac = (purpose: string, about: string, expiry: string) =>
    createHmac('sha256', secret).update(`${purpose}:${about}:${expiry}`).digest('base64url');
  return {
    sign(purpose, about, expires) {
      const expiry = expires.getTime().toString(36);
      return `${expiry}.${mac(purpose, about, expiry)}`;
    },
    isValid(token, purpose, about, now) {
      const [expiry, given] = (token ?? '').split('.');
      if (!expiry || !given || !(Number.parseInt(expiry, 36) > now.getTime())) return false;
      const a = Buffer.from(given);
      const b = Buffer.from(mac(purpose, about, expiry));
      return a.length === b.length && timingSafeEqual(a, b);
    },
  };
}
