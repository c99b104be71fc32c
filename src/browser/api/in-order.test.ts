import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('requests with the same key run one after the other, others at once, and a failure stops nobody', async () => {
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const failing = inOrder('a', async () => {
    log.push('first');
    await first.promise;
    throw new Error('offline');
  });
  const second = inOrder('a', async () => log.push('second'));
  await inOrder('b', async () => log.push('other'));
  expect(log).toEqual(['first', 'other']);
  first.resolve();
  await expect(failing).rejects.toThrow('offline');
  await second;
  expect(log).toEqual(['first', 'other', 'second']);
});
