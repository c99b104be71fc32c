import { describe, expect, it } from 'vitest';
import { DEFAULT_AVATAR_COUNT, defaultAvatarFor } from './default-avatar.ts';

describe('birdFor', () => {
  it('gives a name the same bird in any Unicode normalisation', () => {
    expect(defaultAvatarFor('Inés')).toBe(defaultAvatarFor('Ine\u0301s'));
    expect(defaultAvatarFor('Inés')).toMatch(/^\/assets\/avatars\/bird-[1-8]\.svg$/);
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
});
