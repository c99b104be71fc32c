import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createScryptThreads } from '#platform/security/scrypt-threads.ts';

/** One set of threads per process, which only the cores limit. */
const threads = createScryptThreads();
const SALT_BYTES = 16;

/** Hashes a password with scrypt and a salt of its own: `salt:key`, both hexadecimal. Throws `busy` under heavy load. */
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
  return threads.deriveKey({ password: password.normalize('NFKC'), salt });
}
