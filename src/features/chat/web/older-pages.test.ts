import { expect, test } from 'vitest';
import { messageOf } from '#tests/support/chat-messages.ts';
import { MESSAGE } from '../domain/rules.ts';
import { ConversationLog } from './conversation-log.ts';
import { OlderPages } from './older-pages.ts';

const ID = 'chat-a';
const stored = Array.from({ length: 1000 }, (_, at) => messageOf(at + 1));

function pagesOf({ fails = false } = {}) {
  const asked: [number | undefined, number | undefined][] = [];
  const failures: unknown[] = [];
  const page = async (_: string, before = Infinity, limit: number = MESSAGE.pageSize) => {
    asked.push([before, limit]);
    if (fails) throw new Error('down');
    const found = stored.filter(({ seq }) => seq < before).slice(-limit);
    return { messages: found.toReversed(), next: (found[0]?.seq ?? 1) > 1 ? (found[0]?.seq ?? null) : null };
  };
  const log = new ConversationLog();
  log.start({ messages: stored.slice(-20).toReversed(), next: 981 });
  const pages = new OlderPages({ page, onChange: () => undefined, onFailed: (error) => failures.push(error) });
  return { asked, failures, log, pages };
}

test('a page at a time, once however many ask', async () => {
  const { asked, log, pages } = pagesOf();
  await Promise.all([pages.bring(ID, log, null), pages.bring(ID, log, null)]);
  expect([asked, log.before]).toEqual([[[981, 20]], 961]);
});

test('all that leads to a message, in large pages, and nothing where it is here already', async () => {
  const { asked, log, pages } = pagesOf();
  await Promise.all([pages.bring(ID, log, null), pages.bring(ID, log, 500)]);
  expect(log.messages.some(({ seq }) => seq === 500)).toBe(true);
  expect(asked).toEqual([
    [981, 20],
    [961, 200],
    [761, 200],
    [561, 200],
  ]);
  await pages.bring(ID, log, 500);
  await pages.bring(ID, log, 990);
  expect(asked).toHaveLength(4);
  expect(log.messages.map(({ seq }) => seq)).toEqual(stored.slice(360).map(({ seq }) => seq));
});

test('what could not be brought is told once, and can be asked for again', async () => {
  const { asked, failures, log, pages } = pagesOf({ fails: true });
  await pages.bring(ID, log, 10);
  await pages.bring(ID, log, null);
  expect([asked.length, failures.length, log.before]).toEqual([2, 2, 981]);
});
