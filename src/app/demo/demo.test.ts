import { expect, test } from 'vitest';
import { makeTestApp } from '#tests/support/app.ts';
import { addDemo, DEMO_PASSWORD } from './demo.ts';

const app = await makeTestApp();
const PEOPLE = 24;

async function signIn(email: string) {
  const { body } = await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: DEMO_PASSWORD } });
  return { id: body.user.id as string, email, token: body.token as string };
}

test('adds people who talk to each other, once', async () => {
  const said: string[] = [];
  await addDemo(app.context(), { people: PEOPLE, say: (line) => said.push(line) });
  expect(said.at(-1)).toContain('carla@demo.tukan.example');
  const carla = await signIn('carla@demo.tukan.example');

  const { body: profile } = await app.call('GET', '/api/profile/me', { as: carla });
  expect(profile).toMatchObject({ alias: 'Carla', city_id: '46250', onboarding_completed: true });
  const photo = await app.call('GET', profile.avatar_url);
  expect(photo.headers.get('content-type')).toBe('image/webp');

  const before = (await app.call('GET', '/api/conversations', { as: carla })).body.conversations;
  expect(before.length).toBeGreaterThan(0);
  const ago = app.clock.now().getTime() - Date.parse(before[0].last_message_at);
  expect(ago).toBeGreaterThan(0);

  await addDemo(app.context(), { people: PEOPLE, say: (line) => said.push(line) });
  expect(said.filter((line) => line.includes('are there'))).toHaveLength(1);
  const { body: after } = await app.call('GET', '/api/conversations', { as: carla });
  expect(after.conversations).toEqual(before);
});

test('goes on where it was cut off, and makes nothing twice', async () => {
  const carla = await signIn('carla@demo.tukan.example');
  const ofCarla = async () => (await app.call('GET', '/api/conversations', { as: carla })).body.conversations;
  const before = await ofCarla();
  // More people than there are: the first ones are found again, with what they have said.
  await addDemo(app.context(), { people: PEOPLE + 2, say: () => undefined });
  const after = await ofCarla();
  const known = before.map((conversation: { user_id: string }) => conversation.user_id);
  expect(after.map((conversation: { user_id: string }) => conversation.user_id)).toEqual(expect.arrayContaining(known));
  expect(await signIn('carla@demo.tukan.example')).toMatchObject({ id: carla.id });
});
