import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CLOTHING } from './clothes.ts';
import { HAIRSTYLES } from './hair.ts';
import { colorDistance } from './colors.ts';
import { createAppearance } from './appearance.ts';
import { drawAvatar } from './draw-avatar.ts';
import { generatePeople } from '../people/people.ts';
import { createRandom } from '../random.ts';

const portraits = generatePeople(300).flatMap(({ photo }) => (photo && 'sitter' in photo ? [photo] : []));
const appearances = portraits.map(({ sitter, seed }) => createAppearance(sitter, createRandom(`face ${seed}`)));

test('the same seed draws the same face, another seed a different one', () => {
  const sitter = { origin: 'iberian', gender: 'female', age: 21, wearsHijab: false } as const;
  expect(drawAvatar(sitter, 'a')).toBe(drawAvatar(sitter, 'a'));
  expect(drawAvatar(sitter, 'a')).not.toBe(drawAvatar(sitter, 'b'));
});

test('no two demo people look alike', () => {
  expect(portraits.length).toBeGreaterThan(200);
  const atAGlance = appearances.map((appearance) =>
    [
      appearance.skin,
      appearance.hair,
      appearance.hairColor,
      appearance.clothing,
      appearance.cloth,
      appearance.background,
    ].join(),
  );
  expect(new Set(atAGlance).size).toBe(appearances.length);
});

test('the demo shows nearly every variant of each feature', () => {
  const shown = (pick: (appearance: (typeof appearances)[number]) => string) => new Set(appearances.map(pick)).size;
  expect(shown((appearance) => appearance.hair)).toBeGreaterThanOrEqual(0.85 * Object.keys(HAIRSTYLES).length);
  expect(shown((appearance) => appearance.clothing)).toBe(Object.keys(CLOTHING).length);
  expect(shown((appearance) => appearance.skin)).toBeGreaterThanOrEqual(10);
  expect(shown((appearance) => appearance.beard)).toBe(6);
  expect(shown((appearance) => appearance.glasses)).toBe(6);
});

test('skin, clothes and background have enough contrast', () => {
  for (const appearance of appearances) {
    expect(colorDistance(appearance.skin, appearance.background)).toBeGreaterThan(25);
    expect(colorDistance(appearance.cloth, appearance.background)).toBeGreaterThan(40);
  }
});

test('every drawing is complete and can be rasterized', async () => {
  const drawings = portraits.map(({ sitter, seed }) => drawAvatar(sitter, seed));
  expect(drawings.filter((svg) => /\$|undefined|NaN/.test(svg))).toEqual([]);
  const painted = await sharp(Buffer.from(drawings[0] ?? ''))
    .png()
    .toBuffer({ resolveWithObject: true });
  expect([painted.info.width, painted.info.height]).toEqual([512, 512]);
});
