import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { requestAs } from './properties.ts';

/** Finished profile of somebody in València. */
export const NEIGHBOUR = {
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  gender: 'female',
  age: 20,
  preferences: { smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
  geek_preferences: { anime: true },
  habits: { cleanliness: 4 },
  completed: true,
};

/** Creates twenty people in València, enough to be shown to visitors; the first three like an orderly home. */
export async function createNeighbours(server: ServerProcess): Promise<TestAccount[]> {
  const people = await createAccounts(
    server,
    Array.from({ length: 20 }, (_, at) => `vecina${at}@tukan.test`),
  );
  for (const [at, { token }] of people.entries()) {
    await requestAs(server, token, 'POST', '/api/profile/create');
    await requestAs(server, token, 'PUT', '/api/profile/onboarding', {
      ...NEIGHBOUR,
      name: 'Vecina',
      alias: `vecina ${at}`,
      habits: { cleanliness: at < 3 ? 4 : 2 },
    });
  }
  return people;
}
