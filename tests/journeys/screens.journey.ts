import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Lang } from '#kit/lang.ts';
import { THEME_COLORS, type Theme } from '#ui/theme.ts';
import { m } from '#words';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, send, type Cast } from './cast.ts';

/** What opens over pages and what stands in their place, at both ends of the widths and in both themes. */
const SIZES = [
  { lang: 'es', viewport: { width: 360, height: 740 } },
  { lang: 'en', viewport: { width: 1280, height: 800 } },
] as const satisfies { lang: Lang; viewport: { width: number; height: number } }[];

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
  await send(server, cast.marc, cast.ana, `https://example.org/${'sinespacios'.repeat(20)} y ya está`);
});
test.afterAll(async () => server.close());

/** Looks at the page as it stands: axe finds nothing but what it may, and nothing sticks out at the sides. */
async function isSound(page: Page, state: string, allowed: string[] = []): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  // wide screens have the same colours: the theme that is harder to get right is enough there
  for (const theme of isPhone ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const axe = new AxeBuilder({ page }).disableRules(allowed);
    const isSecondLook = isPhone && theme === 'dark';
    const { violations } = await (isSecondLook ? axe.withRules(['color-contrast']) : axe).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect.soft(found, `${state}, ${theme}`).toEqual([]);
  }
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role$="dialog"], [role="menu"]')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName} ${box.getAttribute('role')}: ${box.scrollWidth} > ${box.clientWidth}`),
  );
  expect.soft(wide, state).toEqual([]);
}

/** Lets time pass, which the page takes for real, until something is there. */
async function passesUntil(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(what).toBeVisible({ timeout: 100 });
  }).toPass();
}

