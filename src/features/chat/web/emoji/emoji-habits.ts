import type { OwnStorage } from '#browser/own-storage.ts';

export const HABITS = { recents: 14 } as const;

const RECENT_KEY = 'emoji_recent';
const TONE_KEY = 'emoji_tone';
const TONES = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;
export type Tone = (typeof TONES)[number];

/** What a person picked last, newest first. */
export function recentEmoji(own: OwnStorage): string[] {
  try {
    const kept: unknown = JSON.parse(own.get(RECENT_KEY) ?? '[]');
    const isEmoji = (value: unknown): value is string => typeof value === 'string' && value.length <= 32;
    return Array.isArray(kept) ? kept.filter(isEmoji).slice(0, HABITS.recents) : [];
  } catch {
    return [];
  }
}

/** Puts an emoji before the others; answers what is recent now. */
export function keepRecent(own: OwnStorage, emoji: string): string[] {
  const recents = [emoji, ...recentEmoji(own).filter((other) => other !== emoji)].slice(0, HABITS.recents);
  own.set(RECENT_KEY, JSON.stringify(recents));
  return recents;
}

export function keptTone(own: OwnStorage): Tone {
  return TONES.find((tone) => tone === own.get(TONE_KEY)) ?? 'none';
}

export function keepTone(own: OwnStorage, tone: Tone): void {
  own.set(TONE_KEY, tone);
}
