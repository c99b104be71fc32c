import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { apiGroups, searchEndpoints, type OpenApi } from './api-document.ts';
import { formatSchema } from './format-schema.ts';

test.each([
  [{ type: 'string', maxLength: 50 }, 'string (…50)'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
  [{ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }, 'uuid | null'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ $ref: '#/components/schemas/Error' }, 'Error'],
  [
    { type: 'object', properties: { id: { type: 'string' }, age: { type: 'integer' } }, required: ['id'] },
    '{\n  id: string\n  age?: integer\n}',
  ],
  [
    { type: 'array', items: { type: 'object', properties: { at: { type: 'object', properties: {} } } } },
    '{\n  at?: {}\n}[]',
  ],
  [undefined, 'any'],
])('%j is displayed as %j', (schema, text) => {
  expect(formatSchema(schema)).toBe(text);
});

test('every route of the server is documented once with its request and response', async () => {
  const app = await createTestApp();
  const document = (await app.request('GET', '/api/openapi.json')).body as OpenApi;
  const groups = apiGroups(document);
  const all = groups.flatMap(({ endpoints }) => endpoints);
  const declared = Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(all.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(declared.sort());

  const signIn = all.find(({ path }) => path === '/api/auth/sign-in/email');
  expect(signIn).toMatchObject({ method: 'POST', access: 'public' });
  expect(signIn?.body).toContain('email: ');
  expect(signIn?.responses[0]).toMatchObject({ status: '200', type: expect.stringContaining('token: string') });
  expect(signIn?.errors.find(({ status }) => status === '429')?.codes).toContain('too_many_sign_ins');

  const cities = all.find(({ path }) => path === '/api/cities');
  expect(cities?.params).toContainEqual(expect.objectContaining({ name: 'province_id', in: 'query', required: false }));

  const imported = all.find(({ path }) => path === '/api/properties/import');
  expect(imported?.body).toBe('text/csv | application/json | application/xml | text/xml');

  const sent = all.find(({ path }) => path === 'application.received');
  expect(sent?.body).toContain('application_id: uuid');

  const found = searchEndpoints(groups, 'sign-in').flatMap(({ endpoints }) => endpoints.map(({ path }) => path));
  expect(found[0]).toBe('/api/auth/sign-in/email');
  expect(found.length).toBeLessThan(all.length / 20);
  expect(searchEndpoints(groups, '')).toEqual(groups);
});