for (const { lang, viewport } of SIZES) {
  const isPhone = viewport.width < 768;
  const l = { locale: lang };
  const seat = async (browser: Parameters<typeof openSeat>[0], who?: keyof Cast) =>
    openSeat(browser, server, { lang, ...(who && { who: cast[who] }) }, { viewport, hasTouch: isPhone });

  test(`what visitors meet, ${viewport.width} px`, async ({ browser }) => {
    const { page, problems, close } = await seat(browser);
    await page.goto(`/${lang}`);
    const menu = isPhone ? m.site_menu({}, l) : m.site_lang_button({ code: lang.toUpperCase() }, l);
    await page.getByRole('button', { name: menu, exact: true }).click();
    await isSound(page, 'the menu of a visitor');
    await page.goto(`/${lang}/public/nothing`);
    // its code comes after the page
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1')).toHaveText(m.site_missing_heading({}, l));
    await isSound(page, '404');
    await page.goto(`/${lang}/auth?tab=register&reason=timeout`);
    await page.getByRole('button', { name: m.accounts_register({}, l), exact: true }).click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    await isSound(page, '/auth with errors');
    expect(problems).toEqual([]);
    await close();
  });

  test(`menus, filters, the chat and its parts, ${viewport.width} px`, async ({ browser }) => {
    const { page, problems, close } = await seat(browser, 'ana');
    await page.goto(`/${lang}/matching`);
    await expect(page.getByRole('article')).toBeVisible();
    await isSound(page, 'matching');
    await page.goto(`/${lang}/matching?view=list`);
    await expect(page.getByRole('button', { name: m.matches_connect_with({ name: LONG_ALIAS }, l) })).toBeVisible();
    await isSound(page, 'matching as a list');
    // as narrow as a phone's screen is at twice its size, or the smallest of phones
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'as a list, 320 px').toBe(320);
    await page.setViewportSize(viewport);
    await page.goto(`/${lang}/student/mymatches`);
    await expect(page.getByText(m.matches_empty_mutual_title({}, l))).toBeVisible();
    await isSound(page, 'no matches');
    await page.goto(`/${lang}/matching`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: m.site_account_menu({}, l), exact: true }).click();
    await expect(page.getByRole('menu').filter({ visible: true })).toBeVisible();
    await isSound(page, 'the menu of the account');
    await page.keyboard.press('Escape');
    if (isPhone) {
      await page.getByRole('button', { name: m.matching_filters({}, l), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isSound(page, 'the filters');
      await page.keyboard.press('Escape');
    }
    await page.goto(`/${lang}/profile/${cast.marc.id}`);
    const chat = page.getByRole('dialog');
    await page
      .getByRole('button', { name: m.matching_write({}, l) })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('log')).toContainText('Hey Ana');
    await isSound(page, 'a conversation');
    await chat.getByRole('button', { name: m.chat_list_toggle({}, l) }).click();
    await expect(page.getByText(m.chat_pending_explained({}, l))).toBeVisible();
    await isSound(page, 'the list of conversations');
    await page.keyboard.press('Escape');
    await chat.getByRole('button', { name: m.chat_more({}, l) }).click();
    await page.getByRole('menuitem', { name: m.chat_delete({}, l) }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await isSound(page, 'deleting a chat');
    await page.keyboard.press('Escape');
    await chat.getByRole('button', { name: m.chat_minimize({}, l) }).click();
    await isSound(page, 'the chat made small');
    expect(problems).toEqual([]);
    await close();
  });

  test(`an empty chat, the onboarding and its seven steps, ${viewport.width} px`, async ({ browser }) => {
    const alone = await seat(browser, 'leo');
    await alone.page.goto(`/${lang}/student/profile`);
    await alone.page.waitForLoadState('networkidle');
    await alone.page
      .getByRole('button', { name: m.site_messages({}, l), exact: true })
      .filter({ visible: true })
      .click();
    // the assistant is there when nobody else is; the list tells of people
    await alone.page.getByRole('button', { name: m.chat_list_toggle({}, l) }).click();
    await expect(alone.page.getByText(m.chat_list_empty_title({}, l))).toBeVisible();
    await isSound(alone.page, 'no conversations');
    await alone.close();

    const { page, problems, close } = await seat(browser, 'sol');
    await page.goto(`/${lang}/matching`);
    const dialog = page.getByRole('dialog');
    const next = dialog.getByRole('button', { name: m.profiles_next({}, l), exact: true });
    for (let step = 1; step <= 7; step += 1) {
      await expect(dialog.getByText(m.profiles_step_of({ step, of: 7 }, l), { exact: true })).toBeVisible();
      await isSound(page, `step ${step}`);
      if (step < 7) await next.click();
    }
    expect(problems).toEqual([]);
    await close();

    const fresh = await seat(browser, 'eva');
    await fresh.page.goto(`/${lang}/matching`);
    await fresh.page.getByRole('button', { name: m.profiles_next({}, l), exact: true }).click();
    await expect(fresh.page.locator('[aria-invalid]').first()).toBeVisible();
    await isSound(fresh.page, 'the onboarding with errors');
    await fresh.page.getByRole('button', { name: m.profiles_close({}, l), exact: true }).click();
    await expect(fresh.page.getByRole('alertdialog')).toBeVisible();
    await isSound(fresh.page, 'leaving the onboarding');
    await fresh.close();
  });

  test(`waiting, errors, the warning before a session ends, notices, ${viewport.width} px`, async ({ browser }) => {
    const { page, close } = await seat(browser, 'ana');
    await page.clock.install();
    await page.route('**/api/auth/session', async () => undefined);
    await page.goto(`/${lang}/student/profile`);
    await passesUntil(page, page.getByText(m.site_waking_late({}, l)));
    // the heading of the page comes with the page, and whoever waits for it must not take this for it
    await isSound(page, 'waiting', ['page-has-heading-one']);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/auth/session', async (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/${lang}/student/profile`);
    await passesUntil(page, page.getByRole('heading', { name: m.site_session_error_title({}, l) }));
    await isSound(page, 'no session');
    await page.unrouteAll();
    const refused = { error: 'Hoy no.', code: 'validation' };
    await page.route('**/api/profile/me?*', async (route) => route.fulfill({ status: 403, json: refused }));
    await page.goto(`/${lang}/safety`);
    await passesUntil(page, page.getByRole('heading', { name: m.site_profile_error({ what: 'Hoy no.' }, l) }));
    await isSound(page, 'no profile');
    await page.unrouteAll();
    await page.goto(`/${lang}/student/profile`);
    await page.getByRole('textbox', { name: m.profiles_bio({}, l) }).fill(`Otra frase (${lang}).`);
    await page.getByRole('button', { name: m.profiles_save({}, l), exact: true }).click();
    await expect(page.locator('[data-toasts] > * > *').first()).toBeVisible();
    await isSound(page, 'a notice');
    await page.clock.fastForward(26 * 60_000);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await isSound(page, 'the warning before a session ends');
    await close();
  });
}

