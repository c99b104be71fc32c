import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { runUserCommand, type ServerProcess } from '../../support/server/server-process.ts';
import { PASSWORD } from '../support/registration.ts';
import { test } from '../support/journey.ts';
import { storeAtFirstLoad } from '../support/sessions.ts';
import { waitForHydration } from '../support/page-actions.ts';

/** Idle timeout with a fake clock, and several sessions of one user. */
const EMAIL = 'idle@tukan.test';
/** Unique text: if it appears on a page, personal data is still visible. */
const ALIAS = 'anaceta_r';
const START = new Date('2026-11-20T10:00:00Z');

let server: ServerProcess;
test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
  await runUserCommand(server, ['create', '--email', EMAIL, '--password', PASSWORD, '--name', 'Ana', '--alias', ALIAS]);
  await requestStatus('POST', '/api/profile/onboarding/skip', await signIn());
});

async function requestStatus(method: string, path: string, token: string): Promise<number> {
  return (await fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } })).status;
}

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  return ((await response.json()) as { token: string }).token;
}

/** Opens a page with a session, with a fake clock by default. */
async function openSignedIn(browser: Browser, options: { lang?: Lang; path?: string; isMoved?: boolean } = {}) {
  const { lang = 'es', path = '/student/profile', isMoved = true } = options;
  const token = await signIn();
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  if (isMoved) await context.clock.install({ time: START });
  await storeAtFirstLoad(context, server, { tukan_token: token }, { tukan_in: '1' });
  const page = await context.newPage();
  await page.goto(`/${lang}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => lastActivity(page)).not.toBeNull();
  return { context, page, token, lang };
}

const lastActivity = async (page: Page) => page.evaluate(() => localStorage.getItem('tukan_active'));
const warning = (page: Page) => page.getByRole('alertdialog');
const timer = (page: Page) => warning(page).getByRole('timer');
/** Waits for the final URL, because a redirect may be overtaken by a later one. */
async function expectEndsAt(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(server.url + address);
  await waitForHydration(page.getByRole('heading', { level: 1 }));
  await expect(page).toHaveURL(server.url + address);
}

const advanceClock = async (context: BrowserContext, minutes: number, seconds = 0) =>
  context.clock.fastForward((minutes * 60 + seconds) * 1000);

/** Advances until some seconds before so many minutes are left. These pass in real time, in all tabs at once. */
async function advanceUntilShortlyBefore(context: BrowserContext, page: Page, minutesLeft: number): Promise<void> {
  const [minutes = 0, seconds = 0] = ((await timer(page).textContent()) ?? '').split(':').map(Number);
  await advanceClock(context, minutes - minutesLeft, seconds - 4);
}

test('the dialog warns at 5 minutes, is serious at 3 and critical at 1, and only its button extends the session', async ({
  browser,
}) => {
  const { context, page, token } = await openSignedIn(browser);
  await advanceClock(context, 24, 30);
  await expect(warning(page)).toHaveCount(0);
  await advanceClock(context, 0, 40);
  await expect(warning(page)).toHaveAccessibleName(m.accounts_idle_calm({}, { locale: 'es' }));
  await expect(warning(page)).toHaveAccessibleDescription('Tu sesión se cierra en 5 minutos.');
  await expect(timer(page)).toHaveText(/^4:\d\d$/);
  await expect(timer(page)).toHaveAttribute('data-level', 'calm');
  await expect(warning(page).getByText(m.accounts_idle_drafts_note({}, { locale: 'es' }))).toBeVisible();

  const before = await timer(page).textContent();
  await page.mouse.move(40, 40);
  await page.mouse.click(20, 20);
  await page.keyboard.press('Escape');
  await advanceClock(context, 0, 20);
  await expect(warning(page)).toBeVisible();
  expect(await timer(page).textContent()).not.toBe(before);

  await advanceClock(context, 1, 40);
  await expect(timer(page)).toHaveAttribute('data-level', 'serious');
  await expect(warning(page)).toHaveAccessibleDescription('Tu sesión se cierra en 3 minutos.');
  await advanceUntilShortlyBefore(context, page, 1);
  await expect(timer(page)).toHaveAttribute('data-level', 'critical');
  await expect(warning(page)).toHaveAccessibleDescription('Tu sesión se cierra en 1 minuto.');
  await expect(page.getByRole('button', { name: 'Seguir en Tukan' })).toBeFocused();
  await page.getByRole('button', { name: 'Seguir en Tukan' }).click();
  await expect(warning(page)).toHaveCount(0);
  await advanceClock(context, 24);
  await expect(warning(page)).toHaveCount(0);
  expect(await requestStatus('GET', '/api/auth/session', token)).toBe(200);
  await context.close();
});

test('at zero the session ends on the server and the page redirects to /auth', async ({ browser }) => {
  const { context, page, token } = await openSignedIn(browser, { lang: 'en' });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/set-offline-status|sign-out/.test(pathname)) calls.push(pathname);
  });
  await advanceClock(context, 26);
  await expect(warning(page).getByRole('button', { name: 'Extend Session' })).toBeVisible();
  // The machine sleeps for hours; the first check afterwards detects it.
  await advanceClock(context, 300);
  await expectEndsAt(page, '/en/auth?reason=timeout&next=%2Fstudent%2Fprofile');
  await expect(page.getByText(m.accounts_reason_timeout({}, { locale: 'en' }))).toBeVisible();
  expect(calls).toEqual(['/api/profile/set-offline-status', '/api/auth/sign-out']);
  expect(await requestStatus('GET', '/api/auth/session', token)).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('tukan_token'))).toBeNull();
  await context.close();
});

test('activity in one tab counts for all tabs, and all end together', async ({ browser }) => {
  const { context, page, token } = await openSignedIn(browser);
  const second = await context.newPage();
  await second.goto('/es/public/about');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await advanceClock(context, 20);
  const before = await lastActivity(second);
  const moved = async () => {
    await second.mouse.move(200, 200);
    await second.mouse.move(220, 240);
    return lastActivity(second);
  };
  await expect.poll(moved).not.toBe(before);
  await advanceClock(context, 10);
  await expect(warning(page)).toHaveCount(0);
  await expect(warning(second)).toHaveCount(0);
  await advanceClock(context, 16);
  await expect(warning(page)).toBeVisible();
  await second.getByRole('button', { name: 'Seguir en Tukan' }).click();
  await expect(warning(page)).toHaveCount(0);
  await advanceClock(context, 26);
  await expect(warning(page)).toBeVisible();
  // The clocks of the tabs jump one after the other, and the first tab would sign out before the second is late.
  await advanceUntilShortlyBefore(context, page, 0);
  await expectEndsAt(page, '/es/auth?reason=timeout&next=%2Fstudent%2Fprofile');
  await expectEndsAt(second, '/es/auth?reason=timeout&next=%2Fpublic%2Fabout');
  expect(await requestStatus('GET', '/api/auth/session', token)).toBe(401);
  await context.close();
});

test('each of the nine activity events counts anywhere on the page, other events do not', async ({ browser }) => {
  const { context, page } = await openSignedIn(browser);
  const counts = async (name: string) => {
    await advanceClock(context, 0, 5);
    const before = await lastActivity(page);
    await page.evaluate((type) => {
      const target = type === 'visibilitychange' ? document : document.querySelector('main input');
      target?.dispatchEvent(new Event(type, { bubbles: !['scroll', 'focus', 'blur'].includes(type) }));
    }, name);
    return (await lastActivity(page)) !== before;
  };
  const nine = 'mousedown mousemove keypress scroll touchstart click focus blur visibilitychange'.split(' ');
  for (const name of nine) expect(await counts(name), name).toBe(true);
  for (const name of ['keyup', 'wheel', 'input']) expect(await counts(name), name).toBe(false);
  await context.close();
});

test('after the computer slept for 26 minutes the warning shows the rest, after 40 the session has ended', async ({
  browser,
}) => {
  const { context, page } = await openSignedIn(browser, { path: '/profile' });
  await expect(page.getByRole('heading', { level: 1, name: ALIAS })).toBeVisible();
  await advanceClock(context, 26);
  await expect(timer(page)).toHaveText(/^(4:00|3:5\d)$/);
  await page.getByRole('button', { name: 'Seguir en Tukan' }).click();
  await expect(warning(page)).toHaveCount(0);

  let release = () => {};
  await page.route('**/api/profile/set-offline-status', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await advanceClock(context, 40);
  // Checked once, without polling: no personal data remains on the page although the server has not responded yet.
  expect((await page.content()).includes(ALIAS)).toBe(false);
  await expect(page.getByRole('heading', { name: m.accounts_logout_busy({}, { locale: 'es' }) })).toBeVisible();
  release();
  await expectEndsAt(page, '/es/auth?reason=timeout&next=%2Fprofile');
  await context.close();
});

test('a page opened after the timeout shows no personal content and redirects with the reason', async ({ browser }) => {
  const { context, page, token } = await openSignedIn(browser, { path: '/profile' });
  let seen = 0;
  await page.exposeFunction('sawThePerson', () => void (seen += 1));
  await page.addInitScript((alias) => {
    const checkContent = () => {
      const isShown = document.documentElement?.outerHTML.includes(alias);
      if (isShown) (window as unknown as { sawThePerson: () => void }).sawThePerson();
    };
    new MutationObserver(checkContent).observe(document, { subtree: true, childList: true, characterData: true });
  }, ALIAS);
  await page.goto('/es/profile');
  await expect(page.getByRole('heading', { level: 1, name: ALIAS })).toBeVisible();
  expect(seen).toBeGreaterThan(0);

  await page.goto('about:blank');
  await advanceClock(context, 45);
  seen = 0;
  await page.goto('/es/profile');
  await expectEndsAt(page, '/es/auth?reason=timeout&next=%2Fprofile');
  await expect(page.getByText(m.accounts_reason_timeout({}, { locale: 'es' }))).toBeVisible();
  expect(seen).toBe(0);
  expect(await requestStatus('GET', '/api/auth/session', token)).toBe(401);
  await context.close();
});

test('signing out from the warning gives no reason', async ({ browser }) => {
  const { context, page, token } = await openSignedIn(browser);
  await advanceClock(context, 26);
  await warning(page).getByRole('button', { name: 'Salir' }).click();
  await expectEndsAt(page, '/es/auth');
  expect(await requestStatus('GET', '/api/auth/session', token)).toBe(401);
  await context.close();
});

test('the user signs out one other browser, all others, and everywhere', async ({ browser }) => {
  const here = await openSignedIn(browser, { isMoved: false, path: '/student/account' });
  const there = await openSignedIn(browser, { isMoved: false, path: '/matching' });
  const third = await signIn();
  const card = here.page.getByRole('region', { name: 'Tus sesiones' });
  await here.page.reload();
  await expect(card.getByText('Esta sesión')).toHaveCount(1);
  const rows = card.getByRole('listitem');
  const before = await rows.count();
  expect(before).toBeGreaterThanOrEqual(3);
  await card
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .first()
    .click();
  await expect(rows).toHaveCount(before - 1);

  await card.getByRole('button', { name: 'Cerrar en todas partes' }).click();
  await here.page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(rows).toHaveCount(1);
  await expect(card.getByText('Solo tienes abierta esta sesión.')).toBeVisible();
  await expect(there.page).toHaveURL(/\/es\/auth\?reason=signed_out/);
  for (const token of [there.token, third]) expect(await requestStatus('GET', '/api/auth/session', token)).toBe(401);
  expect(await requestStatus('GET', '/api/auth/session', here.token)).toBe(200);

  const fourth = await signIn();
  await here.page.reload();
  await card.getByRole('button', { name: 'Cerrar en todas partes' }).click();
  await here.page.getByRole('button', { name: 'Cerrar todas, también esta' }).click();
  await expect(here.page).toHaveURL(/\/es\/auth/);
  for (const token of [fourth, here.token]) expect(await requestStatus('GET', '/api/auth/session', token)).toBe(401);
  await Promise.all([here.context.close(), there.context.close()]);
});
