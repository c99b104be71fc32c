import { expect, test, type Locator, type Page } from '@playwright/test';
import { LANGS } from '#shared/i18n/lang.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, openWithToken, postJson, signIn } from '../support/sessions.ts';
import { openHydrated } from '../support/page-actions.ts';

/** Page frame: access control, redirects to and from sign-in, header, menus and footer. */
const EMAIL = 'ana@tukan.test';
const ADMIN = 'jefa@tukan.test';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startTestServer({ ADMIN_EMAIL: ADMIN });
  await createAccount(server, EMAIL, 'ana');
  await createAccount(server, ADMIN, 'jefa', '--admin');
});
test.afterAll(async () => server.close());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const fillIn = async (page: Page, email = EMAIL, password = PASSWORD) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Entrar', exact: true }).click();
};

test('a private URL redirects to /auth and, after signing in, back with its query', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/es/matching/?city_id=46250');
  await expect(page).toHaveURL(`${server.url}/es/auth?next=%2Fmatching%2F%3Fcity_id%3D46250`);
  await fillIn(page);
  await expect(page).toHaveURL(`${server.url}/es/matching?city_id=46250`);
  await expect(heading(page)).toBeVisible();
  await context.close();
});

test('a missing page is 404 below a public path and asks guests to sign in elsewhere', async ({ page }) => {
  for (const path of ['/es/public/nothing', '/fr', '/en/properties/a/b']) {
    const response = await page.goto(server.url + path);
    expect(response?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText(/Esta página ha volado|This page has flown away/);
  }
  expect((await page.request.get(`${server.url}/favicon.ico`)).headers()['content-type']).toBe('image/x-icon');
  // The server trusts the cookie; the browser knows that there is no session.
  await page.evaluate(() => (document.cookie = 'tukan_in=1; path=/'));
  await page.goto(`${server.url}/es/nothing?a=b`);
  await expect(page).toHaveURL(`${server.url}/es/auth?next=%2Fnothing%3Fa%3Db`);
});

test('sign-in errors have their literal texts, and a network error is retried once', async ({ page }) => {
  const PATH = '/api/auth/sign-in/email';
  await postJson(server, '/api/auth/sign-up/email', { email: 'nueva@tukan.test', password: PASSWORD, name: 'Nueva' });
  for (let attempt = 0; attempt < 10; attempt += 1)
    await postJson(server, PATH, { email: 'nadie@tukan.test', password: 'no es esta' });
  let requestCount = 0;
  page.on('request', (request) => (requestCount += Number(new URL(request.url()).pathname === PATH)));
  const says = async (text: string, times: number) => {
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(text);
    expect(requestCount).toBe(times);
    requestCount = 0;
  };
  await page.goto(`${server.url}/es/auth`);
  await fillIn(page, EMAIL, 'no es esta');
  await says('Email o contraseña incorrectos. Por favor, verifica tus credenciales.', 1);
  await fillIn(page, 'nueva@tukan.test');
  await says('Por favor, confirma tu email antes de iniciar sesión.', 1);
  await fillIn(page, 'nadie@tukan.test', 'no es esta');
  await says('Demasiados intentos fallidos. Por favor, espera unos minutos e inténtalo de nuevo.', 1);

  await page.route(`**${PATH}`, async (route) => route.abort());
  await fillIn(page);
  await says('No hay conexión con Tukan.', 2);
  await page.unroute(`**${PATH}`);
  await page.route(`**${PATH}`, async (route) =>
    route.fulfill({ status: 500, json: { error: 'Número 12', code: 'x' } }),
  );
  await fillIn(page);
  await says('Número 12', 1);
});

/** Entries of a navigation in order: label and path. */
async function menuEntries(items: Locator): Promise<string[]> {
  return items.evaluateAll((all) =>
    all.map((item) => {
      const label = item.getAttribute('aria-label') ?? item.textContent;
      const href = item.getAttribute('href');
      return href ? `${label} → ${href}` : label;
    }),
  );
}

const NAV_ENTRIES = [
  'Search Properties → /en/properties',
  'Search Groups → /en/groups',
  'Search Matches → /en/matching',
];
const USER_MENU_ENTRIES = [
  'Public profile → /en/profile',
  'Edit profile → /en/student/profile',
  'Your account and your data → /en/student/account',
  'My listings → /en/student/properties',
  'My applications → /en/student/applications',
  'My groups → /en/student/groups',
  'My stays → /en/student/tenancies',
  'My matches → /en/student/mymatches',
  'People looking for a room → /en/room-wanted',
  'I’m looking for a room → /en/student/room-wanted',
  'Notifications → /en/student/notifications',
  'Favourites → /en/student/favorites',
];

test('the header and the dashboard menu work with mouse and keyboard', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL) });
  await openHydrated(page, '/en/student/groups/');
  const header = page.getByRole('banner');
  expect(await menuEntries(header.getByRole('navigation').getByRole('link'))).toEqual(NAV_ENTRIES);
  expect(await header.evaluate((one) => getComputedStyle(one).position)).toBe('sticky');
  const face = header.getByRole('button', { name: 'Your account' });
  await face.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Your account' });
  const items = menu.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  expect(await menuEntries(items)).toEqual([...USER_MENU_ENTRIES, 'Sign Out']);
  await expect(menu.locator('[aria-current=page]')).toHaveText('My groups');
  const first = items.first();
  const last = items.last();
  for (const [key, there] of [
    [null, first],
    ['ArrowUp', last],
    ['ArrowDown', first],
    ['End', last],
    ['Home', first],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await expect(there).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(face).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/en/student/profile`);
  await context.close();

  const admin = await openWithToken(browser, server, { token: await signIn(server, ADMIN) });
  await admin.page.goto('/en/matching');
  await expect(admin.page.getByRole('navigation').locator('[aria-current=page]').first()).toHaveText('Search Matches');
  await admin.page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  const all = admin.page.getByRole('menu', { name: 'Your account' }).getByRole('menuitem');
  await expect(all).toHaveCount(USER_MENU_ENTRIES.length + 2);
  expect(await menuEntries(all)).toEqual([...USER_MENU_ENTRIES, 'Admin → /en/admin', 'Sign Out']);
  await admin.context.close();
});

test('a click on the avatar counts even if it loads between press and release', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL) });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(profile\/me|auth\/session)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/es/public/faq');
  const face = page.getByRole('banner').getByRole('button', { name: 'Tu cuenta' });
  await face.hover();
  await page.mouse.down();
  release();
  await expect(face.locator('img')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('menu', { name: 'Tu cuenta' })).toBeVisible();
  await context.close();
});

test('the phone menu has the same items, theme and language', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL), width: 360 });
  await page.goto('/en/matching');
  const open = async () =>
    page
      .locator('[data-tabbar]')
      .getByRole('button', { name: /^(Me|Yo)$/ })
      .click();
  await open();
  const menu = page.getByRole('menu', { name: 'Your account' });
  const wanted = ['Switch to dark theme', ...NAV_ENTRIES, ...USER_MENU_ENTRIES, 'Sign Out'];
  await expect.poll(async () => menuEntries(menu.getByRole('menuitem'))).toEqual(wanted);
  await menu.getByRole('menuitem', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open();
  await expect(menu.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await menu.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${server.url}/es/matching`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test('guests see a sign-in link except on /auth, and nothing overflows on the narrowest phone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  const enter = page.getByRole('banner').getByRole('link', { name: /^(Log in|Entrar|Entra)$/ });
  for (const lang of LANGS) {
    for (const [path, isOffered] of [
      ['', true],
      ['/auth/reset-password', true],
      ['/auth', false],
      ['/auth/', false],
    ] as const) {
      await page.goto(`/${lang}${path}`);
      await expect(heading(page)).toBeVisible();
      await expect(enter).toHaveCount(isOffered ? 1 : 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
    }
  }
  await page.goto('/en/groups');
  await expect(enter).toHaveAttribute('href', '/en/auth');
  const burger = page.getByRole('button', { name: 'Menu' });
  await burger.click();
  await expect(burger).toHaveAttribute('aria-expanded', 'true');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await menuEntries(menu.getByRole('link'))).toEqual([
    ...NAV_ENTRIES.slice(0, 2),
    'Search Matches → /en/public/people',
    'Offer a home → /en/auth?tab=register&next=%2Fproperties%2Fpublish',
    'Register/Log in → /en/auth',
  ]);
  await expect(menu.locator('[aria-current=page]')).toHaveText('Search Groups');
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register/Log in' })).toBeVisible();
  await context.close();
});

test('the footer has three groups in order and the beta notice', async ({ page }) => {
  await page.goto(`${server.url}/en/public/faq`);
  const footer = page.getByRole('contentinfo');
  const groups: string[][] = [];
  for (const group of await footer.getByRole('navigation').all())
    groups.push([await group.getByRole('heading').innerText(), ...(await menuEntries(group.getByRole('link')))]);
  expect(groups).toEqual([
    ['Legal & Privacy', 'Privacy → /en/public/privacy', 'Legal notice → /en/public/legal'],
    ['Company', 'About us → /en/public/about', 'Subscriptions → /en/public/subscriptions'],
    [
      'Support',
      'Frequent questions → /en/public/faq',
      'Contact → /en/public/contact',
      'Auctions → /en/public/auctions',
    ],
  ]);
  for (const path of ['safety', 'payments']) await expect(footer.locator(`a[href="/en/public/${path}"]`)).toBeVisible();
  const [number = ''] = packageJson.version.split('-');
  await expect(footer).toContainText(`Beta version ${number}`);
});
