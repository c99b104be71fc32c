import { beforeEach, expect, test } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { ME, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import { ComposerTargets } from './composer-targets.ts';

const ID = `chat-${PARTNER}`;
const QUOTE = { seq: 3, sender_id: PARTNER, type: 'text', content: '¿Sigue libre?', deleted: false } as const;

let storage = createMemoryStorage();
const open = () => {
  const targets = new ComposerTargets(createUserStorage(ME, storage));
  targets.start();
  return targets;
};
beforeEach(() => {
  storage = createMemoryStorage();
});

test('the answered message survives a reload until it is taken', () => {
  open().reply(ID, QUOTE);
  const reopened = open();
  expect(reopened.takeQuote('chat-other')).toBeUndefined();
  expect(reopened.takeQuote(ID)).toEqual(QUOTE);
  expect(reopened.takeQuote(ID)).toBeUndefined();
  expect(open().takeQuote(ID)).toBeUndefined();
});

test('the text of an edit survives a reload while the message can be edited, and is returned afterwards', () => {
  const targets = open();
  targets.edit(ID, QUOTE, 'old', 1000);
  expect(open().store.getState().size, 'nothing was typed').toBe(0);
  targets.writeEdit(ID, 'new');
  const reopened = open();
  expect(reopened.takeExpiredEdits(999)).toEqual([]);
  expect(reopened.store.getState().get(ID)).toMatchObject({ kind: 'edit', text: 'new', quote: QUOTE });
  expect(reopened.takeExpiredEdits(1000)).toEqual([{ chatId: ID, seq: 3, text: 'new' }]);
  expect([reopened.store.getState().size, open().store.getState().size]).toEqual([0, 0]);
});
