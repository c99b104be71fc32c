import { expect, test, type Page } from '@playwright/test';
import type { Lang } from '#shared/i18n/lang.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { visibleTexts, textsInOthers, textsOnlyIn } from '../support/message-catalog.ts';
import { requestAs } from '../support/properties.ts';
import { PASSWORD } from '../support/registration.ts';
import { chooseLanguage, openHydrated } from '../support/page-actions.ts';
import { WALKED_LANGS } from '../support/walked-languages.ts';

/** Switching the language changes every visible text, whatever is open, and keeps everything else. */
const OTHER_LANG: Record<Lang, Lang> = { es: 'en', en: 'es', ca: 'es' };

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

/** Switches as `chooseLanguage` does and waits for the page. */
async function switchTo(page: Page, lang: Lang): Promise<void> {
  await chooseLanguage(page, lang);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

/** Expects a page entirely in one language and lists the texts that are not. */
async function expectLanguage(page: Page, lang: Lang, where: string): Promise<void> {
  const leftOver = async () => textsInOthers(lang, await visibleTexts(page));
  await expect.poll(leftOver, { message: `${where}: not in ${lang}` }).toEqual([]);
  expect(textsOnlyIn(lang, await visibleTexts(page)).length, `${where}: words of ${lang}`).toBeGreaterThan(15);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

/** Switches to the other language and back on the current page. */
async function expectSwitchAndBack(page: Page, where: string): Promise<void> {
  await expectLanguage(page, 'es', where);
  const [title, address] = [await page.title(), page.url()];
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await switchTo(page, 'en');
  await expectLanguage(page, 'en', where);
  expect(page.url(), where).toBe(address.replace('/es/', '/en/').replace(/\/es$/, '/en'));
  await switchTo(page, 'es');
  await expectLanguage(page, 'es', where);
  expect(await page.evaluate(() => 'isSamePage' in window), `${where}: not loaded again`).toBe(true);
  expect([await page.title(), page.url()]).toEqual([title, address]);
}

test('guest pages keep their language, typed text and errors', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, {});
  for (const path of [
    '',
    '/public/faq',
    '/public/people',
    '/public/privacy',
    '/public/api',
    '/public/nothing',
    '/properties',
    '/groups',
    '/auth/reset-password',
  ]) {
    await page.goto(`/es${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSwitchAndBack(page, path || '/');
  }
  await page.goto('/es/auth');
  await page.getByLabel(m.accounts_email({}, { locale: 'es' })).fill('nadie@tukan.test');
  await page.getByLabel(m.accounts_password({}, { locale: 'es' }), { exact: true }).fill('equivocada');
  const submit = page.locator('button[type=submit]');
  await submit.click();
  await expect(page.getByText(m.error_invalid_credentials({}, { locale: 'es' }))).toBeVisible();
  await expectSwitchAndBack(page, '/auth, refused');
  await page.getByRole('tab', { name: m.accounts_tab_register({}, { locale: 'es' }) }).click();
  await page.getByLabel(m.accounts_name({}, { locale: 'es' })).fill('Una persona');
  await page.getByLabel(m.accounts_password({}, { locale: 'es' }), { exact: true }).fill('corta');
  await submit.click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await expectSwitchAndBack(page, '/auth, with errors');
  const typed = () =>
    page
      .locator('main input:not([type=radio])')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await typed()).toEqual(['Una persona', 'nadie@tukan.test', 'corta']);
  expect(problems).toEqual([]);
  await close();
});

test('member pages and overlays keep their language', async ({ browser }) => {
  const es = { locale: 'es' } as const;
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana });
  const go = async (path: string) => openHydrated(page, `/es${path}`);
  await go('/matching');
  await expectSwitchAndBack(page, '/matching');
  const body = { name: 'Los del cuarto', city_id: '46250', size: 3, visibility: 'link', smoking: 'no', pets: 'yes' };
  const { group } = await requestAs<{ group: { id: string } }>(server, cast.ana.token, 'POST', '/api/groups', body);
  for (const path of ['/student/groups', '/groups/new', `/groups/${group.id}`]) {
    await go(path);
    await expectSwitchAndBack(page, path);
  }
  await go('/matching');
  await page.getByRole('button', { name: m.site_account_menu({}, es) }).click();
  await expect(page.getByRole('menuitem', { name: m.site_me_sign_out({}, es) })).toBeVisible();
  await expectSwitchAndBack(page, 'the menu of the account');
  await page.keyboard.press('Escape');

  await go(`/profile/${cast.marc.id}`);
  await expectSwitchAndBack(page, '/profile/:id');
  await page
    .getByRole('button', { name: m.matching_write({}, es) })
    .first()
    .click();
  const box = page.getByRole('textbox', { name: m.chat_write({}, es) });
  await box.fill('Esto sigue aquí');
  await expect(page.getByRole('log')).toContainText('Hey Ana');
  await expectSwitchAndBack(page, 'the chat');
  await expect(box).toHaveValue('Esto sigue aquí');
  await page.getByRole('button', { name: m.chat_more({}, es) }).click();
  await expectSwitchAndBack(page, 'the menu of the chat');
  await page.getByRole('menuitem', { name: m.chat_delete({}, es) }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSwitchAndBack(page, 'deleting a chat');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.chat_list_toggle({}, es) })
    .click();
  await expect(page.getByText(m.chat_pending_explained({}, es))).toBeVisible();
  await expectSwitchAndBack(page, 'conversation list');
  await page.getByRole('button', { name: m.chat_list_close({}, es) }).click();
  await page.getByRole('button', { name: m.chat_minimize({}, es) }).click();
  await expectSwitchAndBack(page, 'the chat made small');
  await page.getByRole('button', { name: m.chat_close({}, es) }).click();

  await go('/student/profile');
  const bio = page.getByRole('textbox', { name: m.profiles_bio({}, es) });
  await bio.fill('Escribo mientras cambio de idioma.');
  await page.getByLabel(m.profiles_name({}, es)).fill('');
  await page.getByRole('button', { name: m.profiles_save({}, es), exact: true }).click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  await expectSwitchAndBack(page, '/student/profile, with errors');
  await expect(bio).toHaveValue('Escribo mientras cambio de idioma.');
  expect(problems).toEqual([]);
  await close();
});

test('the onboarding keeps its step, answers and language', async ({ browser }) => {
  const es = { locale: 'es' } as const;
  const { page, close } = await openPage(browser, server, { user: cast.eva });
  await page.goto('/es/matching');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.profiles_name({}, es)).fill('Eva');
  await dialog.getByRole('button', { name: m.profiles_next({}, es), exact: true }).click();
  await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
  await expectSwitchAndBack(page, 'the onboarding');
  await expect(dialog.getByLabel(m.profiles_name({}, es))).toHaveValue('Eva');
  await dialog.getByRole('button', { name: m.profiles_close({}, es), exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSwitchAndBack(page, 'leaving the onboarding');
  await close();
});

test('on a phone the language is switched with the menu, filters and selection kept', async ({ browser }) => {
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, close } = await openPage(browser, server, { user: cast.ana }, options);
  await page.goto('/es/matching');
  await page.getByRole('button', { name: m.site_tab_me({}, { locale: 'es' }), exact: true }).click();
  await page.getByRole('menuitemradio', { name: LOCALES.en.name }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/en\/matching$/);
  await expectLanguage(page, 'en', 'a phone');
  await page.getByRole('button', { name: m.matching_filters({}, { locale: 'en' }), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLanguage(page, 'en', 'the filters');

  // Stored in localStorage and in a cookie; the server renders unprefixed URLs in that language before any script runs.
  expect(await page.evaluate(() => localStorage.getItem('tukan_lang'))).toBe('en');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'tukan_lang')?.value).toBe('en');
  const still = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  await still.addCookies(cookies);
  const plain = await still.newPage();
  for (const path of ['/', '/public/faq', '/auth', '/matching']) {
    await plain.goto(path);
    await expectStaticLanguage(plain, 'en', path);
  }
  await still.close();
  await page.goto('/');
  await page.reload();
  await expectLanguage(page, 'en', 'after a reload');
  await close();
});

async function expectStaticLanguage(page: Page, lang: Lang, where: string): Promise<void> {
  const texts = await visibleTexts(page);
  expect(textsInOthers(lang, texts), where).toEqual([]);
  expect(textsOnlyIn(lang, texts).length, where).toBeGreaterThan(10);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

test('the check for texts of the other language finds a planted one', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, {});
  await page.goto('/en');
  await expectLanguage(page, 'en', '/');
  await page.evaluate((text) => document.body.append(text), m.chat_send({}, { locale: 'es' }));
  expect(textsOnlyIn('es', await visibleTexts(page))).toEqual([m.chat_send({}, { locale: 'es' })]);
  await close();
});

test("emails are in the user's language, also after a change", async ({ browser }) => {
  for (const lang of WALKED_LANGS) {
    const email = `mail-${lang}@tukan.test`;
    const { page, close } = await openPage(browser, server, { lang });
    await page.goto('/auth?tab=register');
    await page.getByLabel(m.accounts_email({}, { locale: lang })).fill(email);
    await page.getByLabel(m.accounts_password({}, { locale: lang }), { exact: true }).fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(email)).toBeVisible();
    const confirm = await expectEmailLanguage(lang, email, m.accounts_mail_confirm_subject({}, { locale: lang }));

    await page.goto(confirm);
    await expect(page).toHaveURL(new RegExp(`/${lang}(/|$)`));
    await requestReset(email, OTHER_LANG[lang]);
    await expectEmailLanguage(lang, email, m.accounts_mail_reset_subject({}, { locale: lang }));

    await expect(page.getByRole('dialog')).toBeVisible();
    const sessionResponse = page.waitForResponse((response) => response.url().endsWith('/api/auth/session'));
    await switchTo(page, OTHER_LANG[lang]);
    await sessionResponse;
    await requestReset(email, lang);
    await expectEmailLanguage(OTHER_LANG[lang], email, m.accounts_mail_reset_subject({}, { locale: OTHER_LANG[lang] }));
    await close();
  }
});

/** Requests a reset from a page in `lang`; the email must use the account owner's language. */
async function requestReset(email: string, lang: Lang): Promise<void> {
  await fetch(`${server.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify({ email }),
  });
}

/** Waits for the email, checks its language and returns its link. */
async function expectEmailLanguage(lang: Lang, email: string, subject: string): Promise<string> {
  await expect.poll(async () => (await server.lastEmailTo(email)).subject).toBe(subject);
  const { text, html, link } = await server.lastEmailTo(email);
  const lines = [...text.split('\n'), ...html.replaceAll(/<style[\s\S]*?<\/style>/g, '').split(/<[^>]*>/)];
  expect(textsInOthers(lang, lines)).toEqual([]);
  expect(textsOnlyIn(lang, lines).length).toBeGreaterThan(5);
  expect(html).toContain(`<html lang="${lang}"`);
  return link;
}

test('a page loads the messages of its language alone, and those of another one when it is chosen', async ({
  browser,
}) => {
  const { page, close } = await openPage(browser, server, {});
  const scripts: string[] = [];
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()));
  await openHydrated(page, '/es');
  const codes = await page.evaluate(
    async (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
    scripts,
  );
  const loaded = (lang: Lang) => codes.some((code) => code.includes(m.site_foot_motto({}, { locale: lang })));
  expect([loaded('es'), loaded('en')]).toEqual([true, false]);

  await page.route('**/assets/es/en-*.js', async (route) => route.abort());
  await chooseLanguage(page, 'en');
  await expect(page.getByText(m.site_part_not_loaded({}, { locale: 'es' }))).toBeVisible();
  await expect(page).toHaveURL(/\/es$/);
  await page.unroute('**/assets/es/en-*.js');
  // The messages are requested again every few seconds.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en', { timeout: 15_000 });
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByText(m.site_foot_motto({}, { locale: 'en' }))).toBeVisible();
  await close();
});

test('the stored choice applies to an unprefixed URL without its cookie', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, {}, { locale: 'es-ES' });
  await page.goto('/en/public/faq');
  await page.evaluate(() => localStorage.setItem('tukan_lang', 'en'));
  await page.goto('/public/faq');
  await expectLanguage(page, 'en', '/public/faq');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'tukan_lang')?.value).toBe('en');
  await close();
});
