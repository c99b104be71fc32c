import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test';
import { m } from '#words';
import { startServer, type Server } from '../support/process.ts';
import { PASSWORD } from './person.ts';
import { makePerson, openWithToken, signIn, START, statusOf } from './signed-in.ts';

/** A session: where it comes from, how it is looked up on a clock that is moved, and how it ends in every tab. */
const EMAIL = 'ana@tukan.test';
const SECOND_MS = 1000;

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
  await makePerson(server, EMAIL, 'ana');
});
test.afterAll(async () => server.close());

/** From here on nothing happens by itself: `runFor` is the only time there is. */
const holdClock = async (context: BrowserContext) => context.clock.pauseAt(new Date(START.getTime() + 60 * SECOND_MS));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const fillIn = async (page: Page, email = EMAIL, password = PASSWORD) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Entrar', exact: true }).click();
};

test('after being away /auth says so, and signing in leads back', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL), isMoved: true });
  await page.goto('/es/student/profile?x=1');
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('tukan_active'))).not.toBeNull();
  await context.clock.fastForward(31 * 60 * SECOND_MS);
  await expect(page).toHaveURL(`${server.url}/es/auth?reason=timeout&next=%2Fstudent%2Fprofile%3Fx%3D1`);
  await expect(page.getByText('Hemos cerrado tu sesión porque llevabas un rato sin usar Tukan.')).toBeVisible();
  await fillIn(page);
  await expect(page).toHaveURL(`${server.url}/es/student/profile?x=1`);
  await context.close();
});

test('signing out in one tab leads all to /auth and leaves nothing of the person', async ({ browser }) => {
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
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/es/auth`);
  await expect(other).toHaveURL(`${server.url}/es/auth?reason=signed_out&next=%2Fpublic%2Fabout%3Fx%3D1`);
  expect(await statusOf(server, 'GET', '/api/auth/session', token)).toBe(401);
  const kept = await page.evaluate(() => [
    Object.keys(localStorage).sort(),
    Object.keys(sessionStorage),
    document.cookie,
  ]);
  expect(kept[0]).toEqual(['tukan_install', 'tukan_lang', 'tukan_theme']);
  expect(kept[1]).not.toContain('of-the-person');
  expect(kept[2]).not.toContain('tukan_in=1');
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/auth/);
  await context.close();

  const late = await openWithToken(browser, server, { token: await signIn(server, EMAIL) });
  await late.page.goto('/en/auth/logout');
  await expect(late.page).toHaveURL(`${server.url}/en/auth`);
  expect(await statusOf(server, 'GET', '/api/auth/session', late.token)).toBe(401);
  await late.context.close();
});

test('a session comes out of the address or out of storage, if it looks like one', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/es/public/about#access_token=${await signIn(server, EMAIL)}&type=signup`);
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await context.close();

  for (const [length, asks] of [
    [19, false],
    [20, true],
    [1000, true],
    [1001, false],
  ] as const) {
    const stored = await openWithToken(browser, server, { token: 'x'.repeat(length) });
    let asked = 0;
    stored.page.on('request', (request) => (asked += Number(request.url().endsWith('/api/auth/session'))));
    await stored.page.goto('/es/safety');
    await expect(stored.page).toHaveURL(`${server.url}/es/auth?${asks ? 'reason=signed_out&' : ''}next=%2Fsafety`);
    expect(asked > 0, String(length)).toBe(asks);
    await stored.context.close();
  }
});

/** Answers the calls to a path, in turn, and keeps the page's own time of each. */
async function answer(page: Page, path: string, ...answers: ((route: Route) => Promise<void>)[]): Promise<number[]> {
  const times: number[] = [];
  await page.exposeFunction('askedAt', (at: number) => times.push(at));
  await page.addInitScript((wanted) => {
    const { fetch, askedAt } = window as unknown as Window & { askedAt: (at: number) => void };
    window.fetch = async (input, init) => {
      if (String(input).startsWith(wanted)) askedAt(Date.now());
      return fetch(input, init);
    };
  }, path);
  await page.route(`**${path}*`, async (route) => {
    const next = answers.shift();
    await (next ? next(route) : route.continue());
  });
  return times;
}

const refuse =
  (status: number, error = 'no') =>
  async (route: Route) =>
    route.fulfill({ status, json: { error, code: 'x' } });
const keepWaiting = async () => undefined;

/** Lets time pass in small steps, so that answers are heard in between. */
async function passUntil(context: BrowserContext, isSo: () => boolean): Promise<void> {
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

test('the session is looked up four times, each wait longer, then the page says so and offers to reload', async ({
  browser,
}) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL), isMoved: true });
  await holdClock(context);
  const times = await answer(page, '/api/auth/session', ...Array.from({ length: 4 }, () => refuse(503)));
  await page.goto('/es/safety');
  await passUntil(context, () => times.length === 4);
  expectGaps(times, [1000, 2500], [2500, 5000], [5000, 6000]);
  await context.clock.resume();
  await expect(heading(page)).toHaveText('Error de autenticación');
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(heading(page)).toHaveText(m.site_safety_title({}, { locale: 'es' }));
  await context.close();
});

test('a look-up without an answer: advice after 15 seconds, /auth after 30', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL), isMoved: true });
  await holdClock(context);
  await answer(page, '/api/auth/session', keepWaiting);
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
  await expect(page).toHaveURL(`${server.url}/en/auth?next=%2Fsafety%3Fx%3D1`);
  await context.close();
});

test('the own profile: given up after 10 seconds, asked for again 10 seconds after a 429, kept for 30', async ({
  browser,
}) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL), isMoved: true });
  // the page's own time-outs, on the clock that is moved
  await context.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms);
      return late.signal;
    };
  });
  await holdClock(context);
  const times = await answer(page, '/api/profile/me', keepWaiting, refuse(429));
  await page.goto('/es/safety');
  await passUntil(context, () => times.length === 3);
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

test('a profile that cannot be loaded is said with its error, and can be asked for again', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token: await signIn(server, EMAIL) });
  await page.route('**/api/profile/me?*', refuse(403, 'Hoy no puede ser.'));
  // whatever draws itself later and asks too has asked by then
  await page.goto('/es/safety', { waitUntil: 'networkidle' });
  await expect(heading(page)).toHaveText('Error: Hoy no puede ser.');
  await page.unroute('**/api/profile/me?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page)).toHaveText(m.site_safety_title({}, { locale: 'es' }));
  await context.close();
});
