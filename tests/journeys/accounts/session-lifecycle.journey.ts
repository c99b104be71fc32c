import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { PASSWORD } from '../support/registration.ts';
import { createAccount, openWithToken, signIn, START, requestStatus } from '../support/sessions.ts';
import { test } from '../support/journey.ts';
import { waitForHydration } from '../support/page-actions.ts';

/** Session lifecycle: origin, validation retries with a fake clock, and its end in every tab. */
const EMAIL = 'session@tukan.test';
const SECOND_MS = 1000;

let server: ServerProcess;
test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
  await createAccount(server, EMAIL, 'session');
});

/** Pauses the clock: only `runFor` advances time afterwards. */
const pauseClock = async (context: BrowserContext) => context.clock.pauseAt(new Date(START.getTime() + 60 * SECOND_MS));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const fillIn = async (page: Page, email = EMAIL, password = PASSWORD) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Entrar', exact: true }).click();
};

test('after a timeout /auth shows the reason, and signing in returns to the page', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, {
    token: await signIn(server, EMAIL),
    fakeClock: true,
  });
  await page.goto('/es/student/profile?x=1');
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('tukan_active'))).not.toBeNull();
  await context.clock.fastForward(31 * 60 * SECOND_MS);
  await expect(page).toHaveURL(`${server.url}/es/auth?reason=timeout&next=%2Fstudent%2Fprofile%3Fx%3D1`);
  await expect(page.getByText('Hemos cerrado tu sesión porque llevabas un rato sin usar Tukan.')).toBeVisible();
  await fillIn(page);
  await expect(page).toHaveURL(`${server.url}/es/student/profile?x=1`);
  await context.close();
});

test('signing out in one tab redirects all tabs to /auth and removes personal data', async ({ browser }) => {
  const { context, page, token } = await openWithToken(browser, server, { token: await signIn(server, EMAIL) });
  await page.goto('/es/matching');
  const other = await context.newPage();
  await other.goto('/es/public/about?x=1');
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await page.evaluate(() => {
    for (const key of ['tukan_lang', 'tukan_theme', 'tukan_install', 'of-the-person']) localStorage.setItem(key, 'es');
    sessionStorage.setItem('of-the-person', 'x');
  });
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/es/auth`);
  await expect(other).toHaveURL(`${server.url}/es/auth?reason=signed_out&next=%2Fpublic%2Fabout%3Fx%3D1`);
  expect(await requestStatus(server, 'GET', '/api/auth/session', token)).toBe(401);
  const storedKeys = await page.evaluate(() => [
    Object.keys(localStorage).sort(),
    Object.keys(sessionStorage),
    document.cookie,
  ]);
  expect(storedKeys[0]).toEqual(['tukan_install', 'tukan_lang', 'tukan_theme']);
  expect(storedKeys[1]).not.toContain('of-the-person');
  expect(storedKeys[2]).not.toContain('tukan_in=1');
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/auth/);
  await context.close();

  const late = await openWithToken(browser, server, { token: await signIn(server, EMAIL) });
  await late.page.goto('/en/auth/logout');
  await expect(late.page).toHaveURL(`${server.url}/en/auth`);
  expect(await requestStatus(server, 'GET', '/api/auth/session', late.token)).toBe(401);
  await late.context.close();
});

test('a well-formed session token is read from the URL or from storage', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/es/public/about#access_token=${await signIn(server, EMAIL)}&type=signup`);
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await context.close();

  for (const [length, isRequested] of [
    [19, false],
    [20, true],
    [1000, true],
    [1001, false],
  ] as const) {
    const stored = await openWithToken(browser, server, { token: 'x'.repeat(length) });
    let requestCount = 0;
    stored.page.on('request', (request) => (requestCount += Number(request.url().endsWith('/api/auth/session'))));
    await stored.page.goto('/es/safety');
    await expect(stored.page).toHaveURL(
      `${server.url}/es/auth?${isRequested ? 'reason=signed_out&' : ''}next=%2Fsafety`,
    );
    expect(requestCount > 0, String(length)).toBe(isRequested);
    await stored.context.close();
  }
});

/** Mocks the responses of a path one after the other and records the page time of each request. */
async function mockResponses(
  page: Page,
  path: string,
  ...answers: ((route: Route) => Promise<void>)[]
): Promise<number[]> {
  const times: number[] = [];
  await page.exposeFunction('recordRequest', (at: number) => times.push(at));
  await page.addInitScript((wanted) => {
    const { fetch, recordRequest } = window as unknown as Window & { recordRequest: (at: number) => void };
    window.fetch = async (input, init) => {
      if (String(input).startsWith(wanted)) recordRequest(Date.now());
      return fetch(input, init);
    };
  }, path);
  await page.route(`**${path}*`, async (route) => {
    const next = answers.shift();
    await (next ? next(route) : route.continue());
  });
  return times;
}

