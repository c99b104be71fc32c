import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts text, so that a copy of the database alone does not reveal it. */
export interface Encryptor {
  encrypt(text: string): string;
  /** Returns the text, or null if it was encrypted with another key or was modified. */
  decrypt(sealed: string): string | null;
  /** Deterministic keyed hash for lookups without revealing the text. */
  blindIndex(text: string): string;
}

const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Creates an AES-256-GCM encryptor with keys derived from the installation's key for one `purpose` (HKDF). */
export function createEncryptor(key: Buffer, purpose: string): Encryptor {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `${purpose}:${use}`, 32));
  const [secret, naming] = [derived('seal'), derived('name')];
  return {
    encrypt(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    decrypt(sealed) {
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
    blindIndex: (text) => createHmac('sha256', naming).update(text).digest('base64url'),
  };
}
