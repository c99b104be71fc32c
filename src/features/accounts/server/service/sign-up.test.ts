import { beforeAll, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/server/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

test('the confirmation link leads to the page on which the sign-up began', async () => {
  const next = '/public/people?city_id=46250&mark=a.b&start=1';
  const body = { email: 'vuelve@correo.es', password: PASSWORD, name: '', next };
  expect((await app.request('POST', '/api/auth/sign-up/email', { body })).status).toBe(201);
  const link = new URL(/https?:\/\/\S+/.exec((await app.sentEmails()).at(-1)?.text ?? '')?.[0] ?? '');
  expect(link.search).not.toContain('next');
  const confirmed = await app.request('GET', link.pathname + link.search);
  expect(confirmed.headers.get('location')).toMatch(
    /^\/es\/public\/people\?city_id=46250&mark=a\.b&start=1#access_token=/,
  );
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil',
  '/auth/logout',
  '/api/x',
  '/a#b',
  '/a\nb',
  `/${'a'.repeat(1000)}`,
])('a sign-up with next %j is refused', async (next) => {
  const body = { email: 'otra@correo.es', password: PASSWORD, name: '', next };
  expect((await app.request('POST', '/api/auth/sign-up/email', { body })).status).toBe(400);
});
