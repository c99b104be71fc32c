import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '#shared/i18n/locales.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { textsInOthers, textsOnlyIn, visibleTexts } from '../support/message-catalog.ts';
import { openHydrated } from '../support/page-actions.ts';
import { PASSWORD } from '../support/registration.ts';

/** A browser that asks for Catalan first gets it on the landing page, in the emails and after switching back. */
const EMAIL = 'merce@tukan.test';
const ca = { locale: 'ca' } as const;

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(async () => server.close());

/** Chooses a language in the menu of a phone. */
async function chooseInMenu(page: Page, lang: Lang, button: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button, exact: true }).click();
  const option = page.getByRole('banner').getByRole('button', { name: LOCALES[lang].name, exact: true });
  await option.click();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
}

async function expectOnly(page: Page, lang: Lang): Promise<void> {
  await expect.poll(async () => textsInOthers(lang, await visibleTexts(page))).toEqual([]);
  expect(textsOnlyIn(lang, await visibleTexts(page)).length).toBeGreaterThan(10);
}

test('a browser in Catalan registers in Catalan, switches to Spanish and back', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: LOCALES.ca.tag,
    extraHTTPHeaders: { 'accept-language': 'ca-ES,ca;q=0.9,es;q=0.8' },
  });
  const page = await context.newPage();
  await openHydrated(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca');
  await expectOnly(page, 'ca');

  await chooseInMenu(page, 'es', m.site_menu({}, ca));
  await expectOnly(page, 'es');
  await chooseInMenu(page, 'ca', m.site_menu({}, { locale: 'es' }));
  await expectOnly(page, 'ca');

  await openHydrated(page, '/ca/auth?tab=register');
  await page.getByLabel(m.accounts_email({}, ca)).fill(EMAIL);
  await page.getByLabel(m.accounts_password({}, ca), { exact: true }).fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await expect
    .poll(async () => (await server.lastEmailTo(EMAIL)).subject)
    .toBe(m.accounts_mail_confirm_subject({}, ca));
  const { html, link } = await server.lastEmailTo(EMAIL);
  expect(html).toContain('<html lang="ca"');

  await page.goto(link);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(m.profiles_name({}, ca))).toBeVisible();
  await expectOnly(page, 'ca');

  // The person's own language decides, whatever the browser that asks.
  await fetch(`${server.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ email: EMAIL }),
  });
  await expect.poll(async () => (await server.lastEmailTo(EMAIL)).subject).toBe(m.accounts_mail_reset_subject({}, ca));
  await context.close();
});

test('legal texts say in Catalan that they are translations, and in Spanish nothing', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url });
  for (const path of ['legal', 'privacy', 'cookies']) {
    await page.goto(`/ca/public/${path}`);
    await expect(page.getByText(m.site_text_translation({}, ca))).toBeVisible();
    await page.goto(`/es/public/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(m.site_text_translation({}, { locale: 'es' }))).toHaveCount(0);
  }
  await page.close();
});
