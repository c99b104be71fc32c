import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of scrypt: 16 MiB and some 60 ms for each hash. */
const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Hashes a password with scrypt and a salt of its own: `salt:key`, both hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`;
}

/** Compares a password with a stored hash. Without a hash takes as long and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? '').split(':');
  const [expected, given] = [Buffer.from(key, 'hex'), await deriveKey(password, salt)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The salt is its hexadecimal text; equal letters may be typed in different code points (NFKC). */
async function deriveKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
