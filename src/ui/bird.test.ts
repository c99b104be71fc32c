import { describe, expect, it } from 'vitest';
import { BIRDS, birdFor } from './bird.ts';

describe('birdFor', () => {
  it('always gives a name the same bird, however its accents are stored', () => {
    expect(birdFor('Inés')).toBe(birdFor('Ine\u0301s'));
    expect(birdFor('Inés')).toMatch(/^\/assets\/avatars\/bird-[1-8]\.svg$/);
  });

  it('uses all eight, about evenly', () => {
    const seen = new Map<string, number>();
    for (let index = 0; index < 4000; index += 1) {
      const bird = birdFor(`person ${index}`);
      seen.set(bird, (seen.get(bird) ?? 0) + 1);
    }
    expect(seen.size).toBe(BIRDS);
    expect(Math.min(...seen.values())).toBeGreaterThan(350);
  });
});
