import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '#app/features.ts';
import { webhookPayloads } from '#features/integrations/domain/webhook-schema.ts';
import { openApiDocument } from '#platform/http/openapi.ts';

/** Rules of Redocly that do not fit, with the reason. */
const LEFT_OUT = {
  // The owner has not chosen a licence.
  'info-license': 'off',
  // The router takes the first declared path; `features.ts` has the order.
  'no-ambiguous-paths': 'off',
  // Links from emails redirect.
  'operation-2xx-response': 'off',
  // Objects with keys of an enumeration name them in `propertyNames`.
  'no-required-schema-properties-undefined': 'off',
} as const;

async function lint(document: object): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'], rules: LEFT_OUT }),
  });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

test('the OpenAPI document has no problem that the linter finds', async () => {
  expect(await lint(openApiDocument(routes, '1', webhookPayloads))).toEqual([]);
});

test('the media types that a route accepts are documented', () => {
  const { paths } = openApiDocument(routes, '1') as {
    paths: Record<string, { post?: { requestBody: { content: object } } }>;
  };
  const accepted = (path: string) => Object.keys(paths[path]?.post?.requestBody.content ?? {});
  const tables = ['text/csv', 'application/json', 'application/xml', 'text/xml'];
  const squares = ['image/jpeg', 'image/png', 'image/webp'];
  const forms = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  expect(accepted('/api/properties/import')).toEqual(tables);
  expect(accepted('/api/groups/{id}/photo')).toEqual(squares);
  for (const path of ['/api/chat/files', '/api/properties/{id}/photos', '/api/handovers/{id}/photos'])
    expect(accepted(path), path).toEqual([...squares, 'image/gif']);
  for (const { path, acceptsForm } of routes) if (acceptsForm) expect(accepted(path), path).toEqual(forms);
});

test('each route that takes a password names the error of too many at once', () => {
  const withPassword = routes.filter(
    ({ body }) =>
      body && /password/.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))),
  );
  expect(withPassword.length).toBeGreaterThan(6);
  expect(withPassword.filter(({ errorCodes = [] }) => !errorCodes.includes('busy')).map(({ path }) => path)).toEqual(
    [],
  );
});

test('the linter finds planted problems', async () => {
  const [route] = routes.filter(({ path, method }) => path === '/api/cities' && method === 'get');
  const { paths, ...document } = openApiDocument(route ? [route] : [], '1') as {
    paths: Record<string, Record<string, object>>;
  };
  const problems = await lint({
    ...document,
    paths: { ...paths, '/api/planted/{id}': { get: { responses: { 200: { description: 'OK' } } } } },
  });
  expect(problems.map((text) => text.split(':')[0])).toEqual(
    expect.arrayContaining(['path-parameters-defined', 'operation-summary', 'security-defined']),
  );
});
