import { expect, test } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { INSTALL_KEY, InstallMemory } from './install-memory.ts';
import { INSTALL } from './install-rules.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

function dismissed(times: number) {
  const store = memoryStorage();
  const memory = new InstallMemory(store);
  for (let time = 0; time < times; time += 1) memory.dismiss(NOW);
  return { store, memory };
}

test('is offered until the third dismissal, in whichever tab', () => {
  for (const times of [0, 1, 2]) expect(dismissed(times).memory.mayOffer(NOW)).toBe(true);
  const { store, memory } = dismissed(3);
  expect(memory.mayOffer(NOW)).toBe(false);
  expect(new InstallMemory(store).mayOffer(NOW)).toBe(false);
});

test('is silent for seven days after the third, to the millisecond, and then counts anew', () => {
  const { memory } = dismissed(3);
  expect(memory.mayOffer(NOW + INSTALL.suppressedMs - 1)).toBe(false);
  const later = NOW + INSTALL.suppressedMs;
  expect(memory.mayOffer(later)).toBe(true);
  memory.dismiss(later);
  memory.dismiss(later);
  expect(memory.mayOffer(later)).toBe(true);
  memory.dismiss(later);
  expect(memory.mayOffer(later)).toBe(false);
});

test('two dismissals never grow old: the third counts whenever it comes', () => {
  const { memory } = dismissed(2);
  memory.dismiss(NOW + 30 * INSTALL.suppressedMs);
  expect(memory.mayOffer(NOW + 30 * INSTALL.suppressedMs)).toBe(false);
});

test.each(['', 'null', '3', '{}', '{"count":"x","lastMs":1}', '{"count":9}', '<'])(
  'what is not its own, such as %j, counts as nothing',
  (text) => {
    const store = memoryStorage();
    store.setItem(INSTALL_KEY, text);
    expect(new InstallMemory(store).mayOffer(NOW)).toBe(true);
  },
);

test('a storage that is closed or missing breaks nothing', () => {
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  };
  for (const store of [closed, null]) {
    const memory = new InstallMemory(store);
    memory.dismiss(NOW);
    expect(memory.mayOffer(NOW)).toBe(true);
  }
});
