import { expect, test, type Page } from '@playwright/test';
import { LANGS, type Lang } from '#kit/lang.ts';
import { m } from '#words';
import { startServer, type Server } from '../support/process.ts';
import { makeCast, openSeat, type Cast } from './cast.ts';
import { textsOn, wordsOnlyIn } from './catalogue.ts';
import { callAs } from './homes.ts';
import { PASSWORD } from './person.ts';

/** A switch of language changes every word that is there, whatever is open, and leaves everything else as it was. */
const OTHER: Record<Lang, Lang> = { es: 'en', en: 'es' };
const NAMES: Record<Lang, string> = { es: 'Español', en: 'English' };

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

/** Presses what the header offers, without pointer or focus, so that whatever lies open stays open. */
async function switchTo(page: Page, lang: Lang): Promise<void> {
  const code = OTHER[lang].toUpperCase();
  const name = m.site_lang_button({ code }, { locale: OTHER[lang] });
  const header = page.locator('header');
  await header.getByRole('button', { name, includeHidden: true }).dispatchEvent('click');
  await header.getByRole('button', { name: NAMES[lang], includeHidden: true }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

/** That a page is wholly in a language; says which words are not. */
async function isIn(page: Page, lang: Lang, where: string): Promise<void> {
  const leftOver = async () => wordsOnlyIn(OTHER[lang], await textsOn(page));
  await expect.poll(leftOver, { message: `${where}: words of ${OTHER[lang]}`, timeout: 3000 }).toEqual([]);
  expect(wordsOnlyIn(lang, await textsOn(page)).length, `${where}: words of ${lang}`).toBeGreaterThan(15);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

/** To the other language and back, on the page as it stands. */
async function thereAndBack(page: Page, where: string): Promise<void> {
  await isIn(page, 'es', where);
  const [title, address] = [await page.title(), page.url()];
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await switchTo(page, 'en');
  await isIn(page, 'en', where);
  expect(page.url(), where).toBe(address.replace('/es/', '/en/').replace(/\/es$/, '/en'));
  await switchTo(page, 'es');
  await isIn(page, 'es', where);
  expect(await page.evaluate(() => 'isSamePage' in window), `${where}: not loaded again`).toBe(true);
  expect([await page.title(), page.url()]).toEqual([title, address]);
}

test('the pages of a visitor, with what was typed and what was found wrong', async ({ browser }) => {
  const { page, problems, close } = await openSeat(browser, server, {});
  for (const path of [
    '',
    '/public/faq',
    '/public/privacy',
    '/public/api',
    '/public/nothing',
    '/properties',
    '/groups',
    '/auth/reset-password',
  ]) {
    await page.goto(`/es${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await thereAndBack(page, path || '/');
  }
  await page.goto('/es/auth');
  await page.getByLabel(m.accounts_email({}, { locale: 'es' })).fill('nadie@tukan.test');
  await page.getByLabel(m.accounts_password({}, { locale: 'es' }), { exact: true }).fill('equivocada');
  const submit = page.locator('button[type=submit]');
  await submit.click();
  await expect(page.getByText(m.error_invalid_credentials({}, { locale: 'es' }))).toBeVisible();
  await thereAndBack(page, '/auth, refused');
  await page.getByRole('tab', { name: m.accounts_tab_register({}, { locale: 'es' }) }).click();
  await page.getByLabel(m.accounts_name({}, { locale: 'es' })).fill('Una persona');
  await page.getByLabel(m.accounts_password({}, { locale: 'es' }), { exact: true }).fill('corta');
  await submit.click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await thereAndBack(page, '/auth, with errors');
  const typed = () =>
    page.locator('main input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await typed()).toEqual(['Una persona', 'nadie@tukan.test', 'corta']);
  expect(problems).toEqual([]);
  await close();
});

test('the pages of a member, and whatever lies over them', async ({ browser }) => {
  const es = { locale: 'es' } as const;
  const { page, problems, close } = await openSeat(browser, server, { who: cast.ana });
  const go = async (path: string) => {
    await page.goto(`/es${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  await go('/matching');
  await thereAndBack(page, '/matching');
  const said = { name: 'Los del cuarto', city_id: '46250', size: 3, visibility: 'link', smoking: 'no', pets: 'yes' };
  const { group } = await callAs<{ group: { id: string } }>(server, cast.ana.token, 'POST', '/api/groups', said);
  for (const path of ['/student/groups', '/groups/new', `/groups/${group.id}`]) {
    await go(path);
    await thereAndBack(page, path);
  }
  await go('/matching');
  await page.getByRole('button', { name: m.site_account_menu({}, es) }).click();
  await expect(page.getByRole('menuitem', { name: m.site_me_sign_out({}, es) })).toBeVisible();
  await thereAndBack(page, 'the menu of the account');
  await page.keyboard.press('Escape');

  await go(`/profile/${cast.marc.id}`);
  await thereAndBack(page, '/profile/:id');
  await page
    .getByRole('button', { name: m.matching_write({}, es) })
    .first()
    .click();
  const box = page.getByRole('textbox', { name: m.chat_write({}, es) });
  await box.fill('Esto sigue aquí');
  await expect(page.getByRole('log')).toContainText('Hey Ana');
  await thereAndBack(page, 'the chat');
  await expect(box).toHaveValue('Esto sigue aquí');
  await page.getByRole('button', { name: m.chat_more({}, es) }).click();
  await thereAndBack(page, 'the menu of the chat');
  await page.getByRole('menuitem', { name: m.chat_delete({}, es) }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await thereAndBack(page, 'deleting a chat');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.chat_list_toggle({}, es) })
    .click();
  await expect(page.getByText(m.chat_pending_explained({}, es))).toBeVisible();
  await thereAndBack(page, 'the list of conversations');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: m.chat_minimize({}, es) }).click();
  await thereAndBack(page, 'the chat made small');
  await page.getByRole('button', { name: m.chat_close({}, es) }).click();

  await go('/student/profile');
  const bio = page.getByRole('textbox', { name: m.profiles_bio({}, es) });
  await bio.fill('Escribo mientras cambio de idioma.');
  await page.getByLabel(m.profiles_name({}, es)).fill('');
  await page.getByRole('button', { name: m.profiles_save({}, es), exact: true }).click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  await thereAndBack(page, '/student/profile, with errors');
  await expect(bio).toHaveValue('Escribo mientras cambio de idioma.');
  expect(problems).toEqual([]);
  await close();
});

test('the onboarding keeps its step and its answers, and so do its questions', async ({ browser }) => {
  const es = { locale: 'es' } as const;
  const { page, close } = await openSeat(browser, server, { who: cast.eva });
  await page.goto('/es/matching');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.profiles_name({}, es)).fill('Eva');
  await dialog.getByRole('button', { name: m.profiles_next({}, es), exact: true }).click();
  await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
  await thereAndBack(page, 'the onboarding');
  await expect(dialog.getByLabel(m.profiles_name({}, es))).toHaveValue('Eva');
  await dialog.getByRole('button', { name: m.profiles_close({}, es), exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await thereAndBack(page, 'leaving the onboarding');
  await close();
});

test('from a phone, by hand: menu, filters, and the choice that stays', async ({ browser }) => {
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const { page, close } = await openSeat(browser, server, { who: cast.ana }, options);
  await page.goto('/es/matching');
  await page.getByRole('button', { name: m.site_tab_me({}, { locale: 'es' }), exact: true }).click();
  await page.getByRole('menuitemradio', { name: NAMES.en }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/en\/matching$/);
  await isIn(page, 'en', 'a phone');
  await page.getByRole('button', { name: m.matching_filters({}, { locale: 'en' }), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isIn(page, 'en', 'the filters');

  // kept in both places, and what the server draws of a bare address agrees before any script has run
  expect(await page.evaluate(() => localStorage.getItem('tukan_lang'))).toBe('en');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'tukan_lang')?.value).toBe('en');
  const still = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  await still.addCookies(cookies);
  const plain = await still.newPage();
  for (const path of ['/', '/public/faq', '/auth', '/matching']) {
    await plain.goto(path);
    await isInPlain(plain, 'en', path);
  }
  await still.close();
  await page.goto('/');
  await page.reload();
  await isIn(page, 'en', 'after a reload');
  await close();
});

async function isInPlain(page: Page, lang: Lang, where: string): Promise<void> {
  const texts = await textsOn(page);
  expect(wordsOnlyIn(OTHER[lang], texts), where).toEqual([]);
  expect(wordsOnlyIn(lang, texts).length, where).toBeGreaterThan(10);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
}

test('the search for words of the other language finds one that is planted', async ({ browser }) => {
  const { page, close } = await openSeat(browser, server, {});
  await page.goto('/en');
  await isIn(page, 'en', '/');
  await page.evaluate((text) => document.body.append(text), m.chat_send({}, { locale: 'es' }));
  expect(wordsOnlyIn('es', await textsOn(page))).toEqual([m.chat_send({}, { locale: 'es' })]);
  await close();
});

test('mails are in the language of the person, also after they have changed it', async ({ browser }) => {
  for (const lang of LANGS) {
    const email = `mail-${lang}@tukan.test`;
    const { page, close } = await openSeat(browser, server, { lang });
    await page.goto('/auth?tab=register');
    await page.getByLabel(m.accounts_email({}, { locale: lang })).fill(email);
    await page.getByLabel(m.accounts_password({}, { locale: lang }), { exact: true }).fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(email)).toBeVisible();
    const confirm = await isMailIn(lang, email, m.accounts_mail_confirm_subject({}, { locale: lang }));

    await page.goto(confirm);
    await expect(page).toHaveURL(new RegExp(`/${lang}(/|$)`));
    await askForReset(email, OTHER[lang]);
    await isMailIn(lang, email, m.accounts_mail_reset_subject({}, { locale: lang }));

    await expect(page.getByRole('dialog')).toBeVisible();
    const told = page.waitForResponse((response) => response.url().endsWith('/api/auth/session'));
    await switchTo(page, OTHER[lang]);
    await told;
    await askForReset(email, lang);
    await isMailIn(OTHER[lang], email, m.accounts_mail_reset_subject({}, { locale: OTHER[lang] }));
    await close();
  }
});

/** Somebody asks on a page in `lang`; whose language counts is the owner's of the address. */
async function askForReset(email: string, lang: Lang): Promise<void> {
  await fetch(`${server.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify({ email }),
  });
}

/** Waits for the mail and reads it; returns its link. */
async function isMailIn(lang: Lang, email: string, subject: string): Promise<string> {
  await expect.poll(async () => (await server.mailTo(email)).subject).toBe(subject);
  const { text, html, link } = await server.mailTo(email);
  const lines = [...text.split('\n'), ...html.replaceAll(/<style[\s\S]*?<\/style>/g, '').split(/<[^>]*>/)];
  expect(wordsOnlyIn(OTHER[lang], lines)).toEqual([]);
  expect(wordsOnlyIn(lang, lines).length).toBeGreaterThan(5);
  expect(html).toContain(`<html lang="${lang}"`);
  return link;
}
