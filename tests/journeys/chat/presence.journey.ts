import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { test } from '../support/journey.ts';

/** Presence between two people with a conversation, and the setting that hides it. */
let server: ServerProcess;
let ana: TestAccount;
let marc: TestAccount;
test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
  const [first, second] = await createAccounts(server, ['presence-ana@tukan.test', 'presence-marc@tukan.test']);
  if (!first || !second) throw new Error('two accounts are required');
  [ana, marc] = [first, second];
  for (const person of [ana, marc]) {
    await requestAs(person, 'POST', '/api/profile/create', {});
    expect((await requestAs(person, 'POST', '/api/profile/onboarding/skip')).status).toBe(200);
  }
  await writeMessage(ana, marc);
  await writeMessage(marc, ana);
});

async function requestAs(
  as: TestAccount,
  method: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
) {
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', ...more };
  const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function writeMessage(from: TestAccount, to: TestAccount): Promise<void> {
  const { csrfToken } = (await requestAs(from, 'POST', '/api/csrf/token')).body;
  const message = { to: to.id, content: 'Hola', type: 'text', property_id: null };
  const sent = await requestAs(from, 'POST', '/api/messages/send', message, { 'x-csrf-token': String(csrfToken) });
  expect(sent.status).toBe(201);
}

/** Presence of Marc as Ana sees it. */
const marcIsOnline = async () =>
  (await requestAs(ana, 'GET', `/api/profile/online-status?user_id=${marc.id}`)).body['is_online'];

interface OpenOptions {
  lang?: Lang;
  path?: string;
  /** Fake clock in the page. */
  fakeClock?: boolean;
  /** Restricts the presence signals to the socket or to HTTP requests. */
  only?: 'line' | 'calls';
}

/** Waits until the server has answered a heartbeat on the page's socket: an earlier page may still count as online. */
async function awaitHeartbeat(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).includes('"ping"') });
}

async function open(browser: Browser, as: TestAccount, opening: OpenOptions = {}) {
  const { lang = 'es', path = '/public/about' } = opening;
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  if (opening.fakeClock) await context.clock.install();
  if (opening.only === 'line') await context.route('**/update-online-status', async (route) => route.abort());
  if (opening.only === 'calls') await context.routeWebSocket('**/api/realtime*', async (socket) => socket.close());
  await context.addInitScript((token) => localStorage.setItem('tukan_token', token), as.token);
  await context.addCookies([{ name: 'tukan_in', value: '1', url: server.url }]);
  const page = await context.newPage();
  const heartbeat = opening.only === 'line' && awaitHeartbeat(page);
  const call = opening.only === 'calls' && page.waitForResponse(/update-online-status/);
  await page.goto(`/${lang}${path}`);
  await Promise.all([heartbeat, call]);
  return { context, page };
}

/** Records the page's presence requests. */
function recordPresenceRequests(page: Page): { path: string; isForm: boolean; hasBearer: boolean }[] {
  const calls: { path: string; isForm: boolean; hasBearer: boolean }[] = [];
  page.on('request', (request) => {
    const path = /(update-online|set-offline)-status$/.exec(new URL(request.url()).pathname)?.[0];
    const headers = request.headers();
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (path) calls.push({ path, isForm, hasBearer: 'authorization' in headers });
  });
  return calls;
}

const ONLINE = m.presence_online({}, { locale: 'en' });

test('several tabs and devices are one user, and the beacon of the last one sets them offline', async ({ browser }) => {
  const her = await open(browser, ana, { lang: 'en', path: `/profile/${marc.id}` });
  await expect(her.page.getByRole('heading', { level: 1 })).toBeVisible();
  const seenStates: boolean[] = [];
  const onlineLabel = her.page.getByRole('main').getByText(ONLINE, { exact: true });
  await expect(onlineLabel).toHaveCount(0);

  const phone = await open(browser, marc);
  await expect(onlineLabel).toBeVisible();
  const tab = await phone.context.newPage();
  await tab.goto('/es/public/faq');
  const laptop = await open(browser, marc, { only: 'calls' });
  await her.page.exposeFunction('presenceSeen', (isOnline: boolean) => void seenStates.push(isOnline));
  await her.page.evaluate((online) => {
    const main = document.querySelector('main');
    const { presenceSeen } = window as unknown as { presenceSeen: (isOnline: boolean) => void };
    const report = () => presenceSeen(main?.textContent.includes(online) ?? false);
    new MutationObserver(report).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, ONLINE);

  for (const page of [tab, phone.page]) {
    await page.goto('about:blank');
    expect(await marcIsOnline()).toBe(true);
  }
  // HTTP requests alone keep him online for 75 seconds; going offline immediately proves the beacon.
  await laptop.page.goto('about:blank');
  await expect(onlineLabel).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => seenStates).toContain(false);
  expect(seenStates.slice(seenStates.indexOf(false))).not.toContain(true);
  expect(await marcIsOnline()).toBe(false);
  await Promise.all([her, phone, laptop].map(async ({ context }) => context.close()));
});