const respondWithStatus =
  (status: number, error = 'no') =>
  async (route: Route) =>
    route.fulfill({ status, json: { error, code: 'x' } });
const neverRespond = async () => undefined;

/** Advances the clock in small steps so that responses are handled in between. */
async function advanceUntil(context: BrowserContext, isSo: () => boolean): Promise<void> {
  const step = async () => (isSo() ? true : (await context.clock.runFor(100), isSo()));
  await expect.poll(step, { intervals: [20], timeout: 30_000 }).toBe(true);
}

function expectGaps(times: readonly number[], ...gaps: [leastMs: number, belowMs: number][]): void {
  expect(times).toHaveLength(gaps.length + 1);
  for (const [index, [leastMs, belowMs]] of gaps.entries()) {
    const gap = (times[index + 1] ?? 0) - (times[index] ?? 0);
    expect(gap).toBeGreaterThanOrEqual(leastMs);
    expect(gap).toBeLessThan(belowMs);
  }
}

test('the session request is sent four times with growing delays, then the page shows an error and a reload button', async ({
  browser,
}) => {
  const { context, page } = await openWithToken(browser, server, {
    token: await signIn(server, EMAIL),
    fakeClock: true,
  });
  await pauseClock(context);
  const times = await mockResponses(
    page,
    '/api/auth/session',
    ...Array.from({ length: 4 }, () => respondWithStatus(503)),
  );
  await page.goto('/es/safety');
  await advanceUntil(context, () => times.length === 4);
  expectGaps(times, [1000, 2500], [2500, 5000], [5000, 6000]);
  await context.clock.resume();
  await expect(heading(page)).toHaveText('No hemos podido comprobar tu sesión');
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(heading(page)).toHaveText(m.site_safety_title({}, { locale: 'es' }));
  await context.close();
});

test('a session request without response shows a hint after 15 seconds and /auth after 30', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, {
    token: await signIn(server, EMAIL),
    fakeClock: true,
  });
  await pauseClock(context);
  await mockResponses(page, '/api/auth/session', neverRespond);
  await page.goto('/en/safety?x=1');
  const advice = page.getByRole('button', { name: 'Reload' });
  await expect(page.getByText('Waking Tukan up…')).toBeVisible();
  await context.clock.runFor(14_900);
  await expect(advice).toBeHidden();
  await context.clock.runFor(200);
  await expect(page.getByText('This is taking longer than usual. Try reloading the page.')).toBeVisible();
  await expect(advice).toBeVisible();
  await context.clock.runFor(14_700);
  expect(page.url()).toBe(`${server.url}/en/safety?x=1`);
  await context.clock.runFor(200);
  // The page loads its parts with timers of its own.
  await context.clock.resume();
  await expect(page).toHaveURL(`${server.url}/en/auth?next=%2Fsafety%3Fx%3D1`);
  await context.close();
});

test('the own profile times out after 10 seconds, is retried 10 seconds after a 429, and is cached for 30 seconds', async ({
  browser,
}) => {
  const { context, page } = await openWithToken(browser, server, {
    token: await signIn(server, EMAIL),
    fakeClock: true,
  });
  // Runs the page's request timeouts on the fake clock.
  await context.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms);
      return late.signal;
    };
  });
  await pauseClock(context);
  const times = await mockResponses(page, '/api/profile/me', neverRespond, respondWithStatus(429));
  await page.goto('/es/safety');
  await advanceUntil(context, () => times.length === 3);
  expectGaps(times, [11_000, 12_500], [10_000, 11_500]);

  await expect(heading(page)).toBeVisible();
  const visit = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad', exact: true }).click();
    await expect(page).toHaveURL(/privacy$/);
    await page.getByRole('banner').getByRole('link', { name: 'Compañeros' }).click();
    await expect(page).toHaveURL(/matching$/);
  };
  await context.clock.resume();
  await visit();
  expect(times).toHaveLength(3);
  await context.clock.fastForward(30 * SECOND_MS);
  await visit();
  await expect.poll(() => times.length).toBe(4);
  await context.close();
});

test('a profile that cannot be loaded shows its error and can be requested again', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL) });
  // Overlays request the profile too when they load: it fails until the button is pressed.
  let isPressed = false;
  const forbid = respondWithStatus(403, 'Hoy no puede ser.');
  await page.route('**/api/profile/me?*', async (route) => (isPressed ? route.continue() : forbid(route)));
  await page.goto('/es/safety');
  await expect(heading(page)).toHaveText('Error: Hoy no puede ser.');
  await waitForHydration(page.getByRole('button', { name: 'Reintentar' }));
  await page.exposeFunction('allow', () => (isPressed = true));
  await page.evaluate(() => addEventListener('pointerdown', () => (window as never as { allow(): void }).allow()));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page)).toHaveText(m.site_safety_title({}, { locale: 'es' }));
  await context.close();
});
