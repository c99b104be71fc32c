import type { UserStorage } from '#browser/storage/user-storage.ts';

export const EMOJI_PREFERENCES = { maxRecent: 14 } as const;

const RECENT_KEY = 'emoji_recent';
const TONE_KEY = 'emoji_tone';
const SKIN_TONES = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

/** Recently picked emoji, newest first. */
export function loadRecentEmoji(own: UserStorage): string[] {
  try {
    const stored: unknown = JSON.parse(own.get(RECENT_KEY) ?? '[]');
    const isEmoji = (value: unknown): value is string => typeof value === 'string' && value.length <= 32;
    return Array.isArray(stored) ? stored.filter(isEmoji).slice(0, EMOJI_PREFERENCES.maxRecent) : [];
  } catch {
    return [];
  }
}

/** Adds an emoji to the front; returns the new list. */
export function saveRecentEmoji(own: UserStorage, emoji: string): string[] {
  const recents = [emoji, ...loadRecentEmoji(own).filter((other) => other !== emoji)].slice(
    0,
    EMOJI_PREFERENCES.maxRecent,
  );
  own.set(RECENT_KEY, JSON.stringify(recents));
  return recents;
}

export function loadSkinTone(own: UserStorage): SkinTone {
  return SKIN_TONES.find((tone) => tone === own.get(TONE_KEY)) ?? 'none';
}

export function saveSkinTone(own: UserStorage, tone: SkinTone): void {
  own.set(TONE_KEY, tone);
}
