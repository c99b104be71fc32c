import { expect, test } from 'vitest';
import { closeAll } from './close-all.ts';
import { createLogger } from './observability/log.ts';

test('parts close in reverse order, and one that hangs or fails is named and holds nothing up', async () => {
  const lines: string[] = [];
  const log = createLogger('error', { write: (line) => void lines.push(line) });
  const closed: string[] = [];
  const part = (name: string) => ({ name, close: () => void closed.push(name) });
  const hanging = new Promise<void>(() => undefined);
  const parts = [
    part('database'),
    { name: 'redis', close: () => Promise.reject(new Error('gone')) },
    { name: 'http', close: () => hanging },
    part('jobs'),
  ];
  await closeAll(parts, log, 20);
  expect(closed).toEqual(['jobs', 'database']);
  expect(lines.map((line) => JSON.parse(line) as { part: string; err: { message: string } })).toMatchObject([
    { part: 'http', err: { message: 'not closed after 20 ms' } },
    { part: 'redis', err: { message: 'gone' } },
  ]);
});
