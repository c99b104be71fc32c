import { expect } from '@playwright/test';
import { m } from '#messages';
import { sampleBundle } from '../../support/handover/sample-bundle.ts';
import { test } from '../support/journey.ts';
import { waitForHydration } from '../support/page-actions.ts';

/** The verifier needs no server: not for the file, and not for the page once it was visited. */
const es = { locale: 'es' } as const;
const ADDRESS = '/es/public/verify-handover';

test('the verifier opens and works without a network', async ({ browser, sharedServer }) => {
  const context = await browser.newContext({ baseURL: sharedServer.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const cached = async () =>
    page.evaluate(async (address) => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      const paths = all.flat().map(({ url }) => new URL(url).pathname);
      const scripts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const isKept = (path: string) => !/^\/assets\/es\/.+\.js$/.test(path) || paths.includes(path);
      return paths.includes(address) && scripts.every(isKept);
    }, ADDRESS);
  await expect.poll(cached).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await waitForHydration(page.locator('h1'));

  const { bytes } = await sampleBundle(4);
  const choose = async (buffer: Uint8Array) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'entrega.zip', mimeType: 'application/zip', buffer: Buffer.from(buffer) });
  await choose(bytes);
  await expect(page.getByText(m.handover_verify_intact({}, es))).toBeVisible();
  const changed = bytes.slice();
  const at = Buffer.from(bytes).indexOf('"item":"kitchen.hob"') + '"item":"'.length;
  changed[at] = (changed[at] ?? 0) ^ 1;
  await choose(changed);
  const where = { area: m.handover_area({ kind: 'kitchen' }, es), item: m.handover_point({ point: 'hob' }, es) };
  await expect(page.getByText(m.handover_problem_item(where, es))).toBeVisible();
  await context.close();
});
