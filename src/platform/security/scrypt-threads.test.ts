import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createScryptThreads, HASH_LIMITS, KEY_BYTES, SCRYPT } from './scrypt-threads.ts';

test('keys are those of scrypt, in the order of their passwords, and too many at once are refused', async () => {
  const { deriveKey } = createScryptThreads({ ...HASH_LIMITS, threads: 1, maxQueued: 1 });
  const passwords = ['uno', 'dos', 'tres'];
  const [first, second, third] = await Promise.allSettled(
    passwords.map(async (password) => deriveKey({ password, salt: 'sal' })),
  );
  const expected = (password: string) => scryptSync(password, 'sal', KEY_BYTES, SCRYPT);
  expect(first).toEqual({ status: 'fulfilled', value: expected('uno') });
  expect(second).toEqual({ status: 'fulfilled', value: expected('dos') });
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
});
