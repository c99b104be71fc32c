import { expect, test } from 'vitest';
import { createDemoAccountFactory } from '#features/accounts/server/service/demo-accounts.ts';
import { hashPassword } from '#features/accounts/server/service/passwords.ts';
import { recordStatements } from '#tests/support/populated/recorded-statements.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { DEMO_PASSWORD } from '../demo-data.ts';
import { createDeferredImages } from '../drawings/deferred-images.ts';
import { generatePeople } from '../people/people.ts';
import { addPerson } from './add-person.ts';

/**
 * Statements for one person. Three hundred people are searchable some seconds after a start with `--demo`
 * (`npm run bench -- start`) only while each costs this little.
 */
const BUDGET = 40;

test('a person costs few statements and is searchable at once', async () => {
  const app = await createTestApp();
  const ctx = { ...app.context(), images: createDeferredImages(app.baseContext.images) };
  const createAccount = createDemoAccountFactory(await hashPassword(DEMO_PASSWORD));
  const people = generatePeople(300);
  const [carla] = people;
  const other = people.find(
    ({ onboarding, photo, city }, at) =>
      at > 0 && onboarding === 'completed' && photo !== null && !('bird' in photo) && city.id === carla?.city.id,
  );
  if (!carla || !other) throw new Error('the demo lacks people');
  await addPerson(ctx, createAccount, carla);
  const { answer: id, statements } = await recordStatements(app, async () => addPerson(ctx, createAccount, other));
  expect(statements.length).toBeLessThanOrEqual(BUDGET);
  process.stdout.write(`demo: ${statements.length} statements for a person\n`);

  const { body } = await app.request('POST', '/api/auth/sign-in/email', {
    body: { email: carla.email, password: DEMO_PASSWORD },
  });
  const as = { id: body.user.id as string, email: carla.email, token: body.token as string };
  const { body: found } = await app.request('GET', '/api/matching', { as });
  expect([found.total, JSON.stringify(found).includes(id)]).toEqual([1, true]);
});
