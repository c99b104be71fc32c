import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Stateless signed tokens with expiry. */
export interface TokenSigner {
  /** `purpose` separates uses of tokens; `about` is the signed subject. */
  sign(purpose: string, about: string, expires: Date): string;
  isValid(token: string | null, purpose: string, about: string, now: Date): boolean;
  /** Key of 32 bytes in base64url, the same on every call. No token has its `purpose`. */
  deriveKey(purpose: string, about: string): string;
}

/** Tokens of the form `expiry.mac` (HMAC-SHA-256), signed with the installation's key. */
export function createTokenSigner(key: Buffer): TokenSigner {
  // Create the KeyObject once: raw bytes would be imported for each signature, which costs far more than the signature
  // itself.
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
    deriveKey: (purpose, about) => createHmac('sha256', secret).update(`${purpose}:${about}`).digest('base64url'),
  };
}
