import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { HERE, THERE } from '../support/devices.ts';
import { openWithSocket } from '../support/page-actions.ts';

/** A buzz between two browsers with fake clocks. */
const HOUR_MS = 3_600_000;
const SENT = '¡Buzz enviado exitosamente!';
const TOO_MANY = 'Has enviado demasiados buzz. Espera aproximadamente 1 hora antes de enviar otro buzz a este usuario.';
const USER_NOT_FOUND = 'El usuario no existe o ya no está disponible.';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

async function postAs(as: TestAccount, path: string, body?: unknown, more: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body ?? {}),
  });
  expect(response.ok, path).toBe(true);
  return (await response.json()) as Record<string, string>;
}

async function sendBuzzViaApi(from: TestAccount, to: TestAccount, message: string) {
  const { csrfToken = '' } = await postAs(from, '/api/csrf/token');
  await postAs(from, '/api/matching/send-buzz', { userId: to.id, message }, { 'x-csrf-token': csrfToken });
}

/** Opens a page unrelated to the chat as another user, with a fake clock. */
async function openInOtherBrowser(browser: Browser, who: TestAccount, reducedMotion: 'reduce' | 'no-preference') {
  const seat = await openPage(browser, server, { user: who, lang: 'es' }, { ...THERE, reducedMotion });
  await seat.page.clock.install();
  await openWithSocket(seat.page, '/es/public/faq');
  return seat;
}

const buzzButton = (container: Page | Locator) => container.getByRole('button', { name: 'Enviar buzz' });
const toast = (page: Page, name: string) =>
  page.locator('[data-sonner-toast] [data-title] > div').filter({ hasText: `${name} te ha enviado un buzz` });

/** Opens the chat with a user from their profile; the profile closes underneath. */
async function openChat(page: Page, who: TestAccount) {
  await page.goto(`/es/profile/${who.id}`);
  await page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(chat.getByRole('textbox')).toBeVisible();
  return chat;
}

test("a buzz shakes in the recipient's tab and closes after five seconds; the sender waits an hour", async ({
  browser,
}) => {
  const { ana, marc } = cast;
  const there = await openInOtherBrowser(browser, marc, 'no-preference');
  const here = await openPage(browser, server, { user: ana, lang: 'es' }, HERE);
  await here.page.clock.install();
  const chat = await openChat(here.page, marc);
  const button = buzzButton(chat);
  await expect(button).toBeEnabled();

  await there.page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(chat.getByText(SENT)).toBeVisible();
  const arrived = toast(there.page, 'ana.g');
  await expect(async () => {
    await there.page.clock.runFor(50);
    await expect(arrived).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(arrived).toHaveCSS('animation-name', 'shake');
  await expect(arrived).toHaveCSS('animation-duration', '0.4s');
  await expect(arrived).toHaveCSS('animation-iteration-count', '5');
  await there.page.clock.runFor(4500);
  await expect(arrived).toBeVisible();
  await there.page.clock.runFor(1000);
  await expect(arrived).toHaveCount(0);

  // The success text disappears after three seconds; the cooldown lasts an hour and survives a reload.
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', 'Buzz en cooldown. Espera 60 minutos más.');
  // Without tooltips a click shows the message and sends nothing.
  await button.dispatchEvent('click');
  await expect(here.page.locator('[data-toasts]').getByText('Buzz en cooldown. Espera 60 minutos más.')).toBeVisible();
  await here.page.clock.fastForward(3000);
  await expect(chat.getByText(SENT)).toHaveCount(0);
  await here.page.reload();
  await expect(button).toBeDisabled();
  for (const at of [100, 110, 120]) {
    // Activity keeps the user signed in.
    await here.page.mouse.move(at, at);
    await here.page.clock.fastForward((HOUR_MS - 90_000) / 3);
  }
  await expect(button).toHaveAttribute('title', /Espera [12] minutos? más/);
  await here.page.clock.fastForward(90_000);
  await expect(button).toBeEnabled();

  // The server has its own cooldown of an hour; its rejection resets the button's cooldown.
  await button.click();
  await expect(chat.getByText(TOO_MANY)).toBeVisible();
  await expect(button).toBeEnabled();
  await postAs(marc, '/api/blocks', { user_id: ana.id });
  await button.click();
  await expect(chat.getByText(USER_NOT_FOUND)).toBeVisible();
  await expect(button).toBeEnabled();
  await here.page.reload();
  await expect(chat.getByRole('textbox')).toBeVisible();
  await expect(button).toHaveCount(0);
  const unblocked = await fetch(`${server.url}/api/blocks/${ana.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${marc.token}` },
  });
  expect(unblocked.status).toBe(204);
  expect([...there.problems, ...here.problems]).toEqual([]);
  await Promise.all([there.close(), here.close()]);
});

test('a missed buzz is shown once, without motion if preferred, and opens the chat', async ({ browser }) => {
  const { ana, marc } = cast;
  await sendBuzzViaApi(marc, ana, '¿Vienes a ver el piso?');
  const { page, problems, close } = await openInOtherBrowser(browser, ana, 'reduce');
  const arrived = toast(page, LONG_ALIAS);
  await expect(arrived).toContainText('¿Vienes a ver el piso?');
  expect(Number.parseFloat(await arrived.evaluate((box) => getComputedStyle(box).animationDuration))).toBeLessThan(
    0.001,
  );
  await arrived.getByRole('button', { name: 'Abrir chat' }).click();
  await expect(page.getByRole('dialog', { name: `Conversación con ${LONG_ALIAS}` })).toBeVisible();
  await expect(arrived).toHaveCount(0);
  const response = page.waitForResponse(/\/api\/updates$/);
  await page.reload();
  expect(((await (await response).json()) as { buzzes: unknown[] }).buzzes).toHaveLength(1);
  await page.clock.runFor(1000);
  await expect(arrived).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('a user who has not replied cannot be buzzed from the profile or the chat', async ({ browser }) => {
  const { ana, marc, nora } = cast;
  const { page, close } = await openPage(browser, server, { user: ana, lang: 'es' }, HERE);
  await page.goto(`/es/profile/${marc.id}`);
  await expect(buzzButton(page).locator('visible=true')).toHaveCount(1);
  const response = page.waitForResponse((response) => response.url().endsWith(`/api/matching/buzzes/${nora.id}`));
  const chat = await openChat(page, nora);
  expect(await (await response).json()).toEqual({ may_buzz: false, wait_s: 0 });
  await expect(buzzButton(page)).toHaveCount(0);
  await expect(chat).toBeVisible();
  await close();
});
