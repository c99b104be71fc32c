import { expect, test } from '@playwright/test';
import { publishProperty } from '../support/properties.ts';
import { startSeededServer } from '../support/seed-users.ts';

/**
 * Most bytes that a result with four photos adds to the HTML of the search page: its card, and its data for hydration.
 */
const MOST_BYTES = 2600;
/** Most bytes of the HTML of a page with 24 of them. */
const MOST_PAGE_BYTES = 97_000;
const RESULTS_PER_PAGE = 24;
const COLOURS = ['#cc8844', '#4488cc', '#88cc44', '#cc4488'];

test('a result adds few bytes to the search page', async () => {
  const { server, cast } = await startSeededServer();
  // Each size of the page has an address of its own, because guests get cached pages.
  const sizes: number[] = [];
  for (const priceMax of [900, 901, 902]) {
    await publishProperty(server, cast.ana.token, { rent_cents: 40_000 + priceMax * 10 }, COLOURS);
    const html = await (await fetch(`${server.url}/es/properties?city_id=46250&price_max=${priceMax}`)).text();
    expect(html.split('<article')).toHaveLength(sizes.length + 2);
    sizes.push(html.length);
  }
  const each = sizes[2]! - sizes[1]!;
  expect(each).toBeLessThanOrEqual(MOST_BYTES);
  expect(sizes[2]! + (RESULTS_PER_PAGE - sizes.length) * each).toBeLessThanOrEqual(MOST_PAGE_BYTES);
  await server.close();
});
