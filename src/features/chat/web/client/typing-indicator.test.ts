import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypingIndicator } from './typing-indicator.ts';

let shown: string[][] = [];
let sentIds: string[] = [];
let isUp = true;
let signs: TypingIndicator;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, sentIds] = [[], []];
  signs = new TypingIndicator({
    sendTyping: (id) => {
      if (isUp) sentIds.push(id);
      return isUp;
    },
    onChange: (typing) => void shown.push([...typing.keys()]),
    now: () => Date.now(),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('typing is shown for 4 s after the last frame, and listeners are notified only of changes', () => {
  signs.onTyping('chat-a', 'ana');
  vi.advanceTimersByTime(3999);
  signs.onTyping('chat-a', 'ana');
  vi.advanceTimersByTime(3999);
  expect(shown).toEqual([['chat-a']]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([['chat-a'], []]);
});

test('a message ends it at once, and conversations are independent', () => {
  signs.onTyping('chat-a', 'ana');
  signs.onTyping('chat-b', 'ana');
  signs.clear('chat-a', 'ana');
  signs.clear('chat-a', 'ana');
  vi.advanceTimersByTime(4000);
  expect(shown).toEqual([['chat-a'], ['chat-a', 'chat-b'], ['chat-b'], []]);
});

test('in a group chat each member has an own timeout, and a message ends only one', () => {
  const typing: (readonly string[])[] = [];
  signs = new TypingIndicator({
    sendTyping: () => true,
    onChange: (now) => void typing.push(now.get('group-a') ?? []),
    now: () => Date.now(),
  });
  signs.onTyping('group-a', 'ana');
  vi.advanceTimersByTime(1000);
  signs.onTyping('group-a', 'bea');
  signs.clear('group-a', 'ana');
  vi.advanceTimersByTime(4000);
  expect(typing).toEqual([['ana'], ['ana', 'bea'], ['bea'], []]);
});

test('own typing is sent at most every 2 s per conversation', () => {
  signs.notifyTyping('chat-a');
  signs.notifyTyping('chat-b');
  vi.advanceTimersByTime(1999);
  signs.notifyTyping('chat-a');
  expect(sentIds).toEqual(['chat-a', 'chat-b']);
  vi.advanceTimersByTime(1);
  signs.notifyTyping('chat-a');
  expect(sentIds).toEqual(['chat-a', 'chat-b', 'chat-a']);
});

test('unsent typing is sent when the socket is back', () => {
  isUp = false;
  signs.notifyTyping('chat-a');
  isUp = true;
  signs.notifyTyping('chat-a');
  expect(sentIds).toEqual(['chat-a']);
});
