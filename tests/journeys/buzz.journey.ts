import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, type Cast } from './cast.ts';
import { HERE, THERE } from './seats.ts';

/** A buzz from one browser to another, on clocks that are moved. */
const HOUR_MS = 3_600_000;
const SENT = '¡Buzz enviado exitosamente!';
const TOO_MANY = 'Has enviado demasiados buzz. Espera aproximadamente 1 hora antes de enviar otro buzz a este usuario.';
const GONE = 'El usuario no existe o ya no está disponible.';

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

async function post(as: Member, path: string, body?: unknown, more: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body ?? {}),
  });
  expect(response.ok, path).toBe(true);
  return (await response.json()) as Record<string, string>;
}

async function buzzOverApi(from: Member, to: Member, message: string) {
  const { csrfToken = '' } = await post(from, '/api/csrf/token');
  await post(from, '/api/matching/send-buzz', { userId: to.id, message }, { 'x-csrf-token': csrfToken });
}

/** Somebody's browser, its clock in our hands, on a page that has nothing to do with the chat. */
async function openElsewhere(browser: Browser, who: Member, reducedMotion: 'reduce' | 'no-preference') {
  const seat = await openSeat(browser, server, { who, lang: 'es' }, { ...THERE, reducedMotion });
  await seat.page.clock.install();
  const line = seat.page.waitForEvent('websocket');
  await seat.page.goto('/es/public/faq');
  await (await line).waitForEvent('framereceived');
  return seat;
}

const buzzButton = (place: Page | Locator) => place.getByRole('button', { name: 'Enviar buzz' });
const toast = (page: Page, name: string) =>
  page.locator('[data-toasts] [aria-live="polite"] > div').filter({ hasText: `${name} te ha enviado un buzz` });

/** Opens the chat with somebody from their profile, which is closed again underneath. */
async function openChat(page: Page, who: Member) {
  await page.goto(`/es/profile/${who.id}`);
  await page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(chat.getByRole('textbox')).toBeVisible();
  return chat;
}

test('a buzz shakes where the other is, and closes at five seconds; the sender waits an hour', async ({ browser }) => {
  const { ana, marc } = cast;
  const there = await openElsewhere(browser, marc, 'no-preference');
  const here = await openSeat(browser, server, { who: ana, lang: 'es' }, HERE);
  await here.page.clock.install();
  const chat = await openChat(here.page, marc);
  const button = buzzButton(chat);
  await expect(button).toBeEnabled();

  await there.page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(chat.getByText(SENT)).toBeVisible();
  await there.page.clock.runFor(400);
  const arrived = toast(there.page, 'ana.g');
  await expect(arrived).toBeVisible();
  await expect(arrived).toHaveCSS('animation-name', 'shake');
  await expect(arrived).toHaveCSS('animation-duration', '0.4s');
  await expect(arrived).toHaveCSS('animation-iteration-count', '5');
  await there.page.clock.runFor(4500);
  await expect(arrived).toBeVisible();
  await there.page.clock.runFor(200);
  await expect(arrived).toHaveCount(0);

  // the words of success go after three seconds, the lock after an hour, over a reload
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', 'Buzz en cooldown. Espera 60 minutos más.');
  // where there are no tooltips a press says it, and sends nothing
  await button.dispatchEvent('click');
  await expect(here.page.locator('[data-toasts]').getByText('Buzz en cooldown. Espera 60 minutos más.')).toBeVisible();
  await here.page.clock.fastForward(3000);
  await expect(chat.getByText(SENT)).toHaveCount(0);
  await here.page.reload();
  await expect(button).toBeDisabled();
  for (const at of [100, 110, 120]) {
    // whoever is active stays signed in
    await here.page.mouse.move(at, at);
    await here.page.clock.fastForward((HOUR_MS - 90_000) / 3);
  }
  await expect(button).toHaveAttribute('title', /Espera [12] minutos? más/);
  await here.page.clock.fastForward(90_000);
  await expect(button).toBeEnabled();

  // the server has an hour of its own, and its no takes the lock back
  await button.click();
  await expect(chat.getByText(TOO_MANY)).toBeVisible();
  await expect(button).toBeEnabled();
  await post(marc, '/api/blocks', { user_id: ana.id });
  await button.click();
  await expect(chat.getByText(GONE)).toBeVisible();
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

test('one that was missed is shown once, still for whoever wants no motion, and opens the chat', async ({
  browser,
}) => {
  const { ana, marc } = cast;
  await buzzOverApi(marc, ana, '¿Vienes a ver el piso?');
  const { page, problems, close } = await openElsewhere(browser, ana, 'reduce');
  const arrived = toast(page, LONG_ALIAS);
  await expect(arrived).toContainText('¿Vienes a ver el piso?');
  expect(Number.parseFloat(await arrived.evaluate((box) => getComputedStyle(box).animationDuration))).toBeLessThan(
    0.001,
  );
  await arrived.getByRole('button', { name: 'Abrir chat' }).click();
  await expect(page.getByRole('dialog', { name: `Conversación con ${LONG_ALIAS}` })).toBeVisible();
  await expect(arrived).toHaveCount(0);
  const asked = page.waitForResponse(/\/api\/matching\/buzzes$/);
  await page.reload();
  expect(((await (await asked).json()) as { buzzes: unknown[] }).buzzes).toHaveLength(1);
  await page.clock.runFor(1000);
  await expect(arrived).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('nobody who has not answered can be buzzed, from the profile or from the chat', async ({ browser }) => {
  const { ana, marc, nora } = cast;
  const { page, close } = await openSeat(browser, server, { who: ana, lang: 'es' }, HERE);
  await page.goto(`/es/profile/${marc.id}`);
  await expect(buzzButton(page).locator('visible=true')).toHaveCount(1);
  const asked = page.waitForResponse((response) => response.url().endsWith(`/api/matching/buzzes/${nora.id}`));
  const chat = await openChat(page, nora);
  expect(await (await asked).json()).toEqual({ may_buzz: false, wait_s: 0 });
  await expect(buzzButton(page)).toHaveCount(0);
  await expect(chat).toBeVisible();
  await close();
});
