import { expect, test } from 'vitest';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { isBelowList, windowReducer, type WindowEvent } from './window-state.ts';
import { CLOSED_WINDOW } from './initial-window.ts';
import { recordPageLeave, restoreWindow, saveWindow } from '../client/window-storage.ts';

const after = (...events: WindowEvent[]) => events.reduce(windowReducer, CLOSED_WINDOW);
const ask = (chatId: string | null): WindowEvent => ({ kind: 'request', chatId, name: chatId && 'Marc' });

test('the window goes through closed, opening, open, minimized, open and closed', () => {
  expect(after(ask('chat-a'))).toMatchObject({ phase: 'opening', chatId: 'chat-a', name: 'Marc' });
  expect(after(ask('chat-a'), { kind: 'opened' }).phase).toBe('open');
  const small = [ask('chat-a'), { kind: 'opened' }, { kind: 'minimize' }] as WindowEvent[];
  expect(after(...small).phase).toBe('minimized');
  expect(after(...small, { kind: 'expand' }).phase).toBe('open');
  expect(after(...small, { kind: 'close' })).toMatchObject({ phase: 'closed', chatId: 'chat-a' });
});

test('without a conversation the list opens, over the last one or the assistant', () => {
  expect(after(ask(null))).toMatchObject({ phase: 'open', chatId: null, isListOpen: true });
  expect(after({ kind: 'select', chatId: 'chat-a' }, { kind: 'close' }, ask(null))).toMatchObject({
    chatId: 'chat-a',
    isListOpen: true,
  });
});

test('selecting a conversation closes the list', () => {
  expect(after({ kind: 'toggleList' }, { kind: 'select', chatId: 'chat-b' })).toMatchObject({
    chatId: 'chat-b',
    isListOpen: false,
  });
});

test('Back leads to the list only from a conversation that was chosen in it', () => {
  const chosen: WindowEvent[] = [ask(null), { kind: 'select', chatId: 'chat-b' }];
  expect(isBelowList(after(...chosen))).toBe(true);
  expect(isBelowList(after(...chosen, { kind: 'toggleList' }))).toBe(false);
  expect(isBelowList(after(ask('chat-a'), { kind: 'opened' }))).toBe(false);
});

test('a response to a request closed meanwhile opens nothing', () => {
  expect(after(ask('chat-a'), { kind: 'close' }, { kind: 'opened' }).phase).toBe('closed');
});

test('deleting the open conversation shows the list; deleting another one changes nothing', () => {
  const open: WindowEvent[] = [{ kind: 'select', chatId: 'chat-a' }];
  expect(after(...open, { kind: 'gone', chatId: 'chat-a' })).toMatchObject({ chatId: null, isListOpen: true });
  expect(after(...open, { kind: 'gone', chatId: 'chat-b' }).chatId).toBe('chat-a');
});

test('the window is restored after a reload, per user, and stays closed in a new tab', () => {
  const local = createMemoryStorage();
  const tab = createMemoryStorage();
  saveWindow(after({ kind: 'select', chatId: 'chat-a' }), 'me', local, tab);
  expect(restoreWindow('me', local, tab)).toMatchObject({ phase: 'open', chatId: 'chat-a', isListOpen: false });
  expect(restoreWindow('me', local, createMemoryStorage())).toMatchObject({ phase: 'closed', chatId: 'chat-a' });
  expect(restoreWindow('other', local, tab)).toEqual(CLOSED_WINDOW);
  saveWindow(after({ kind: 'select', chatId: 'chat-a' }, { kind: 'gone', chatId: 'chat-a' }), 'me', local, tab);
  expect(restoreWindow('me', local, tab)).toEqual(CLOSED_WINDOW);
  local.setItem('tukan_chat:me', '{{');
  expect(restoreWindow('me', local, tab)).toEqual(CLOSED_WINDOW);
});

test('a full-screen window is restored on its page and minimized on another one', () => {
  const local = createMemoryStorage();
  const tab = createMemoryStorage();
  const back = (path: string, isWhole: boolean) => restoreWindow('me', local, tab, { path, isWhole }).phase;
  recordPageLeave('/es/matching', tab);
  expect(back('/es/matching', true), 'a tab that never showed the window').toBe('closed');
  saveWindow(after({ kind: 'select', chatId: 'chat-a' }), 'me', local, tab);
  expect(back('/es/matching', true), 'the page path was never recorded').toBe('open');
  recordPageLeave('/es/matching', tab);
  expect(back('/es/matching', true)).toBe('open');
  expect(back('/es/groups', true)).toBe('minimized');
  expect(back('/es/groups', false), 'there is room beside the page').toBe('open');
  saveWindow(after({ kind: 'select', chatId: 'chat-a' }, { kind: 'close' }), 'me', local, tab);
  recordPageLeave('/es/matching', tab);
  expect(back('/es/groups', true)).toBe('closed');
});

test('search belongs to the open conversation and ends with it or with the window', () => {
  const looking: WindowEvent[] = [{ kind: 'select', chatId: 'chat-a' }, { kind: 'find' }];
  expect(after(...looking).isSearching).toBe(true);
  const ends: WindowEvent[] = [
    { kind: 'endFind' },
    { kind: 'select', chatId: 'chat-b' },
    ask('chat-b'),
    { kind: 'minimize' },
    { kind: 'close' },
    { kind: 'gone', chatId: 'chat-a' },
  ];
  for (const end of ends) expect(after(...looking, end).isSearching, end.kind).toBe(false);
  expect(after({ kind: 'select', chatId: 'chat-a' }, { kind: 'toggleList' }, { kind: 'find' }).isSearching).toBe(false);
});
