import { expect } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';
import { findViolations } from '../support/page-checks.ts';
import { test } from '../support/journey.ts';

/** An agency imports properties from a file, first with an error, and removes them again. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
});

const csvFile = (...lines: string[]) => ({
  name: 'pisos.csv',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(['external_id;kind;offer;title;city_id;rent_cents', ...lines].join('\r\n')),
});
const VALID_ROWS = ['A-1;flat;whole;Piso con balcón;46250;85000', 'A-2;studio;whole;Estudio tranquilo;46250;60000'];

test('an invalid file is explained, a valid one becomes drafts, and all are exported again', async ({ browser }) => {
  await createAccount(server, 'import@tukan.test', 'importadora');
  const token = await signIn(server, 'import@tukan.test');
  const { context, page } = await openWithToken(browser, server, { token, width: 360 });
  await page.goto('/es/student/properties');
  await page.getByRole('button', { name: m.listings_all_more({}, es) }).click();
  await page.getByRole('menuitem', { name: m.listings_import({}, es) }).click();
  const file = page.getByTestId('import-file');

  await file.setInputFiles(csvFile(...VALID_ROWS, 'A-3;castillo;whole;Castillo;46250;1'));
  await expect(page.getByRole('heading', { name: m.listings_import_bad_title({}, es) })).toBeFocused();
  const row = page.getByRole('row', { name: 'A-3' });
  await expect(row.getByRole('cell')).toHaveText(['4', 'kindA-3', m.error_import_option({}, es)]);
  expect(await findViolations(page, { within: 'main' })).toEqual([]);
  await page.getByRole('button', { name: m.listings_import_other({}, es) }).click();

  await file.setInputFiles(csvFile(...VALID_ROWS));
  await page.getByRole('button', { name: m.listings_import_confirm({ count: 2 }, es) }).click();
  await expect(page.getByRole('heading', { name: m.listings_import_done_title({ count: 2 }, es) })).toBeFocused();
  await page.getByRole('link', { name: m.listings_import_drafts({}, es) }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  // Created at the same moment, so their order is undefined.
  await expect(page.getByRole('article').filter({ hasText: 'Piso con balcón' })).toHaveCount(1);

  await page.getByRole('button', { name: m.listings_all_more({}, es) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: m.listings_export({}, es) }).click();
  expect((await download).suggestedFilename()).toBe('tukan-homes.json');
  await context.close();
});

test('a feed by address says why it could not be read, and is paused and removed', async ({ browser }) => {
  await createAccount(server, 'feed@tukan.test', 'agencia');
  const token = await signIn(server, 'feed@tukan.test');
  const { context, page } = await openWithToken(browser, server, { token, width: 360 });
  await page.goto('/es/student/properties/import');
  const section = page.getByRole('region', { name: m.import_feed_title({}, es) });
  await section.getByRole('button', { name: m.import_feed_save({}, es) }).click();
  await expect(section.getByRole('textbox')).toBeFocused();
  await section.getByRole('textbox').fill('http://127.0.0.1/feed.xml');
  await section.getByRole('button', { name: m.import_feed_save({}, es) }).click();
  await expect(section.getByText(m.error_feed_private({}, es))).toBeVisible();
  expect(await findViolations(page, { within: 'main' })).toEqual([]);

  await section.getByRole('button', { name: m.import_feed_pause({}, es) }).click();
  await expect(section.getByText(m.import_feed_paused({}, es))).toBeVisible();
  await section.getByRole('button', { name: m.import_feed_remove({}, es) }).click();
  await page.getByRole('button', { name: m.import_feed_remove_yes({}, es) }).click();
  await expect(section.getByRole('textbox')).toHaveValue('');
  await context.close();
});
