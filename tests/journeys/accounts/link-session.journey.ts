import { expect, type Browser, type Page } from '@playwright/test';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { createAccount, openWithToken, requestStatus, signIn } from '../support/sessions.ts';
import { test } from '../support/journey.ts';

/** A link with a session of another account, opened while a session stands. */
const OWN = 'link-own@tukan.test';
const OTHER = 'link-other@tukan.test';

let server: ServerProcess;
test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer;
  await createAccount(server, OWN, 'link-own');
  await createAccount(server, OTHER, 'link-other');
});

/** Read by the browser, not by the page, which may be on its way to another one. */
async function storedToken(page: Page): Promise<string | undefined> {
  const { origins } = await page.context().storageState();
  return origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'tukan_token')?.value;
}

async function openLink(browser: Browser, token: string, email: string) {
  const { context, page } = await openWithToken(browser, server, { token });
  // The stored session is there before the link is opened; no page of ours has looked at it yet.
  await page.goto('/robots.txt');
  const linked = await signIn(server, email);
  await page.goto(`/es/public/about#access_token=${linked}&type=signup`);
  return { context, page, linked };
}

test('a link of another account is asked about, and staying ends its session', async ({ browser }) => {
  const token = await signIn(server, OWN);
  const { context, page, linked } = await openLink(browser, token, OTHER);
  const dialog = page.getByRole('dialog', { name: `Estás dentro como ${OWN}` });
  await expect(dialog).toContainText(OTHER);
  expect(new URL(page.url()).hash).toBe('');
  expect(await storedToken(page)).toBe(token);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => requestStatus(server, 'GET', '/api/auth/session', linked)).toBe(401);
  expect(await requestStatus(server, 'GET', '/api/auth/session', token)).toBe(200);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  expect(await storedToken(page)).toBe(token);
  await expect(dialog).toBeHidden();
  await context.close();
});

test('switching ends the first session and continues with the linked one', async ({ browser }) => {
  const token = await signIn(server, OWN);
  const { context, page, linked } = await openLink(browser, token, OTHER);
  await page.getByRole('button', { name: 'Cambiar de cuenta' }).click();
  await expect.poll(async () => storedToken(page)).toBe(linked);
  await expect(page).toHaveURL(`${server.url}/es/`);
  expect(await requestStatus(server, 'GET', '/api/auth/session', token)).toBe(401);
  await context.close();
});

test('a session that has ended gives way to the link without a question', async ({ browser }) => {
  const { context, page, linked } = await openLink(browser, 'x'.repeat(43), OTHER);
  await expect.poll(async () => storedToken(page)).toBe(linked);
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
});

test('a second link of the same account changes nothing', async ({ browser }) => {
  const token = await signIn(server, OWN);
  const { context, page, linked } = await openLink(browser, token, OWN);
  await expect.poll(async () => requestStatus(server, 'GET', '/api/auth/session', linked)).toBe(401);
  expect(await storedToken(page)).toBe(token);
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
});
