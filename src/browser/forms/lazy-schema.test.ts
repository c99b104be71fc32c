import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lazySchema } from './lazy-schema.ts';

const schema = z.object({ name: z.string('required') });

test('values are validated by the schema once it is loaded', async () => {
  let loads = 0;
  const lazy = lazySchema(async () => {
    loads += 1;
    return schema;
  });
  expect(loads).toBe(0);
  expect(await lazy['~standard'].validate({ name: 'Ana' })).toEqual({ value: { name: 'Ana' } });
  expect(await lazy['~standard'].validate({})).toMatchObject({ issues: [{ message: 'required', path: ['name'] }] });
});

test('a schema that cannot be loaded fails like a request, and is loaded again by the next validation', async () => {
  let isOffline = true;
  const lazy = lazySchema(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return schema;
  });
  await expect(lazy['~standard'].validate({ name: 'Ana' })).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  isOffline = false;
  expect(await lazy['~standard'].validate({ name: 'Ana' })).toEqual({ value: { name: 'Ana' } });
});
