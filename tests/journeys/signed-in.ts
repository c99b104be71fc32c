import type { Browser, BrowserContext, Page } from '@playwright/test';
import { runCommand, type Server } from '../support/process.ts';
import { PASSWORD } from './person.ts';

/** People who are signed in already, for journeys that are about something else than getting in. */
export const START = new Date('2026-11-20T10:00:00Z');

/** Calls the API as the owner of a token, and answers the status. */
export async function statusOf(server: Server, method: string, path: string, token: string): Promise<number> {
  return (await fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } })).status;
}

/** Sends a body as nobody in particular. */
export async function post<T>(server: Server, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'es' };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as T;
}

/** A new session of somebody: its token. */
export async function signIn(server: Server, email: string): Promise<string> {
  return (await post<{ token: string }>(server, '/api/auth/sign-in/email', { email, password: PASSWORD })).token;
}

/** Somebody with an account and no onboarding before them. `more`: further words of the user command. */
export async function makePerson(server: Server, email: string, alias: string, ...more: string[]): Promise<void> {
  const named = ['--email', email, '--password', PASSWORD, '--name', alias, '--alias', alias];
  await runCommand(server, ['create', ...named, ...more]);
  await statusOf(server, 'POST', '/api/profile/onboarding/skip', await signIn(server, email));
}

interface Opened {
  token: string;
  width?: number;
  /** The clock is in our hands. */
  isMoved?: boolean;
}

/** A browser that has a token stored, on no page of ours yet. */
export async function openWithToken(
  browser: Browser,
  server: Server,
  { token, width = 1280, isMoved }: Opened,
): Promise<{ context: BrowserContext; page: Page; token: string }> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
  if (isMoved) await context.clock.install({ time: START });
  const page = await context.newPage();
  await page.route('/seed', async (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/seed');
  await page.evaluate((value) => {
    localStorage.setItem('tukan_token', value);
    document.cookie = 'tukan_in=1; path=/';
  }, token);
  return { context, page, token };
}
