import { execFile } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { promisify } from 'node:util';
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

/** Runs in a process of its own, so that the threads of other tests do not count. */
const WITH_THREADS = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { createScryptThreads, HASH_LIMITS, HASH_PRIORITY } from '#platform/security/scrypt-threads.ts';
  const { deriveKey } = createScryptThreads({ ...HASH_LIMITS, threads: 1, crowd: 1 });
  const derive = (password) => deriveKey({ password, salt: 'sal' });
  const priorityOf = (id) => {
    try {
      return Number(readFileSync('/proc/self/task/' + id + '/stat', 'utf8').split(') ').at(-1).split(' ')[16]);
    } catch {
      return null;
    }
  };
  const has = (priority) => readdirSync('/proc/self/task').some((id) => priorityOf(id) === priority);
  const until = async (isDone) => { while (!isDone()) await new Promise(setImmediate); };
  const { usual, crowded } = HASH_PRIORITY;
`;

test.runIf(process.platform === 'linux')('threads have a lower priority while many passwords wait', async () => {
  const script = `
    const first = derive('uno');
    await until(() => has(usual));
    await first;
    const crowd = Promise.all(['dos', 'tres', 'cuatro'].map(derive));
    await until(() => has(crowded));
    const wasUsual = has(usual);
    await crowd;
    await until(() => !has(crowded));
    const next = derive('cinco');
    await until(() => has(usual));
    console.log(JSON.stringify({ wasUsual, key: (await next).toString('hex') }));`;
  const args = ['--input-type=module', '-e', WITH_THREADS + script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const key = scryptSync('cinco', 'sal', KEY_BYTES, SCRYPT).toString('hex');
  expect(JSON.parse(stdout)).toEqual({ wasUsual: false, key });
});
