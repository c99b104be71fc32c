import { expect, test } from 'vitest';
import { generateEngagement } from './engagement.ts';
import { generateProperties } from '../properties/properties.ts';
import { generatePeople } from '../people/people.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = generatePeople(300).slice(0, -1);
const properties = generateProperties(people, NOW, 200);
const [first, second] = people;
const attention = generateEngagement(properties, people, NOW, (a, b) => a === second || b === second);

test('engagement is deterministic and covers every property that is or was published', () => {
  expect(generateEngagement(properties, people, NOW, (a, b) => a === second || b === second)).toEqual(attention);
  expect(attention.map(({ property }) => property)).toEqual(properties.filter(({ state }) => state !== 'draft'));
});

test('views fall on the days of publication, and most properties have more than one', () => {
  for (const { property, views } of attention) {
    const days = views.map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) {
      expect(day >= property.publishedAt.toISOString().slice(0, 10)).toBe(true);
      expect(day <= NOW.toISOString().slice(0, 10)).toBe(true);
    }
    expect(views.every(({ count }) => Number.isInteger(count) && count > 0)).toBe(true);
  }
  expect(attention.filter(({ views }) => views.length > 1).length).toBeGreaterThan(attention.length * 0.7);
});

test('favorites and enquiries come from other people after publication, one enquiry per owner and never within a conversation', () => {
  const requestedPairs = new Set<string>();
  for (const { property, favorites, enquiries } of attention) {
    for (const { by, at } of [...favorites, ...enquiries]) {
      expect(by === property.owner).toBe(false);
      expect(at >= property.publishedAt && at < NOW).toBe(true);
    }
    for (const { by, at, reply } of enquiries) {
      expect(
        requestedPairs.has(`${by.email} ${property.owner.email}`) || by === second || property.owner === second,
      ).toBe(false);
      requestedPairs.add(`${by.email} ${property.owner.email}`);
      if (reply) expect(reply.at > at && reply.at < NOW).toBe(true);
    }
  }
  expect(requestedPairs.size).toBeGreaterThan(80);
});

test('the first person has a property with views, favorites and enquiries', () => {
  const own = attention.find(({ property }) => property.owner === first && property.state === 'published');
  expect(own?.views.length).toBeGreaterThan(7);
  expect(own?.favorites.length).toBeGreaterThan(2);
  expect(attention.filter(({ favorites }) => favorites.some(({ by }) => by === first)).length).toBeGreaterThan(2);
  expect(own?.enquiries.some(({ reply }) => reply === null) || own?.enquiries.length === 4).toBe(true);
});