test('at twice the size nothing is lost: 320 px, with long words and names read from the right', async ({
  browser,
}) => {
  const options = { viewport: { width: 320, height: 512 }, deviceScaleFactor: 2, hasTouch: true };
  const { page, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' }, options);
  for (const path of ['/matching', `/profile/${cast.marc.id}`, `/profile/${cast.nora.id}`, '/student/profile', '/']) {
    await page.goto(`/es${path}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect
      .poll(async () => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(320);
    expect.soft(await sticksOut(page), path).toEqual([]);
  }
  await page.goto('/es/matching');
  const tabs = page.locator('[data-tabbar] span');
  await expect(tabs).toContainText(['Buscar', 'Compañeros']);
  const cut = await tabs.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut, 'words of the tab bar that are cut').toBe(0);
  await close();
});

/** Text that goes over the edge of the screen, or of the card it stands in. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, p, li, a, button, dt, dd)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { width, left, right } = element.getBoundingClientRect();
        return width > 1 && !element.closest('.scroller, .sr-only') && (left < 0 || right > window.innerWidth + 0.5);
      })
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40)}`),
  );
}

/** Everything that shows which theme a page is in. */
const themeOf = async (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset['theme'],
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bars: [...document.querySelectorAll('meta[name="theme-color"]')]
      .filter((meta) => matchMedia(meta.getAttribute('media') ?? 'all').matches)
      .map((meta) => meta.getAttribute('content')),
  }));
const inTheme = (theme: Theme) => ({ theme, scheme: theme, bars: [THEME_COLORS[theme]] });

test('the theme is the system’s until one is chosen, and then the chosen one', async ({ browser }) => {
  const { page, close } = await openSeat(browser, server, { lang: 'es' }, { colorScheme: 'dark' });
  await page.goto('/es');
  await expect.poll(async () => themeOf(page)).toEqual(inTheme('dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => themeOf(page)).toEqual(inTheme('light'));
  await page.getByRole('button', { name: m.site_theme_to_dark({}, { locale: 'es' }) }).click();
  await expect.poll(async () => themeOf(page)).toEqual(inTheme('dark'));
  const other = await page.context().newPage();
  await other.goto('/es/public/faq');
  await expect.poll(async () => themeOf(other)).toEqual(inTheme('dark'));
  await other.getByRole('button', { name: m.site_theme_to_light({}, { locale: 'es' }) }).click();
  await expect.poll(async () => themeOf(page), { message: 'the other tab follows' }).toEqual(inTheme('light'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect.poll(async () => themeOf(page)).toEqual(inTheme('light'));
  await close();
});

for (const [name, stored, system, shown] of [
  ['dark is stored', 'dark', 'light', 'dark'],
  ['light is stored', 'light', 'dark', 'light'],
  ['the system is dark', undefined, 'dark', 'dark'],
] as const) {
  test(`no flash: every frame is in the right theme when ${name}`, async ({ browser }) => {
    const { page, close } = await openSeat(
      browser,
      server,
      { lang: 'es', ...(stored && { theme: stored }) },
      { colorScheme: system },
    );
    await page.addInitScript(() => {
      const frames: string[] = [];
      Object.assign(window, { frames_: frames });
      const look = () => {
        if (document.body)
          frames.push(
            `${document.documentElement.dataset['theme']} ${getComputedStyle(document.body).backgroundColor}`,
          );
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/es');
    await page.waitForLoadState('networkidle');
    const frames = await page.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
    expect(frames.length).toBeGreaterThan(5);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([...new Set(frames)]).toEqual([`${shown} ${paper}`]);
    await close();
  });
}

test('in the colours of the system what is on, chosen or the main thing to do can still be told', async ({
  browser,
}) => {
  const options = { forcedColors: 'active' } as const;
  const { page, close } = await openSeat(browser, server, { lang: 'es', who: cast.ana }, options);
  const look = async (what: Locator) => what.first().evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.goto('/es/student/notifications/settings');
  // the system's own paper, be it drawn or let through
  const paper = /255, 255, 255/;
  expect.soft(await look(page.locator('[role="switch"]:checked')), 'a switch that is on').not.toMatch(paper);
  expect.soft(await look(page.locator('label:has([type="radio"]:checked)')), 'what is chosen').not.toMatch(paper);
  await page.goto('/es/matching');
  const connect = page.getByRole('article').getByRole('button', { name: m.matches_connect({}, { locale: 'es' }) });
  expect.soft(await look(connect), 'the main thing to do').not.toMatch(paper);
  const write = page.getByRole('article').locator('.ring-lines');
  const edge = await write.first().evaluate((one) => getComputedStyle(one).borderTopWidth);
  expect.soft(edge, 'the edge of a button').toBe('1px');
  await close();
});
