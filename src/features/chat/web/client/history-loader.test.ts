import { expect, test } from 'vitest';
import { createMessage } from '#tests/support/fixtures/chat-messages.ts';
import { MESSAGE } from '../../domain/rules.ts';
import { MessageBuffer } from './message-buffer.ts';
import { HistoryLoader } from './history-loader.ts';

const ID = 'chat-a';
const stored = Array.from({ length: 1000 }, (_, at) => createMessage(at + 1));

function pagesOf({ fails = false } = {}) {
  const requests: [number | undefined, number | undefined][] = [];
  const failures: unknown[] = [];
  const page = async (_: string, before = Infinity, limit: number = MESSAGE.pageSize) => {
    requests.push([before, limit]);
    if (fails) throw new Error('down');
    const found = stored.filter(({ seq }) => seq < before).slice(-limit);
    return {
      messages: found.toReversed(),
      next: (found[0]?.seq ?? 1) > 1 ? (found[0]?.seq ?? null) : null,
      last_change: 0,
    };
  };
  const log = new MessageBuffer();
  log.load({ messages: stored.slice(-20).toReversed(), next: 981, last_change: 0 });
  const pages = new HistoryLoader({ page, onChange: () => undefined, onError: (error) => failures.push(error) });
  return { requests, failures, log, pages };
}

test('concurrent requests load one page', async () => {
  const { requests, log, pages } = pagesOf();
  await Promise.all([pages.loadOlder(ID, log, null), pages.loadOlder(ID, log, null)]);
  expect([requests, log.olderCursor]).toEqual([[[981, 20]], 961]);
});

test('loading up to a message uses large pages, and nothing is loaded for a known message', async () => {
  const { requests, log, pages } = pagesOf();
  await Promise.all([pages.loadOlder(ID, log, null), pages.loadOlder(ID, log, 500)]);
  expect(log.messages.some(({ seq }) => seq === 500)).toBe(true);
  expect(requests).toEqual([
    [981, 20],
    [961, 200],
    [761, 200],
    [561, 200],
  ]);
  await pages.loadOlder(ID, log, 500);
  await pages.loadOlder(ID, log, 990);
  expect(requests).toHaveLength(4);
  expect(log.messages.map(({ seq }) => seq)).toEqual(stored.slice(360).map(({ seq }) => seq));
});

test('a failed page is reported once and can be requested again', async () => {
  const { requests, failures, log, pages } = pagesOf({ fails: true });
  await pages.loadOlder(ID, log, 10);
  await pages.loadOlder(ID, log, null);
  expect([requests.length, failures.length, log.olderCursor]).toEqual([2, 2, 981]);
});
