import { expect, test } from 'vitest';
import { createMemoryStorage } from '#tests/support/client/memory-storage.ts';
import { INSTALL_PROMPT_KEY, InstallPromptState, INSTALL_PROMPT } from './install-prompt-state.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

function dismissed(times: number) {
  const store = createMemoryStorage();
  const memory = new InstallPromptState(store);
  for (let time = 0; time < times; time += 1) memory.dismiss(NOW);
  return { store, memory };
}

test('the prompt is offered until the third dismissal, also from other tabs', () => {
  for (const times of [0, 1, 2]) expect(dismissed(times).memory.canPrompt(NOW)).toBe(true);
  const { store, memory } = dismissed(3);
  expect(memory.canPrompt(NOW)).toBe(false);
  expect(new InstallPromptState(store).canPrompt(NOW)).toBe(false);
});

test('the third dismissal suppresses the prompt for seven days, to the millisecond, and resets the count', () => {
  const { memory } = dismissed(3);
  expect(memory.canPrompt(NOW + INSTALL_PROMPT.suppressedMs - 1)).toBe(false);
  const later = NOW + INSTALL_PROMPT.suppressedMs;
  expect(memory.canPrompt(later)).toBe(true);
  memory.dismiss(later);
  memory.dismiss(later);
  expect(memory.canPrompt(later)).toBe(true);
  memory.dismiss(later);
  expect(memory.canPrompt(later)).toBe(false);
});

test('two dismissals do not expire; the third counts at any later time', () => {
  const { memory } = dismissed(2);
  memory.dismiss(NOW + 30 * INSTALL_PROMPT.suppressedMs);
  expect(memory.canPrompt(NOW + 30 * INSTALL_PROMPT.suppressedMs)).toBe(false);
});

test.each(['', 'null', '3', '{}', '{"count":"x","lastMs":1}', '{"count":9}', '<'])(
  'the invalid stored value %j counts as no dismissal',
  (text) => {
    const store = createMemoryStorage();
    store.setItem(INSTALL_PROMPT_KEY, text);
    expect(new InstallPromptState(store).canPrompt(NOW)).toBe(true);
  },
);

test('unavailable storage causes no error', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  };
  for (const store of [closed, null]) {
    const memory = new InstallPromptState(store);
    memory.dismiss(NOW);
    expect(memory.canPrompt(NOW)).toBe(true);
  }
});
