import { expect, test } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import type { Buzz } from '../domain/schema.ts';
import { IncomingBuzzes } from './incoming-buzzes.ts';

const buzz = (id: string): Buzz => ({
  id,
  from_user_id: 'ana',
  to_user_id: 'me',
  message: null,
  created_at: '2026-11-20T10:00:00.000Z',
  alias: 'Ana',
  name: null,
  display_name: 'Ana',
  avatar_url: null,
});

function makeInbox(storage = createMemoryStorage()) {
  const shown: string[] = [];
  const inbox = new IncomingBuzzes({
    storage: createUserStorage('me', storage),
    show: ({ id }) => void shown.push(id),
  });
  return { inbox, shown, storage };
}

test('buzzes are shown one after the other', () => {
  const { inbox, shown } = makeInbox();
  for (const id of ['a', 'b', 'c']) inbox.add(buzz(id));
  expect(shown).toEqual(['a']);
  inbox.onDismissed();
  expect(shown).toEqual(['a', 'b']);
  inbox.onDismissed();
  inbox.onDismissed();
  inbox.add(buzz('d'));
  expect(shown).toEqual(['a', 'b', 'c', 'd']);
});

test('a duplicate is shown once', () => {
  const { inbox, shown } = makeInbox();
  inbox.add(buzz('a'));
  inbox.add(buzz('a'));
  inbox.onDismissed();
  inbox.addMissed([buzz('a')]);
  expect(shown).toEqual(['a']);
});

test('a missed buzz is shown once per browser, across reloads and tabs', () => {
  const { inbox, shown, storage } = makeInbox();
  inbox.add(buzz('a'));
  inbox.addMissed([buzz('a'), buzz('b')]);
  inbox.onDismissed();
  expect(shown).toEqual(['a', 'b']);
  const reloaded = makeInbox(storage);
  reloaded.inbox.addMissed([buzz('a'), buzz('b'), buzz('c')]);
  expect(reloaded.shown).toEqual(['c']);
});

test('a live buzz is shown in every tab', () => {
  const { inbox, storage } = makeInbox();
  const other = makeInbox(storage);
  inbox.add(buzz('a'));
  other.inbox.add(buzz('a'));
  expect(other.shown).toEqual(['a']);
});
