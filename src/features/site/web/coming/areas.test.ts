import { expect, test } from 'vitest';
import { PAGES } from '#app/web/url-table.ts';
import { comingArea } from './areas.ts';

const coming = PAGES.filter(({ file }) => file.endsWith('/coming.tsx')).map(({ path }) => path);

test('every page that stands on this one has words of its own', () => {
  const titles = new Map(coming.map((path) => [path, comingArea(path).title]));
  expect(new Set(titles.values()).size).toBe(coming.length);
});

test('slashes at the end change nothing', () => {
  expect(comingArea('/payment-methods/')).toEqual(comingArea('/payment-methods'));
});
