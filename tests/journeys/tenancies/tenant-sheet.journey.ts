import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { readPdf } from '../../support/read-pdf.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { createSessions, openWithToken } from '../support/sessions.ts';

/** A person makes their sheet on a phone, applies, and the owner saves it as a PDF. */
const es = { locale: 'es' } as const;
const ABOUT = 'Madrugo, cocino en casa y friego el mismo día.';
const part = (name: string) => m.sheet_part({ part: name }, es);

let server: ServerProcess;
let propertyId: string;
const NAMES = ['ana', 'olga'] as const;
let tokens: Record<(typeof NAMES)[number], string>;

test.beforeAll(async () => {
  server = await startTestServer();
  tokens = await createSessions(server, NAMES);
  propertyId = await publishProperty(server, tokens.olga);
  await requestAs(server, tokens.ana, 'PUT', '/api/profile/onboarding', { description: ABOUT });
});
test.afterAll(async () => server.close());

/** Presses a button that saves a PDF, and returns its text. */
async function savePdf(page: Page, name: string, file: string): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  await (await saved).saveAs(file);
  const { pages } = await readPdf(await readFile(file));
  expect(pages).toHaveLength(1);
  return (pages[0] ?? '').replaceAll(/\s+/g, ' ');
}

test('a person chooses what the sheet shows, and the owner gets it with the application', async ({ browser }, info) => {
  const seeker = await openWithToken(browser, server, { token: tokens.ana, width: 360 });
  await seeker.page.addInitScript(() => localStorage.setItem('tukan_theme', 'dark'));
  await seeker.page.goto('/es/student/tenant-sheet');
  const preview = seeker.page.getByRole('article');
  // The page is dark, its paper is not.
  await expect(seeker.page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(preview).toHaveCSS('color-scheme', 'light');
  await expect(preview.getByText(ABOUT)).toBeVisible();
  // Trying the switches decides nothing.
  await seeker.page.getByRole('switch', { name: part('identity') }).click();
  await expect(preview.getByText(ABOUT)).toBeHidden();
  await expect(seeker.page.getByRole('button', { name: m.sheet_use({}, es) })).toBeEnabled();
  await seeker.page.getByRole('switch', { name: part('identity') }).click();
  await expect(preview.getByText(ABOUT)).toBeVisible();
  await seeker.page.getByRole('button', { name: m.sheet_use({}, es) }).click();
  await expect(seeker.page.getByRole('button', { name: m.sheet_stop({}, es) })).toBeVisible();
  await seeker.page.getByRole('switch', { name: part('guarantor') }).click();
  await seeker.page.getByRole('combobox', { name: part('guarantor') }).selectOption('parents');
  await expect(preview.getByText(m.sheet_guarantor_kind({ kind: 'parents' }, es))).toBeVisible();
  await expectAccessible(seeker.page, 'tenant sheet');
  await seeker.page.screenshot({ path: info.outputPath('sheet-360.png'), fullPage: true });
  const own = await savePdf(seeker.page, m.sheet_download({}, es), info.outputPath('own.pdf'));
  expect(own).toContain(ABOUT);

  const path = `/api/properties/${propertyId}/applications`;
  await requestAs(server, tokens.ana, 'POST', path, { message: 'Hola, quiero verla.' });
  // The sheet is kept by a task, shortly after the application is sent.
  const received = async () =>
    requestAs<{ applications: { sheets: number }[] }>(server, tokens.olga, 'GET', '/api/applications');
  await expect.poll(async () => (await received()).applications[0]?.sheets, { timeout: 20_000 }).toBe(1);
  // A part that is hidden afterwards stays on the sheet of that day.
  await seeker.page.getByRole('switch', { name: part('identity') }).click();
  await expect(preview.getByText(ABOUT)).toBeHidden();

  const owner = await openWithToken(browser, server, { token: tokens.olga, width: 1280 });
  await owner.page.goto('/es/student/properties');
  const sent = await savePdf(owner.page, m.sheet_of_application({ side: 'owner' }, es), info.outputPath('sent.pdf'));
  expect(sent).toContain(ABOUT);
  expect(sent).toContain(m.sheet_guarantor_kind({ kind: 'parents' }, es));
  await owner.page.goto('/es/student/tenant-sheet');
  await owner.page.screenshot({ path: info.outputPath('sheet-1280.png'), fullPage: true });
});
