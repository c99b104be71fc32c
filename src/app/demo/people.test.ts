import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from '#features/accounts/domain/schema.ts';
import { conflictOf } from '#features/matching/domain/score.ts';
import { cityById, universityById } from '#features/places/server/service.ts';
import { readAlias } from '#features/profiles/domain/alias.ts';
import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { PROFILE } from '#features/profiles/domain/rules.ts';
import { readName } from '#features/profiles/domain/texts.ts';
import { LAST_ADDRESS } from './demo.ts';
import { makePeople } from './people.ts';
import { makeTalks } from './talks.ts';

const people = makePeople(300);
const NOW = new Date('2026-11-20T12:00:00Z');
const talks = makeTalks(people, NOW);

test('they are the same ones each time, and the first ones of more', () => {
  expect(makePeople(300)).toEqual(people);
  expect(makePeople(12).slice(0, -1)).toEqual(people.slice(0, 11));
  expect(makePeople(12).at(-1)?.email).toBe(LAST_ADDRESS);
  expect(people.at(-1)?.email).toBe(LAST_ADDRESS);
  expect(makeTalks(people, NOW)).toEqual(talks);
});

test('everybody has an alias, a name and an address of their own that the product takes', () => {
  const keys = people.map(({ alias }) => {
    const read = readAlias(alias);
    return 'key' in read ? read.key : `${alias}: ${read.code}`;
  });
  expect(keys.filter((key) => key.includes(':'))).toEqual([]);
  expect(new Set(keys).size).toBe(300);
  expect(new Set(people.map((person) => person.name)).size).toBe(300);
  expect(new Set(people.map((person) => person.email)).size).toBe(300);
  expect(people.filter((person) => 'code' in readName(person.name))).toEqual([]);
  expect(people.filter((person) => !z.safeParse(email, person.email).success)).toEqual([]);
  expect(keys).not.toContain('lucla');
});

test('they live in cities and go to universities that there are', () => {
  expect(people.filter(({ city }) => !cityById(city.id))).toEqual([]);
  expect(people.filter(({ university }) => university && !universityById(university.id))).toEqual([]);
  expect(people.filter(({ age }) => age < PROFILE.leastAgeYears)).toEqual([]);
  expect(new Set(people.map(({ city }) => city.id)).size).toBeGreaterThan(10);
});

test('what they say of themselves is theirs, whole and short enough', () => {
  const bios = people.flatMap(({ bio }) => bio ?? []);
  expect(bios.length).toBeGreaterThan(200);
  expect(new Set(bios).size).toBe(bios.length);
  expect(bios.filter((bio) => /[{}|]|undefined|null/.test(bio))).toEqual([]);
  expect(bios.filter((bio) => bio.length > PROFILE.bioMaxLength)).toEqual([]);
  const english = people.filter(({ lang }) => lang === 'en').length;
  expect(english).toBeGreaterThan(36);
  expect(english).toBeLessThan(80);
});

test('those who talk fit together, and write in the past, one after another', () => {
  expect(talks.length).toBeGreaterThan(140);
  for (const { pair, messages, readBy } of talks) {
    const [a, b] = pair;
    expect(a.city).toBe(b.city);
    for (const key of DEAL_BREAKERS) {
      expect(conflictOf(a.preferences[key] ?? null, b.preferences[key] ?? null)).not.toBe('conflict');
    }
    const times = messages.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((x, y) => x - y));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
    expect(times[0]).toBeGreaterThan(NOW.getTime() - 45 * 86_400_000);
    expect(Math.max(...readBy)).toBeLessThanOrEqual(messages.length);
    expect(messages.filter(({ content }) => /[{}|<>]|undefined/.test(content))).toEqual([]);
  }
});

test('the first one finds unread, answered and waiting conversations', () => {
  const own = talks.filter(({ pair }) => pair.some((person) => person === people[0]));
  expect(own.length).toBeGreaterThanOrEqual(6);
  const side = ({ pair }: (typeof talks)[number]) => (pair[0] === people[0] ? 0 : 1);
  expect(own.filter((talk) => talk.readBy[side(talk)] < talk.messages.length).length).toBeGreaterThanOrEqual(2);
  expect(own.filter((talk) => side(talk) === 0 && talk.messages.every(({ by }) => by === 0))).toHaveLength(1);
});