test('a user is online while visible and offline 60 seconds after hiding', async ({ browser }) => {
  const { context, page } = await open(browser, marc, { fakeClock: true });
  await expect.poll(marcIsOnline).toBe(true);
  const calls = recordPresenceRequests(page);
  const turn = async (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await context.clock.runFor(PRESENCE.offlineAfterHiddenMs - 2000);
  expect(calls).toEqual([]);
  await context.clock.runFor(2000);
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['set-offline-status']);
  await turn('visible');
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['set-offline-status', 'update-online-status']);
  await expect.poll(marcIsOnline).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const beacon = { path: 'set-offline-status', isForm: true, hasBearer: false };
  await expect.poll(() => calls.at(-1)).toEqual(beacon);
  await context.close();
});

test('the closed socket of a killed browser sets the user offline', async () => {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  const process = await chromium.launchServer({ ...(executablePath && { executablePath }), ...(args && { args }) });
  const doomed = await chromium.connect(process.wsEndpoint());
  await open(doomed, marc, { only: 'line' });
  await expect.poll(marcIsOnline).toBe(true);
  // The HTTP request does not end presence held by a socket.
  await requestAs(marc, 'POST', '/api/profile/set-offline-status');
  expect(await marcIsOnline()).toBe(true);
  process.process().kill('SIGKILL');
  await expect.poll(marcIsOnline, { timeout: 20_000 }).toBe(false);
});

test('the privacy card hides presence and profile at once and can be undone', async ({ browser }) => {
  const her = await open(browser, ana, { lang: 'en', path: `/profile/${marc.id}` });
  const his = await open(browser, marc, { path: '/student/account' });
  const onlineLabel = her.page.getByRole('main').getByText(ONLINE, { exact: true });
  await expect(onlineLabel).toBeVisible();
  const card = his.page.getByRole('region', { name: 'Privacidad' });
  const [shown, visible] = [/^Mostrar cuándo estoy en línea/, /^Mostrar mi perfil/].map((name) =>
    card.getByRole('switch', { name }),
  );
  if (!shown || !visible) throw new Error('expected two switches');

  await expect(shown).toBeChecked();
  await shown.click();
  await expect(onlineLabel).toHaveCount(0);
  await expect(shown).not.toBeChecked();
  expect(await marcIsOnline()).toBe(false);
  await his.page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(onlineLabel).toBeVisible();
  await expect(shown).toBeChecked();

  await his.page.route('**/api/profile/onboarding', async (route) => route.fulfill({ status: 503, json: {} }));
  await visible.click();
  await expect(his.page.getByText(m.profiles_switch_failed({}, { locale: 'es' }))).toBeVisible();
  await expect(visible).toBeChecked();
  await his.page.unroute('**/api/profile/onboarding');
  await visible.press('Space');
  await expect(his.page.getByText(m.profiles_visible_off({}, { locale: 'es' }))).toBeVisible();
  await his.page.reload();
  await expect(visible).not.toBeChecked();
  await expect(shown).toBeChecked();
  expect((await requestAs(ana, 'GET', `/api/profiles/${marc.id}`)).status).toBe(200);
  const [guest] = await createAccounts(server, ['presence-guest@tukan.test']);
  if (!guest) throw new Error('expected one account');
  expect((await requestAs(guest, 'GET', `/api/profiles/${marc.id}`)).status).toBe(404);
  await Promise.all([her.context.close(), his.context.close()]);
});
