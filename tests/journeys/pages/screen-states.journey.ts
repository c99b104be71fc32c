import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { findViolations } from '../support/page-checks.ts';
import { openHydrated } from '../support/page-actions.ts';

/** Overlays, empty states and error states at the smallest and a large viewport, in both themes. */
const SIZES = [
  { lang: 'es', viewport: { width: 360, height: 740 } },
  { lang: 'en', viewport: { width: 1280, height: 800 } },
] as const satisfies { lang: Lang; viewport: { width: number; height: number } }[];

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  await sendMessage(server, cast.marc, cast.ana, `https://example.org/${'sinespacios'.repeat(20)} y ya está`);
});
test.afterAll(async () => server.close());

/** Checks the current state: no axe violations except the allowed ones, and no horizontal overflow. */
async function expectAccessible(page: Page, state: string, allowed: string[] = []): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  // Wide screens use the same colours, so only the harder theme is checked.
  for (const theme of isPhone ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const rules = Object.fromEntries(allowed.map((rule) => [rule, { enabled: false }]));
    const isContrastOnly = isPhone && theme === 'dark';
    const options = isContrastOnly ? { runOnly: ['color-contrast'] } : { rules };
    expect.soft(await findViolations(page, { except: null, options }), `${state}, ${theme}`).toEqual([]);
  }
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role$="dialog"], [role="menu"]')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName} ${box.getAttribute('role')}: ${box.scrollWidth} > ${box.clientWidth}`),
  );
  expect.soft(wide, state).toEqual([]);
}

/** Advances the page's clock until an element appears. */
async function tabUntilFocused(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4000);
    await expect(what).toBeVisible({ timeout: 1000 });
  }).toPass();
}

