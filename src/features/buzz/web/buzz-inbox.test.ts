import { expect, test } from 'vitest';
import { ownStorage } from '#browser/own-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import type { Buzz } from '../domain/schema.ts';
import { BuzzInbox } from './buzz-inbox.ts';

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

function makeInbox(storage = memoryStorage()) {
  const shown: string[] = [];
  const inbox = new BuzzInbox({ own: ownStorage('me', storage), show: ({ id }) => void shown.push(id) });
  return { inbox, shown, storage };
}

test('one at a time, the others in turn', () => {
  const { inbox, shown } = makeInbox();
  for (const id of ['a', 'b', 'c']) inbox.arrived(buzz(id));
  expect(shown).toEqual(['a']);
  inbox.ended();
  expect(shown).toEqual(['a', 'b']);
  inbox.ended();
  inbox.ended();
  inbox.arrived(buzz('d'));
  expect(shown).toEqual(['a', 'b', 'c', 'd']);
});

test('the same one twice is shown once', () => {
  const { inbox, shown } = makeInbox();
  inbox.arrived(buzz('a'));
  inbox.arrived(buzz('a'));
  inbox.ended();
  inbox.missed([buzz('a')]);
  expect(shown).toEqual(['a']);
});

test('what was missed is shown once in a browser, reload and other tabs included', () => {
  const { inbox, shown, storage } = makeInbox();
  inbox.arrived(buzz('a'));
  inbox.missed([buzz('a'), buzz('b')]);
  inbox.ended();
  expect(shown).toEqual(['a', 'b']);
  const reloaded = makeInbox(storage);
  reloaded.inbox.missed([buzz('a'), buzz('b'), buzz('c')]);
  expect(reloaded.shown).toEqual(['c']);
});

test('one that comes over the line is shown in every tab', () => {
  const { inbox, storage } = makeInbox();
  const other = makeInbox(storage);
  inbox.arrived(buzz('a'));
  other.inbox.arrived(buzz('a'));
  expect(other.shown).toEqual(['a']);
});
