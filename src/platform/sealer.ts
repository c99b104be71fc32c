import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps text so that a copy of the database alone cannot read it. */
export interface Sealer {
  seal(text: string): string;
  /** The text, or null where it was sealed with another key or is not as it was. */
  open(sealed: string): string | null;
  /** The same for the same text, and nothing that tells it: for finding again. */
  keyOf(text: string): string;
}

const [IV_BYTES, TAG_BYTES] = [12, 16];

/** AES-256-GCM with a key of its own, derived from the installation's for one `purpose`. */
export function makeSealer(key: Buffer, purpose: string): Sealer {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `${purpose}:${use}`, 32));
  const [secret, naming] = [derived('seal'), derived('name')];
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
    keyOf: (text) => createHmac('sha256', naming).update(text).digest('base64url'),
  };
}
