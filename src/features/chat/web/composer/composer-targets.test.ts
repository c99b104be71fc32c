import { expect, test } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { ME, PARTNER } from '#tests/support/fixtures/chat-messages.ts';
import { ComposerTargets } from './composer-targets.ts';

const ID = `chat-${PARTNER}`;
const QUOTE = { seq: 3, sender_id: PARTNER, type: 'text', content: '¿Sigue libre?', deleted: false } as const;

test('the answered message survives a reload until it is taken', () => {
  const storage = createMemoryStorage();
  const open = () => {
    const targets = new ComposerTargets(createUserStorage(ME, storage));
    targets.start();
    return targets;
  };
  open().reply(ID, QUOTE);
  const reopened = open();
  expect(reopened.takeQuote('chat-other')).toBeUndefined();
  expect(reopened.takeQuote(ID)).toEqual(QUOTE);
  expect(reopened.takeQuote(ID)).toBeUndefined();
  expect(open().takeQuote(ID)).toBeUndefined();
});
