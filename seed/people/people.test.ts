import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from '#features/accounts/domain/schema.ts';
import { dealBreakerConflict } from '#features/matching/domain/score.ts';
import { cityById, universityById } from '#features/locations/server/service.ts';
import { parseAlias } from '#features/profiles/domain/alias.ts';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { PROFILE } from '#features/profiles/domain/rules.ts';
import { parseName } from '#features/profiles/domain/parse-fields.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { LAST_PERSON_EMAIL } from '../demo-data.ts';
import { generatePeople } from './people.ts';
import { generateConversations } from '../conversations/conversations.ts';

const people = generatePeople(300);
const NOW = new Date('2026-11-20T12:00:00Z');
const conversations = generateConversations(people, NOW);

test('people are deterministic, and a smaller run is a prefix of a larger one', () => {
  expect(generatePeople(300)).toEqual(people);
  expect(generatePeople(12).slice(0, -1)).toEqual(people.slice(0, 11));
  expect(generatePeople(12).at(-1)?.email).toBe(LAST_PERSON_EMAIL);
  expect(people.at(-1)?.email).toBe(LAST_PERSON_EMAIL);
  expect(generateConversations(people, NOW)).toEqual(conversations);
});

test('every alias, name and email address is unique and valid', () => {
  const keys = people.map(({ alias }) => {
    const read = parseAlias(alias);
    return 'key' in read ? read.key : `${alias}: ${read.code}`;
  });
  expect(keys.filter((key) => key.includes(':'))).toEqual([]);
  expect(new Set(keys).size).toBe(300);
  expect(new Set(people.map((person) => person.name)).size).toBe(300);
  expect(new Set(people.map((person) => person.email)).size).toBe(300);
  expect(people.filter((person) => 'code' in parseName(person.name))).toEqual([]);
  expect(people.filter((person) => !z.safeParse(email, person.email).success)).toEqual([]);
  expect(keys).not.toContain('lucla');
});

test('cities and universities exist', () => {
  expect(people.filter(({ city }) => !cityById(city.id))).toEqual([]);
  expect(people.filter(({ university }) => university && !universityById(university.id))).toEqual([]);
  expect(people.filter(({ age }) => age < PROFILE.minAgeYears)).toEqual([]);
  expect(new Set(people.map(({ city }) => city.id)).size).toBeGreaterThan(10);
});

test('bios are unique, complete and short enough', () => {
  const bios = people.flatMap(({ bio }) => bio ?? []);
  expect(bios.length).toBeGreaterThan(200);
  expect(new Set(bios).size).toBe(bios.length);
  expect(bios.filter((bio) => /[{}|]|undefined|null/.test(bio))).toEqual([]);
  expect(bios.filter((bio) => bio.length > PROFILE.bioMaxLength)).toEqual([]);
  const english = people.filter(({ lang }) => lang === 'en').length;
  expect(english).toBeGreaterThan(36);
  expect(english).toBeLessThan(80);
});

test('conversation partners are compatible and write in the past, in order', () => {
  expect(conversations.length).toBeGreaterThan(140);
  for (const { pair, messages, readBy } of conversations) {
    const [a, b] = pair;
    expect(a.city).toBe(b.city);
    for (const key of DEAL_BREAKERS) {
      expect(dealBreakerConflict(a.preferences[key] ?? null, b.preferences[key] ?? null)).not.toBe('conflict');
    }
    const times = messages.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((x, y) => x - y));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
    expect(times[0]).toBeGreaterThan(NOW.getTime() - 45 * DAY_MS);
    expect(Math.max(...readBy)).toBeLessThanOrEqual(messages.length);
    expect(messages.filter(({ content }) => /[{}|<>]|undefined/.test(content))).toEqual([]);
  }
});

test('the first person has unread, answered and unanswered conversations', () => {
  const own = conversations.filter(({ pair }) => pair.some((person) => person === people[0]));
  expect(own.length).toBeGreaterThanOrEqual(6);
  const side = ({ pair }: (typeof conversations)[number]) => (pair[0] === people[0] ? 0 : 1);
  expect(
    own.filter((conversation) => conversation.readBy[side(conversation)] < conversation.messages.length).length,
  ).toBeGreaterThanOrEqual(2);
  expect(
    own.filter((conversation) => side(conversation) === 0 && conversation.messages.every(({ by }) => by === 0)),
  ).toHaveLength(1);
});
