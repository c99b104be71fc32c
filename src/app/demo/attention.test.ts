import { expect, test } from 'vitest';
import { makeAttention } from './attention.ts';
import { makeHomes } from './homes.ts';
import { makePeople } from './people.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const people = makePeople(300).slice(0, -1);
const homes = makeHomes(people, NOW, 200);
const [first, second] = people;
const attention = makeAttention(homes, people, NOW, (a, b) => a === second || b === second);

test('it is the same each time, and of every home that is on offer or was', () => {
  expect(makeAttention(homes, people, NOW, (a, b) => a === second || b === second)).toEqual(attention);
  expect(attention.map(({ home }) => home)).toEqual(homes.filter(({ state }) => state !== 'draft'));
});

test('homes are looked at on the days on which they were on offer, most of them more than once', () => {
  for (const { home, views } of attention) {
    const days = views.map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) {
      expect(day >= home.publishedAt.toISOString().slice(0, 10)).toBe(true);
      expect(day <= NOW.toISOString().slice(0, 10)).toBe(true);
    }
    expect(views.every(({ count }) => Number.isInteger(count) && count > 0)).toBe(true);
  }
  expect(attention.filter(({ views }) => views.length > 1).length).toBeGreaterThan(attention.length * 0.7);
});

test('who keeps or asks is somebody else, after the home came out; nobody asks an owner twice or one they talk with', () => {
  const asked = new Set<string>();
  for (const { home, saves, askings } of attention) {
    for (const { by, at } of [...saves, ...askings]) {
      expect(by === home.owner).toBe(false);
      expect(at >= home.publishedAt && at < NOW).toBe(true);
    }
    for (const { by, at, answer } of askings) {
      expect(asked.has(`${by.email} ${home.owner.email}`) || by === second || home.owner === second).toBe(false);
      asked.add(`${by.email} ${home.owner.email}`);
      if (answer) expect(answer.at > at && answer.at < NOW).toBe(true);
    }
  }
  expect(asked.size).toBeGreaterThan(80);
});

test('the first of the people has a home that is looked at, kept and asked for', () => {
  const own = attention.find(({ home }) => home.owner === first && home.state === 'published');
  expect(own?.views.length).toBeGreaterThan(7);
  expect(own?.saves.length).toBeGreaterThan(2);
  expect(attention.filter(({ saves }) => saves.some(({ by }) => by === first)).length).toBeGreaterThan(2);
  expect(own?.askings.some(({ answer }) => answer === null) || own?.askings.length === 4).toBe(true);
});
