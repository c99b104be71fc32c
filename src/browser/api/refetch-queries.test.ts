import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchQueries } from './refetch-queries.ts';

test('a change during the first request is not lost', async () => {
  const cache = new QueryClient();
  const answers = ['before the change', 'after the change'].map((text) => ({
    text,
    ...Promise.withResolvers<string>(),
  }));
  let requests = 0;
  const observer = new QueryObserver(cache, {
    queryKey: ['connections', 'mutual'],
    queryFn: async () => answers[requests++]!.promise,
  });
  const stop = observer.subscribe(() => undefined);
  expect(requests).toBe(1);
  const refetched = refetchQueries(cache, ['connections']);
  for (const { text, resolve } of answers) resolve(text);
  await refetched;
  expect([requests, observer.getCurrentResult().data]).toEqual([2, 'after the change']);
  stop();
});
