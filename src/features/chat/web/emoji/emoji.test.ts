import { beforeEach, expect, test } from 'vitest';
import { ownStorage } from '#browser/own-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { emojiData } from './emoji-data.ts';
import { HABITS, keepRecent, keepTone, keptTone, recentEmoji } from './emoji-habits.ts';
import { slimEmoji } from './slim-emoji.ts';

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});

test.each([
  ['es', '🏠', 'casa'],
  ['en', '🏠', 'house'],
] as const)('in %s every chapter has its emoji, found by their names', async (lang, emoji, word) => {
  const { emojis, categories } = await emojiData(lang);
  expect(emojis.length).toBeGreaterThan(1500);
  expect(new Set(emojis.map(({ category }) => category))).toEqual(new Set(categories.map(({ index }) => index)));
  expect(emojis.filter(({ version }) => version > 14)).toEqual([]);
  const found = emojis.find((one) => one.emoji.startsWith(emoji));
  expect([found?.label, ...(found?.tags ?? [])].join(' ')).toContain(word);
});

test('is found without accents, and knows its skin tones', async () => {
  const { emojis } = await emojiData('es');
  expect(emojis.find(({ emoji }) => emoji === '❤️')?.tags).toContain('corazon');
  expect(emojis.find(({ emoji }) => emoji === '👍️')?.skins).toMatchObject({ light: '👍🏻', dark: '👍🏿' });
});

test('slimming twice changes nothing: builds do it before, tests do not', async () => {
  const { default: raw } = await import('emojibase-data/es/data.json');
  const once = slimEmoji(raw as never);
  expect(slimEmoji(once)).toEqual(once);
  expect(JSON.stringify(once).length).toBeLessThan(JSON.stringify(raw).length / 2);
});

test('the newest pick stands first, once, and only so many are kept', () => {
  const own = ownStorage('ana', storage);
  expect(recentEmoji(own)).toEqual([]);
  for (let nth = 0; nth < HABITS.recents + 3; nth += 1) keepRecent(own, `e${nth}`);
  expect(keepRecent(own, 'e5').slice(0, 2)).toEqual(['e5', `e${HABITS.recents + 2}`]);
  expect(recentEmoji(own)).toHaveLength(HABITS.recents);
  expect(recentEmoji(ownStorage('marc', storage))).toEqual([]);
});

test('what is kept ill is nothing', () => {
  const own = ownStorage('ana', storage);
  for (const bad of ['{', '3', '[1,null]', `["${'x'.repeat(40)}"]`]) {
    own.set('emoji_recent', bad);
    expect(recentEmoji(own)).toEqual([]);
  }
  own.set('emoji_tone', 'green');
  expect(keptTone(own)).toBe('none');
  keepTone(own, 'medium');
  expect(keptTone(own)).toBe('medium');
});
