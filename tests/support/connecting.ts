import { expect } from 'vitest';
import type { Answer, Person, TestApp } from './app.ts';

const complete = {
  gender: 'female',
  age: 21,
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  preferences: { smoking: 'no', pets: 'indifferent', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
  geek_preferences: { anime: true, board_games: true },
  completed: true,
};

/** The few whom the tests of the list look for: a page of it is not enough for all. */
export const LISTED = { age: 60 };

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
type Listed = any[];

/** Ids of the people in a list or a tab. */
export const idsOf = (list: Listed): string[] => list.map((one) => one.profile.user_id);

/** What people do about each other in matching. */
export function makeConnecting(app: TestApp) {
  let made = 0;
  return {
    /** Somebody with a finished profile. */
    async somebody(profile: object = {}): Promise<Person> {
      made += 1;
      const name = `p${made}`;
      const person = await app.person(name);
      await app.call('POST', '/api/profile/create', { as: person, body: {} });
      const body = { name: `Persona ${made}`, alias: name, ...complete, ...profile };
      expect((await app.call('PUT', '/api/profile/onboarding', { as: person, body })).status).toBe(200);
      return person;
    },
    connect: async (as: Person, other: { id: string }): Promise<Answer> =>
      app.call('POST', '/api/matching/connections', { as, body: { user_id: other.id } }),
    disconnect: async (as: Person, other: { id: string }): Promise<Answer> =>
      app.call('DELETE', `/api/matching/connections/${other.id}`, { as }),
    pass: async (as: Person, other: { id: string }): Promise<Answer> =>
      app.call('POST', '/api/matching/passes', { as, body: { user_id: other.id } }),
    undo: async (as: Person, other: { id: string }): Promise<Answer> =>
      app.call('DELETE', `/api/matching/passes/${other.id}`, { as }),
    tab: async (as: Person, which: string, before = '') =>
      (await app.call('GET', `/api/matching/connections?tab=${which}${before && `&before=${before}`}`, { as })).body,
    standing: async (as: Person, other: Person) =>
      (await app.call('GET', `/api/matching/connections/${other.id}`, { as })).body.standing,
    seen: async (as: Person, body: object): Promise<Answer> =>
      app.call('POST', '/api/matching/connections/seen', { as, body }),
    /** Who of `LISTED` stands in somebody's list. */
    listed: async (as: Person): Promise<string[]> =>
      idsOf((await app.call('GET', `/api/matching?age_min=${LISTED.age}`, { as })).body.people),
    notices: async (as: Person): Promise<string[]> =>
      (await app.call('GET', '/api/notifications', { as })).body.notifications.map((one: { type: string }) => one.type),
  };
}
