import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cityById } from '#features/places/server/service.ts';
import { distanceM } from '#features/properties/domain/point.ts';
import { missingOf } from '#features/properties/domain/publish-check.ts';
import { draftBody } from '#features/properties/domain/schema.ts';
import { drawView } from './homes/draw.ts';
import { makeHomes } from './homes.ts';
import { makePeople } from './people.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = makePeople(300).slice(0, -1);
const homes = makeHomes(people, NOW, 200);
const published = homes.filter(({ state }) => state !== 'draft');

test('they are the same ones each time', () => {
  expect(makeHomes(people, NOW, 200)).toEqual(homes);
  expect(homes).toHaveLength(200);
});

test('every one on offer says all that an offer must say, and a draft does not', () => {
  for (const { input, photos, state } of homes) {
    const said = z.parse(draftBody, input);
    const missing = missingOf({ ...said, photoCount: photos.length } as unknown as Parameters<typeof missingOf>[0]);
    expect([state, Object.keys(missing).length > 0]).toEqual([state, state === 'draft']);
  }
});

test('they are where they say, at the price of their city', () => {
  for (const { owner, input } of homes) {
    const city = cityById(owner.city.id);
    const place = { lat: input.lat ?? 0, lon: input.lon ?? 0 };
    expect(city && distanceM(city, place)).toBeLessThan(9000);
    for (const { price_cents } of input.rooms ?? []) {
      expect(price_cents).toBeGreaterThan(owner.city.rent[0] * 70);
      expect(price_cents).toBeLessThan(owner.city.rent[1] * 160);
    }
  }
  const cities = new Set(homes.map(({ owner }) => owner.city.name));
  expect([...cities]).toEqual(expect.arrayContaining(['Madrid', 'Barcelona', 'Valencia', 'Granada', 'Salamanca']));
});

test('each reads differently, with its blanks filled in, in both languages', () => {
  const words = homes.map(({ input }) => `${input.title} ${input.description}`);
  expect(new Set(words).size).toBe(homes.length);
  expect(words.filter((text) => /[{}|]|undefined|null|NaN|\bde el\b|\ba el\b/.test(text))).toEqual([]);
  const english = homes.filter(({ owner }) => owner.lang === 'en').length;
  expect(english).toBeGreaterThan(10);
  expect(english).toBeLessThan(60);
});

test('all of it happened in the fortnight before, in its order, but what has expired since', () => {
  const oldest = NOW.getTime() - 14 * 86_400_000;
  for (const { writtenAt, publishedAt, confirmedAt, state } of published) {
    expect(publishedAt.getTime() > oldest).toBe(state !== 'expired');
    expect(writtenAt < publishedAt && publishedAt < NOW).toBe(true);
    if (confirmedAt) expect(confirmedAt > publishedAt && confirmedAt < NOW).toBe(true);
  }
});

test('the first of the people has a bit of everything', () => {
  const shown = new Set(homes.map(({ state }) => state));
  expect([...shown].sort()).toEqual(['draft', 'expired', 'paused', 'published', 'rented', 'reserved']);
  const own = homes.filter(({ owner }) => owner === people[0]);
  expect(own.map(({ state }) => state)).toEqual(['published', 'paused', 'draft']);
});

test('few pictures are enough for all, and each can be painted', async () => {
  const photos = homes.flatMap((home) => home.photos);
  const distinct = new Map(photos.map((photo) => [`${photo.view} ${photo.look} ${photo.nth}`, photo]));
  expect(photos.length).toBeGreaterThan(500);
  expect(distinct.size).toBeLessThan(100);
  expect(homes.every((home) => home.photos.length >= 1 && home.photos.length <= 6)).toBe(true);
  const drawings = [...distinct.values()].map(({ view, look, nth }) => drawView(view, look, String(nth), 480));
  expect(drawings.filter((svg) => /undefined|NaN/.test(svg))).toEqual([]);
  expect(new Set(drawings).size).toBe(distinct.size);
  const { info } = await sharp(Buffer.from(drawings[0] ?? ''))
    .png()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([480, 360]);
});
