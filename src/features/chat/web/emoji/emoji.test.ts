import { beforeEach, expect, test } from 'vitest';
import { createMemoryStorage, createUserStorage } from '#tests/support/client/memory-storage.ts';
import { loadEmojiData } from './emoji-data.ts';
import {
  EMOJI_PREFERENCES,
  saveRecentEmoji,
  saveSkinTone,
  loadSkinTone,
  loadRecentEmoji,
} from './emoji-preferences.ts';
import { stripEmojiData } from './strip-emoji-data.ts';

let storage = createMemoryStorage();
beforeEach(() => {
  storage = createMemoryStorage();
});

test.each([
  ['es', '🏠', 'casa'],
  ['en', '🏠', 'house'],
] as const)('in %s every category has its emoji, and names find them', async (lang, emoji, word) => {
  const { emojis, categories } = await loadEmojiData(lang);
  expect(emojis.length).toBeGreaterThan(1500);
  expect(new Set(emojis.map(({ category }) => category))).toEqual(new Set(categories.map(({ index }) => index)));
  expect(emojis.filter(({ version }) => version > 14)).toEqual([]);
  const found = emojis.find((one) => one.emoji.startsWith(emoji));
  expect([found?.label, ...(found?.tags ?? [])].join(' ')).toContain(word);
});

test('search ignores accents, and skin tones are known', async () => {
  const { emojis } = await loadEmojiData('es');
  expect(emojis.find(({ emoji }) => emoji === '❤️')?.tags).toContain('corazon');
  expect(emojis.find(({ emoji }) => emoji === '👍️')?.skins).toMatchObject({ light: '👍🏻', dark: '👍🏿' });
});

test('reducing the data twice changes nothing: builds do it before, tests do not', async () => {
  const { default: raw } = await import('emojibase-data/es/data.json');
  const once = stripEmojiData(raw as never);
  expect(stripEmojiData(once)).toEqual(once);
  expect(JSON.stringify(once).length).toBeLessThan(JSON.stringify(raw).length / 2);
});

test('the latest emoji comes first, once, and the list is limited', () => {
  const own = createUserStorage('ana', storage);
  expect(loadRecentEmoji(own)).toEqual([]);
  for (let nth = 0; nth < EMOJI_PREFERENCES.maxRecent + 3; nth += 1) saveRecentEmoji(own, `e${nth}`);
  expect(saveRecentEmoji(own, 'e5').slice(0, 2)).toEqual(['e5', `e${EMOJI_PREFERENCES.maxRecent + 2}`]);
  expect(loadRecentEmoji(own)).toHaveLength(EMOJI_PREFERENCES.maxRecent);
  expect(loadRecentEmoji(createUserStorage('marc', storage))).toEqual([]);
});

test('invalid stored data counts as empty', () => {
  const own = createUserStorage('ana', storage);
  for (const bad of ['{', '3', '[1,null]', `["${'x'.repeat(40)}"]`]) {
    own.set('emoji_recent', bad);
    expect(loadRecentEmoji(own)).toEqual([]);
  }
  own.set('emoji_tone', 'green');
  expect(loadSkinTone(own)).toBe('none');
  saveSkinTone(own, 'medium');
  expect(loadSkinTone(own)).toBe('medium');
});
