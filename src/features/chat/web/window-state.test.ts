import { expect, test } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { ASSISTANT_CHAT } from '../domain/conversation-id.ts';
import { CLOSED, keepWindow, leaveWindow, restoredWindow, windowState, type WindowEvent } from './window-state.ts';

const after = (...events: WindowEvent[]) => events.reduce(windowState, CLOSED);
const ask = (chatId: string | null): WindowEvent => ({ kind: 'request', chatId, name: chatId && 'Marc' });

test('closed, opening, open, minimized, open, closed', () => {
  expect(after(ask('chat-a'))).toMatchObject({ phase: 'opening', chatId: 'chat-a', name: 'Marc' });
  expect(after(ask('chat-a'), { kind: 'opened' }).phase).toBe('open');
  const small = [ask('chat-a'), { kind: 'opened' }, { kind: 'minimize' }] as WindowEvent[];
  expect(after(...small).phase).toBe('minimized');
  expect(after(...small, { kind: 'expand' }).phase).toBe('open');
  expect(after(...small, { kind: 'close' })).toMatchObject({ phase: 'closed', chatId: 'chat-a' });
});

test('opened with nobody shows the assistant, under the list where messages wait; with somebody from before shows them', () => {
  expect(after(ask(null))).toMatchObject({ phase: 'open', chatId: ASSISTANT_CHAT, isListOpen: false });
  const awaited: WindowEvent = { kind: 'request', chatId: null, name: null, isAwaited: true };
  expect(after(awaited)).toMatchObject({ phase: 'open', chatId: ASSISTANT_CHAT, isListOpen: true });
  expect(after({ kind: 'select', chatId: 'chat-a' }, { kind: 'close' }, ask(null))).toMatchObject({
    chatId: 'chat-a',
    isListOpen: false,
  });
});

test('choosing somebody closes the list', () => {
  expect(after({ kind: 'toggleList' }, { kind: 'select', chatId: 'chat-b' })).toMatchObject({
    chatId: 'chat-b',
    isListOpen: false,
  });
});

test('an answer to an opening that was closed meanwhile opens nothing', () => {
  expect(after(ask('chat-a'), { kind: 'close' }, { kind: 'opened' }).phase).toBe('closed');
});

test('a deleted conversation leaves the window on the list, another one does not touch it', () => {
  const open: WindowEvent[] = [{ kind: 'select', chatId: 'chat-a' }];
  expect(after(...open, { kind: 'gone', chatId: 'chat-a' })).toMatchObject({ chatId: null, isListOpen: true });
  expect(after(...open, { kind: 'gone', chatId: 'chat-b' }).chatId).toBe('chat-a');
});

test('comes back after a reload, by person, and stays closed in a new tab', () => {
  const local = memoryStorage();
  const tab = memoryStorage();
  keepWindow(after({ kind: 'select', chatId: 'chat-a' }), 'me', local, tab);
  expect(restoredWindow('me', local, tab)).toMatchObject({ phase: 'open', chatId: 'chat-a', isListOpen: false });
  expect(restoredWindow('me', local, memoryStorage())).toMatchObject({ phase: 'closed', chatId: 'chat-a' });
  expect(restoredWindow('other', local, tab)).toEqual(CLOSED);
  keepWindow(after({ kind: 'select', chatId: 'chat-a' }, { kind: 'gone', chatId: 'chat-a' }), 'me', local, tab);
  expect(restoredWindow('me', local, tab)).toEqual(CLOSED);
  local.setItem('tukan_chat:me', '{{');
  expect(restoredWindow('me', local, tab)).toEqual(CLOSED);
});

test('over the whole screen it comes back where it was, and small over another page', () => {
  const local = memoryStorage();
  const tab = memoryStorage();
  const back = (path: string, isWhole: boolean) => restoredWindow('me', local, tab, { path, isWhole }).phase;
  leaveWindow('/es/matching', tab);
  expect(back('/es/matching', true), 'a tab that has not shown it').toBe('closed');
  keepWindow(after({ kind: 'select', chatId: 'chat-a' }), 'me', local, tab);
  expect(back('/es/matching', true), 'never told where it was').toBe('open');
  leaveWindow('/es/matching', tab);
  expect(back('/es/matching', true)).toBe('open');
  expect(back('/es/groups', true)).toBe('minimized');
  expect(back('/es/groups', false), 'beside the page there is room').toBe('open');
  keepWindow(after({ kind: 'select', chatId: 'chat-a' }, { kind: 'close' }), 'me', local, tab);
  leaveWindow('/es/matching', tab);
  expect(back('/es/groups', true)).toBe('closed');
});

test('one looks for words in the conversation that is open, and no longer in another or a closed window', () => {
  const looking: WindowEvent[] = [{ kind: 'select', chatId: 'chat-a' }, { kind: 'find' }];
  expect(after(...looking).isFinding).toBe(true);
  const ends: WindowEvent[] = [
    { kind: 'endFind' },
    { kind: 'select', chatId: 'chat-b' },
    ask('chat-b'),
    { kind: 'minimize' },
    { kind: 'close' },
    { kind: 'gone', chatId: 'chat-a' },
  ];
  for (const end of ends) expect(after(...looking, end).isFinding, end.kind).toBe(false);
  expect(after({ kind: 'select', chatId: 'chat-a' }, { kind: 'toggleList' }, { kind: 'find' }).isFinding).toBe(false);
});
