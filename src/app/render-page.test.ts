import { createElement, use } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

const never = new Promise<never>(() => undefined);
const pending = createElement(() => use(never));

test('a page is rendered completely', async () => {
  const { signal } = new AbortController();
  expect(await renderPage(createElement('p', null, 'Hola'), { signal })).toBe('<p>Hola</p>');
});

test.each([
  ['before the page is rendered', 0],
  ['while the page is rendered', 10],
])('a signal that aborts %s ends it', async (_, afterMs) => {
  const controller = new AbortController();
  const reason = new Error('timed out');
  const rendered = async () => renderPage(pending, { signal: controller.signal, onError: () => undefined });
  if (afterMs === 0) controller.abort(reason);
  else setTimeout(() => controller.abort(reason), afterMs);
  await expect(rendered()).rejects.toBe(reason);
});
