import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DEFAULT_AVATAR_COUNT, defaultAvatarFor, defaultAvatarUrl } from './default-avatar.ts';

describe('birdFor', () => {
  it('gives a name the same bird in any Unicode normalisation', () => {
    expect(defaultAvatarFor('Inés')).toBe(defaultAvatarFor('Ine\u0301s'));
    expect(defaultAvatarFor('Inés')).toMatch(/^\/assets\/avatars\/bird-[1-8]\.svg$/);
  });

  it('gives people the bird that they have had', () => {
    expect(['Lucía', 'Ana 🦜'].map(defaultAvatarFor)).toEqual(['Lucía', 'Ana 🦜'].map(() => defaultAvatarUrl(2)));
  });

  it('uses all eight birds about evenly', () => {
    const seen = new Map<string, number>();
    for (let index = 0; index < 4000; index += 1) {
      const bird = defaultAvatarFor(`person ${index}`);
      seen.set(bird, (seen.get(bird) ?? 0) + 1);
    }
    expect(seen.size).toBe(DEFAULT_AVATAR_COUNT);
    expect(Math.min(...seen.values())).toBeGreaterThan(350);
  });

  it('has every bird in the sprite, as in its own file', async () => {
    const folder = new URL('../../../public/assets/avatars/', import.meta.url);
    const sprite = await readFile(new URL('birds.svg', folder), 'utf8');
    for (let number = 1; number <= DEFAULT_AVATAR_COUNT; number += 1) {
      const drawing = await readFile(new URL(`bird-${number}.svg`, folder), 'utf8');
      const y = (number - 1) * 64;
      expect(sprite).toContain(
        `<view id="bird-${number}" viewBox="0 ${y} 64 64"/><svg y="${y}" width="64" height="64">${drawing.trim().replace(/^<svg[^>]*>/, '')}`,
      );
    }
  });
});
