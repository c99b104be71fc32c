import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypingSigns } from './typing-signs.ts';

let shown: string[][] = [];
let told: string[] = [];
let isUp = true;
let signs: TypingSigns;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, told] = [[], []];
  signs = new TypingSigns({
    tell: (id) => {
      if (isUp) told.push(id);
      return isUp;
    },
    onChange: (typing) => void shown.push([...typing.keys()]),
    now: () => Date.now(),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a sign is shown for 4 s after the last one, and said to have changed only when it has', () => {
  signs.heard('chat-a', 'ana');
  vi.advanceTimersByTime(3999);
  signs.heard('chat-a', 'ana');
  vi.advanceTimersByTime(3999);
  expect(shown).toEqual([['chat-a']]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([['chat-a'], []]);
});

test('a message ends it at once; several conversations do not mind each other', () => {
  signs.heard('chat-a', 'ana');
  signs.heard('chat-b', 'ana');
  signs.ended('chat-a', 'ana');
  signs.ended('chat-a', 'ana');
  vi.advanceTimersByTime(4000);
  expect(shown).toEqual([['chat-a'], ['chat-a', 'chat-b'], ['chat-b'], []]);
});

test('in a room each has their own time, and one message ends one of them', () => {
  const typing: (readonly string[])[] = [];
  signs = new TypingSigns({
    tell: () => true,
    onChange: (now) => void typing.push(now.get('group-a') ?? []),
    now: () => Date.now(),
  });
  signs.heard('group-a', 'ana');
  vi.advanceTimersByTime(1000);
  signs.heard('group-a', 'bea');
  signs.ended('group-a', 'ana');
  vi.advanceTimersByTime(4000);
  expect(typing).toEqual([['ana'], ['ana', 'bea'], ['bea'], []]);
});

test('own typing is told every 2 s at most, for each conversation', () => {
  signs.typed('chat-a');
  signs.typed('chat-b');
  vi.advanceTimersByTime(1999);
  signs.typed('chat-a');
  expect(told).toEqual(['chat-a', 'chat-b']);
  vi.advanceTimersByTime(1);
  signs.typed('chat-a');
  expect(told).toEqual(['chat-a', 'chat-b', 'chat-a']);
});

test('what could not be told is told as soon as the line is up', () => {
  isUp = false;
  signs.typed('chat-a');
  isUp = true;
  signs.typed('chat-a');
  expect(told).toEqual(['chat-a']);
});
