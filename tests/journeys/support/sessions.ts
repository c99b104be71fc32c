import type { Browser, BrowserContext, Page } from '@playwright/test';
import { runUserCommand, type ServerProcess } from '../../support/server/server-process.ts';
import { PASSWORD } from './registration.ts';

/** Start time of the fake clock. */
export const START = new Date('2026-11-20T10:00:00Z');

/** Sends an API request with a token and returns the status. */
export async function requestStatus(
  server: ServerProcess,
  method: string,
  path: string,
  token: string,
): Promise<number> {
  return (await fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } })).status;
}

/** Posts a JSON body without a session. */
export async function postJson<T>(server: ServerProcess, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'es' };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as T;
}

/** Signs in and returns the session token. */
export async function signIn(server: ServerProcess, email: string): Promise<string> {
  return (await postJson<{ token: string }>(server, '/api/auth/sign-in/email', { email, password: PASSWORD })).token;
}

/** Creates an account with the onboarding skipped. `more`: further arguments of the user command. */
export async function createAccount(
  server: ServerProcess,
  email: string,
  alias: string,
  ...more: string[]
): Promise<void> {
  const named = ['--email', email, '--password', PASSWORD, '--name', alias, '--alias', alias];
  await runUserCommand(server, ['create', ...named, ...more]);
  await requestStatus(server, 'POST', '/api/profile/onboarding/skip', await signIn(server, email));
}

/** Creates an account for each name, and returns their session tokens by name. */
export async function createSessions<Name extends string>(
  server: ServerProcess,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const tokens: [Name, string][] = [];
  for (const name of names) {
    await createAccount(server, `${name}@tukan.test`, name);
    tokens.push([name, await signIn(server, `${name}@tukan.test`)]);
  }
  return Object.fromEntries(tokens) as Record<Name, string>;
}

/** Cookie that tells the script of `storeAtFirstLoad` to run, once. */
const UNSTORED = 'tukan_test_unstored';

/**
 * Gives a browser context the storage and the cookies of a returning visitor when its first page loads. Playwright's own
 * `storageState` opens a page of its own for that, in another process.
 */
export async function storeAtFirstLoad(
  context: BrowserContext,
  server: ServerProcess,
  stored: Record<string, string>,
  cookies: Record<string, string>,
): Promise<void> {
  await context.addCookies(
    Object.entries({ ...cookies, [UNSTORED]: '1' }).map(([name, value]) => ({ name, value, url: server.url })),
  );
  await context.addInitScript(
    ({ origin, entries, cookie }) => {
      if (location.origin !== origin || !document.cookie.includes(cookie)) return;
      for (const [key, value] of entries) localStorage.setItem(key, value);
      document.cookie = `${cookie}=; path=/; max-age=0`;
    },
    { origin: server.url, entries: Object.entries(stored), cookie: UNSTORED },
  );
}

interface SignedInPageOptions {
  token: string;
  width?: number;
  /** Installs a fake clock. */
  fakeClock?: boolean;
}

/** Opens a browser context with a stored token and no page of the app loaded. */
export async function openWithToken(
  browser: Browser,
  server: ServerProcess,
  { token, width = 1280, fakeClock }: SignedInPageOptions,
): Promise<{ context: BrowserContext; page: Page; token: string }> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
  if (fakeClock) await context.clock.install({ time: START });
  await storeAtFirstLoad(context, server, { tukan_token: token }, { tukan_in: '1' });
  const page = await context.newPage();
  return { context, page, token };
}
