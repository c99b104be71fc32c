import { expect, test } from '@playwright/test';
import { publishProperty } from '../support/properties.ts';
import { startSeededServer } from '../support/seed-users.ts';

/**
 * Most bytes that a result with four photos adds to the HTML of the search page: its card, and its data for hydration.
 * A page has 24 of them.
 */
const MOST_BYTES = 3800;
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
  expect(sizes[2]! - sizes[1]!).toBeLessThanOrEqual(MOST_BYTES);
  await server.close();
});
