import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CLOTHING } from './faces/clothes.ts';
import { HAIRSTYLES } from './faces/hair.ts';
import { apart } from './faces/inks.ts';
import { lookOf } from './faces/look.ts';
import { drawFace } from './faces.ts';
import { makePeople } from './people.ts';
import { makeRandom } from './random.ts';

const portraits = makePeople(300).flatMap(({ photo }) => (photo && 'sitter' in photo ? [photo] : []));
const looks = portraits.map(({ sitter, seed }) => lookOf(sitter, makeRandom(`face ${seed}`)));

test('a seed gives the same face, another seed another one', () => {
  const sitter = { origin: 'iberian', gender: 'female', age: 21, wearsHijab: false } as const;
  expect(drawFace(sitter, 'a')).toBe(drawFace(sitter, 'a'));
  expect(drawFace(sitter, 'a')).not.toBe(drawFace(sitter, 'b'));
});

test('no two of the demo people can be taken for each other', () => {
  expect(portraits.length).toBeGreaterThan(200);
  const atAGlance = looks.map((look) =>
    [look.skin, look.hair, look.hairInk, look.clothing, look.cloth, look.background].join(),
  );
  expect(new Set(atAGlance).size).toBe(looks.length);
});

test('the demo shows nearly all that can be drawn', () => {
  const shown = (pick: (look: (typeof looks)[number]) => string) => new Set(looks.map(pick)).size;
  expect(shown((look) => look.hair)).toBeGreaterThanOrEqual(0.85 * Object.keys(HAIRSTYLES).length);
  expect(shown((look) => look.clothing)).toBe(Object.keys(CLOTHING).length);
  expect(shown((look) => look.skin)).toBeGreaterThanOrEqual(10);
  expect(shown((look) => look.beard)).toBe(6);
  expect(shown((look) => look.glasses)).toBe(6);
});

test('face, clothes and background stand off from each other', () => {
  for (const look of looks) {
    expect(apart(look.skin, look.background)).toBeGreaterThan(25);
    expect(apart(look.cloth, look.background)).toBeGreaterThan(40);
  }
});

test('every drawing is filled in and can be painted', async () => {
  const drawings = portraits.map(({ sitter, seed }) => drawFace(sitter, seed));
  expect(drawings.filter((svg) => /\$|undefined|NaN/.test(svg))).toEqual([]);
  const painted = await sharp(Buffer.from(drawings[0] ?? ''))
    .png()
    .toBuffer({ resolveWithObject: true });
  expect([painted.info.width, painted.info.height]).toEqual([512, 512]);
});
