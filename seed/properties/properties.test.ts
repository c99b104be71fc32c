import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cityById } from '#features/locations/server/service.ts';
import { distanceM } from '#features/locations/domain/distance.ts';
import { legalHints, type LegalLintInput } from '#features/properties/domain/legal/legal-lint.ts';
import { missingFields } from '#features/properties/domain/publish-check.ts';
import { draftBody } from '#features/properties/domain/schema.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { drawView } from '../property-drawings/draw-view.ts';
import { generateProperties } from './properties.ts';
import { generateResidences } from './residences.ts';
import { generatePeople } from '../people/people.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = generatePeople(300).slice(0, -1);
const properties = generateProperties(people, NOW, 200);
const published = properties.filter(({ state }) => state !== 'draft');

test('properties are deterministic', () => {
  expect(generateProperties(people, NOW, 200)).toEqual(properties);
  expect(properties).toHaveLength(200);
});

test('flatmates of shared flats live in the same city, each in one flat', () => {
  const residences = generateResidences(properties, people);
  expect(residences.length).toBeGreaterThan(3);
  expect(residences.map(({ property }) => property.owner)).toContain(people[0]);
  expect(new Set(residences.map(({ person }) => person)).size).toBe(residences.length);
  for (const { property, person } of residences) {
    expect(person.city.id).toBe(property.owner.city.id);
    expect([property.input.advertiser, property.state]).toEqual(['current_household', 'published']);
  }
});

test('published properties are complete, and drafts are not', () => {
  for (const { input, photos, state } of properties) {
    const draft = z.parse(draftBody, input);
    const missing = missingFields({ ...draft, photoCount: photos.length } as unknown as Parameters<
      typeof missingFields
    >[0]);
    expect([state, Object.keys(missing).length > 0]).toEqual([state, state === 'draft']);
  }
});

test('no room is for couples in a home without them', () => {
  const ofCouples = (answer: string) =>
    properties.flatMap(({ input }) => (input.couples === answer ? (input.rooms ?? []) : []));
  expect(ofCouples('no').length).toBeGreaterThan(0);
  expect(ofCouples('no').filter(({ couple_allowed: isAllowed }) => isAllowed)).toEqual([]);
});

test('contracts and their costs obey the rules that the product tells owners', () => {
  const hints = properties.flatMap(({ input, owner }) =>
    legalHints(
      {
        ...z.parse(draftBody, input),
        province_id: owner.city.id.slice(0, 2),
        rooms: (input.rooms ?? []).map(({ price_cents: price, deposit_cents: deposit }) => ({
          price_cents: price ?? null,
          deposit_cents: deposit ?? null,
        })),
      } as LegalLintInput,
      NOW.toISOString().slice(0, 10),
    ).map(({ code }) => code),
  );
  // Every lease of these regions has the first three; two listings in a hundred show what the others look like.
  const usual = ['catalonia_rent', 'catalonia_rooms', 'deposit_registry', 'energy_label', 'no_empadronamiento'];
  expect([...new Set(hints)].filter((code) => !usual.includes(code))).toEqual([]);
});

test('locations and prices match the city', () => {
  for (const { owner, input } of properties) {
    const city = cityById(owner.city.id);
    const location = { lat: input.lat ?? 0, lon: input.lon ?? 0 };
    expect(city && distanceM(city, location)).toBeLessThan(9000);
    for (const { price_cents } of input.rooms ?? []) {
      expect(price_cents).toBeGreaterThan(owner.city.rent[0] * 70);
      expect(price_cents).toBeLessThan(owner.city.rent[1] * 160);
    }
  }
  const cities = new Set(properties.map(({ owner }) => owner.city.name));
  expect([...cities]).toEqual(expect.arrayContaining(['Madrid', 'Barcelona', 'Valencia', 'Granada', 'Salamanca']));
});

test('texts are unique in both languages, and their blanks are filled in', () => {
  const texts = properties.map(({ input }) => `${input.title} ${input.description}`);
  expect(new Set(texts).size).toBe(properties.length);
  expect(texts.filter((text) => /[{}|]|undefined|null|NaN|\bde el\b|\ba el\b/.test(text))).toEqual([]);
  const english = properties.filter(({ owner }) => owner.lang === 'en').length;
  expect(english).toBeGreaterThan(10);
  expect(english).toBeLessThan(60);
});

test('dates are in order and within two weeks, except for expired properties', () => {
  const oldest = NOW.getTime() - 14 * DAY_MS;
  for (const { draftedAt, publishedAt, confirmedAt, state } of published) {
    expect(publishedAt.getTime() > oldest).toBe(state !== 'expired');
    expect(draftedAt < publishedAt && publishedAt < NOW).toBe(true);
    if (confirmedAt) expect(confirmedAt > publishedAt && confirmedAt < NOW).toBe(true);
  }
});

test('properties cover every state, and the first person has a published, a paused and a draft one', () => {
  const shown = new Set(properties.map(({ state }) => state));
  expect([...shown].sort()).toEqual(['draft', 'expired', 'paused', 'published', 'rented', 'reserved']);
  const own = properties.filter(({ owner }) => owner === people[0]);
  expect(own.map(({ state }) => state)).toEqual(['published', 'paused', 'draft']);
});

test('no photo repeats within a city, and each can be rasterized', async () => {
  expect(properties.every((property) => property.photos.length >= 1 && property.photos.length <= 6)).toBe(true);
  const byCity = Map.groupBy(properties, ({ owner }) => owner.city.id);
  const drawings = [...byCity.values()].map((there) =>
    there.flatMap(({ photos }) =>
      photos.map(({ view, styleSeed, nth }) => drawView(view, styleSeed, String(nth), 480)),
    ),
  );
  expect(drawings.flat().length).toBeGreaterThan(500);
  expect(drawings.flat().filter((svg) => /undefined|NaN/.test(svg))).toEqual([]);
  for (const inCity of drawings) expect(new Set(inCity).size).toBe(inCity.length);
  const { info } = await sharp(Buffer.from(drawings[0]?.[0] ?? ''))
    .png()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([480, 360]);
});
