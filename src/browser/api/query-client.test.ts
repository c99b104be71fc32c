import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { errorRefetchInterval, QueryProvider, getQueryClient } from './query-client.tsx';
import { QUERY_DEFAULTS } from './query-defaults.ts';

type QueryLike = Parameters<typeof errorRefetchInterval>[0];
const after = (status: string, error: unknown) => errorRefetchInterval({ state: { status, error } } as QueryLike);
const apiError = (status: number, retryAfterS: number | null = null) =>
  new ApiError('x', { status, code: 'x', retryAfterS });

test('a query refetches after a transient error', () => {
  for (const status of [0, 429, 500, 503]) expect(after('error', apiError(status))).toBe(QUERY_DEFAULTS.errorRefetchMs);
});

test('a refetch respects Retry-After', () => {
  expect(after('error', apiError(429, 300))).toBe(300_000);
  expect(after('error', apiError(503, 2))).toBe(QUERY_DEFAULTS.errorRefetchMs);
});

test('successes, rejections and programming errors are not refetched', () => {
  expect(after('success', null)).toBe(false);
  for (const status of [400, 403, 404]) expect(after('error', apiError(status))).toBe(false);
  expect(after('error', new TypeError('a bug'))).toBe(false);
});

test('results are fresh for 30 s and cached for 5 minutes', () => {
  expect(getQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 30_000,
    gcTime: 300_000,
    retry: false,
  });
});

test('pages rendered by the server share no data', () => {
  function Greeting({ name }: { name: string }) {
    const { data } = useQuery({ queryKey: ['greeting'], queryFn: () => name, initialData: name });
    return createElement('p', null, data);
  }
  const render = (name: string) =>
    renderToString(createElement(QueryProvider, null, createElement(Greeting, { name })));
  expect(render('Ana')).toContain('Ana');
  expect(render('Marc')).toContain('Marc');
});