for (const { lang, viewport } of SIZES) {
  const isPhone = viewport.width < 768;
  const l = { locale: lang };
  const seat = async (browser: Parameters<typeof openPage>[0], who?: keyof SeedUsers) =>
    openPage(browser, server, { lang, ...(who && { user: cast[who] }) }, { viewport, hasTouch: isPhone });

  test(`guest pages pass at ${viewport.width} px`, async ({ browser }) => {
    const { page, problems, close } = await seat(browser);
    await page.goto(`/${lang}`);
    const menu = isPhone ? m.site_menu({}, l) : m.site_lang_button({ code: lang.toUpperCase() }, l);
    await page.getByRole('button', { name: menu, exact: true }).click();
    await expectAccessible(page, 'the menu of a visitor');
    await page.goto(`/${lang}/public/nothing`);
    await expect(page.locator('h1')).toHaveText(m.site_missing_heading({}, l));
    await expectAccessible(page, '404');
    await page.goto(`/${lang}/auth?tab=register&reason=timeout`);
    await page.getByRole('button', { name: m.accounts_register({}, l), exact: true }).click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    await expectAccessible(page, '/auth with errors');
    expect(problems).toEqual([]);
    await close();
  });

  test(`menus, filters and the chat pass at ${viewport.width} px`, async ({ browser }) => {
    const { page, problems, close } = await seat(browser, 'ana');
    await page.goto(`/${lang}/matching`);
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page, 'matching');
    await page.goto(`/${lang}/matching?view=list`);
    await expect(page.getByRole('button', { name: m.matches_connect_with({ name: LONG_ALIAS }, l) })).toBeVisible();
    await expectAccessible(page, 'matching as a list');
    // 320 px: the smallest phones, or a phone at 200 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'as a list, 320 px').toBe(320);
    await page.setViewportSize(viewport);
    await page.goto(`/${lang}/student/mymatches`);
    await expect(page.getByText(m.matches_empty_mutual_title({}, l))).toBeVisible();
    await expectAccessible(page, 'no matches');
    await page.goto(`/${lang}/matching`);
    await page.getByRole('button', { name: m.site_account_menu({}, l), exact: true }).click();
    await expect(page.getByRole('menu').filter({ visible: true })).toBeVisible();
    await expectAccessible(page, 'the menu of the account');
    await page.keyboard.press('Escape');
    if (isPhone) {
      await page.getByRole('button', { name: m.matching_filters({}, l), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the filters');
      await page.keyboard.press('Escape');
    }
    await page.goto(`/${lang}/profile/${cast.marc.id}`);
    const chat = page.getByRole('dialog');
    await page
      .getByRole('button', { name: m.matching_write({}, l) })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('log')).toContainText('Hey Ana');
    await expectAccessible(page, 'a conversation');
    await chat.getByRole('button', { name: m.chat_list_toggle({}, l) }).click();
    await expect(page.getByText(m.chat_pending_explained({}, l))).toBeVisible();
    await expectAccessible(page, 'conversation list');
    await chat.getByRole('button', { name: m.chat_list_close({}, l) }).click();
    await chat.getByRole('button', { name: m.chat_more({}, l) }).click();
    await page.getByRole('menuitem', { name: m.chat_delete({}, l) }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'deleting a chat');
    await page.keyboard.press('Escape');
    await chat.getByRole('button', { name: m.chat_minimize({}, l) }).click();
    await expectAccessible(page, 'the chat made small');
    expect(problems).toEqual([]);
    await close();
  });

  test(`an empty chat and the seven onboarding steps pass at ${viewport.width} px`, async ({ browser }) => {
    const alone = await seat(browser, 'leo');
    await alone.page.goto(`/${lang}/student/profile`);
    await alone.page
      .getByRole('button', { name: m.site_messages({}, l), exact: true })
      .filter({ visible: true })
      .click();
    await expect(alone.page.getByText(m.chat_list_empty_title({}, l))).toBeVisible();
    await expectAccessible(alone.page, 'no conversations');
    await alone.close();

    const { page, problems, close } = await seat(browser, 'sol');
    await page.goto(`/${lang}/matching`);
    const dialog = page.getByRole('dialog');
    const next = dialog.getByRole('button', { name: m.profiles_next({}, l), exact: true });
    for (let step = 1; step <= 7; step += 1) {
      await expect(dialog.getByText(m.profiles_step_of({ step, of: 7 }, l), { exact: true })).toBeVisible();
      await expectAccessible(page, `step ${step}`);
      if (step < 7) await next.click();
    }
    expect(problems).toEqual([]);
    await close();

    const fresh = await seat(browser, 'eva');
    await fresh.page.goto(`/${lang}/matching`);
    await fresh.page.getByRole('button', { name: m.profiles_next({}, l), exact: true }).click();
    await expect(fresh.page.locator('[aria-invalid]').first()).toBeVisible();
    await expectAccessible(fresh.page, 'the onboarding with errors');
    await fresh.page.getByRole('button', { name: m.profiles_close({}, l), exact: true }).click();
    await expect(fresh.page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(fresh.page, 'leaving the onboarding');
    await fresh.close();
  });

  test(`loading states, errors, the session warning and notices pass at ${viewport.width} px`, async ({ browser }) => {
    const { page, close } = await seat(browser, 'ana');
    await page.clock.install();
    await page.route('**/api/auth/session', async () => undefined);
    await page.goto(`/${lang}/student/profile`);
    await tabUntilFocused(page, page.getByText(m.site_waking_late({}, l)));
    // The loading screen has no h1 because the page itself brings it.
    await expectAccessible(page, 'waiting', ['page-has-heading-one']);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/api/auth/session', async (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/${lang}/student/profile`);
    await tabUntilFocused(page, page.getByRole('heading', { name: m.site_session_error_title({}, l) }));
    await expectAccessible(page, 'no session');
    await page.unrouteAll();
    const refused = { error: 'Hoy no.', code: 'validation' };
    await page.route('**/api/profile/me?*', async (route) => route.fulfill({ status: 403, json: refused }));
    await page.goto(`/${lang}/safety`);
    await tabUntilFocused(page, page.getByRole('heading', { name: m.site_profile_error({ what: 'Hoy no.' }, l) }));
    await expectAccessible(page, 'no profile');
    await page.unrouteAll();
    await page.goto(`/${lang}/student/profile`);
    await page.getByRole('textbox', { name: m.profiles_bio({}, l) }).fill(`Otra frase (${lang}).`);
    await page.getByRole('button', { name: m.profiles_save({}, l), exact: true }).click();
    await expect(page.locator('[data-toasts] li').first()).toBeVisible();
    await expectAccessible(page, 'a notice');
    await page.clock.fastForward(26 * 60_000);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the warning before a session ends');
    await close();
  });
}

test('at 200 % zoom nothing is cut off at 320 px, with long words and right-to-left names', async ({ browser }) => {
  const options = { viewport: { width: 320, height: 512 }, deviceScaleFactor: 2, hasTouch: true };
  const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, options);
  for (const path of ['/matching', `/profile/${cast.marc.id}`, `/profile/${cast.nora.id}`, '/student/profile', '/']) {
    await openHydrated(page, `/es${path}`);
    // A card at the end of the page loads near the screen or with a key.
    await page.keyboard.press('End');
    await expect(page.locator('.animate-breathe')).toHaveCount(0);
    await expect
      .poll(async () => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(320);
    expect.soft(await findOverflowingElements(page), path).toEqual([]);
  }
  await page.goto('/es/matching');
  const tabs = page.locator('[data-tabbar] span');
  await expect(tabs).toContainText(['Buscar', 'Compañeros']);
  const cut = await tabs.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut, 'truncated labels of the tab bar').toBe(0);
  await close();
});

/** Text that overflows the viewport or its card. */
async function findOverflowingElements(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3, p, li, a, button, dt, dd)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { width, left, right } = element.getBoundingClientRect();
        return width > 1 && !element.closest('.scroller, .sr-only') && (left < 0 || right > window.innerWidth + 0.5);
      })
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40)}`),
  );
}
