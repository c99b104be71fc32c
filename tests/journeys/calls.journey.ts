import { chromium, expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, type Cast } from './cast.ts';
import { HERE, isPhone, THERE } from './seats.ts';

/** Two browsers that really talk: over the loopback, with Chromium's own camera and microphone. */
let server: Server;
let cast: Cast;
let browser: Browser;

test.beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchWithDevices()]);
  cast = await makeCast(server);
});
test.afterAll(async () => {
  await Promise.all([browser.close(), server.close()]);
});

/** The browser of the other journeys, with devices that play a pattern and a beep, and that everybody is allowed to use. */
async function launchWithDevices(): Promise<Browser> {
  const { launchOptions } = test.info().project.use;
  return chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      '--allow-loopback-in-peer-connection',
    ],
  });
}

async function openChat(page: Page, userId: string): Promise<void> {
  await page.goto(`/es/profile/${userId}`);
  await page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  await expect(page.getByRole('dialog', { name: /^Conversación con/ }).getByRole('textbox')).toBeVisible();
}

/** Somebody on a page that has nothing to do with the chat, their line open. */
async function openElsewhere(who: Cast['ana'], place = HERE) {
  const seat = await openSeat(browser, server, { who, lang: 'es' }, place);
  const line = seat.page.waitForEvent('websocket');
  await seat.page.goto('/es/public/faq');
  await (await line).waitForEvent('framereceived');
  return seat;
}

/** The way to ring from the chat: a button of its header, on a phone an item of its menu, which is opened for it. */
async function wayToCall(page: Page, name: 'Llamar' | 'Videollamada'): Promise<Locator> {
  if (!isPhone(HERE)) return page.getByRole('button', { name, exact: true });
  if (!(await page.getByRole('menu').isVisible())) await page.getByRole('button', { name: 'Más acciones' }).click();
  return page.getByRole('menuitem', { name, exact: true });
}
const ring = async (page: Page, name: 'Llamar' | 'Videollamada') => (await wayToCall(page, name)).click();
const incoming = (page: Page) => page.locator('[data-call="incoming"]');
const panel = (page: Page) => page.locator('[data-call="panel"]');

/** Seconds of the other person's picture that were shown, and of their voice that was played. */
async function played(page: Page): Promise<[picture: number, voice: number]> {
  return page.evaluate(() => {
    const picture = document.querySelector<HTMLVideoElement>('[data-call="panel"] video[aria-label^="Imagen de"]');
    const voice = document.querySelector('audio');
    return [picture?.videoWidth ? picture.currentTime : 0, voice?.currentTime ?? 0];
  });
}

async function expectMedia(page: Page): Promise<void> {
  const [picture, voice] = await played(page);
  await expect.poll(async () => (await played(page))[0]).toBeGreaterThan(picture);
  await expect.poll(async () => (await played(page))[1]).toBeGreaterThan(voice);
}

test('a video call: rings in every tab, is answered in one, picture and voice flow both ways, and ends', async () => {
  const { ana, marc } = cast;
  const [here, there] = [await openElsewhere(ana), await openElsewhere(marc, THERE)];
  const second = await there.page.context().newPage();
  await second.goto('/es/public/faq');
  await openChat(here.page, marc.id);
  await ring(here.page, 'Videollamada');
  await expect(panel(here.page).getByText('Llamando…')).toBeVisible();
  await expect(incoming(second)).toBeVisible();
  await expect(incoming(there.page).getByText('Videollamada entrante')).toBeVisible();
  await incoming(there.page).getByRole('button', { name: 'Con vídeo' }).click();
  await expect(second.getByText('En curso en otra pestaña')).toBeVisible();
  await expect(incoming(second)).toHaveCount(0);
  for (const { page } of [here, there]) {
    await expect(panel(page).getByText(/^\d:\d\d$/)).toBeVisible();
    await expectMedia(page);
    await expect(panel(page).getByLabel('Tu imagen')).toBeVisible();
  }
  // on a phone the call covers the chat
  if (!isPhone(HERE))
    await expect(await wayToCall(here.page, 'Llamar')).toHaveAttribute('title', 'Ya estás en una llamada');

  // the other sees that one is muted, and who switches the camera off is seen no more
  await panel(there.page).getByRole('button', { name: 'Silenciar' }).click();
  await expect(panel(here.page).getByText('Micrófono apagado')).toBeVisible();
  await panel(there.page).getByRole('button', { name: 'Cámara' }).click();
  await expect(panel(here.page).getByLabel(/^Imagen de/)).toHaveCount(0);
  await panel(there.page).getByRole('button', { name: 'Cámara' }).click();
  await expectMedia(here.page);

  // another camera, and the call made small and large again, while it goes on
  await panel(here.page).getByRole('button', { name: 'Ajustes' }).click();
  const devices = here.page.getByRole('menu', { name: 'Ajustes' });
  await expect(
    devices.getByRole('group', { name: 'Cámara' }).getByRole('menuitemradio', { checked: true }),
  ).toHaveCount(1);
  await devices.getByRole('group', { name: 'Micrófono' }).getByRole('menuitemradio').last().click();
  await panel(here.page).getByRole('button', { name: 'Hacer pequeña la llamada' }).click();
  await here.page.getByRole('button', { name: 'Ampliar la llamada' }).click();
  await expectMedia(here.page);
  await expectMedia(there.page);

  await panel(here.page).getByRole('button', { name: 'Colgar' }).click();
  await expect(panel(here.page)).toHaveCount(0);
  await expect(panel(there.page).getByText('Llamada terminada')).toBeVisible();
  await expect(second.getByText('En curso en otra pestaña')).toHaveCount(0);
  expect([...here.problems, ...there.problems]).toEqual([]);
  await Promise.all([here.close(), there.close()]);
});

test('a voice call: declined, then answered, then the tab closes', async () => {
  const { ana, marc } = cast;
  const [here, there] = [await openElsewhere(ana), await openElsewhere(marc, THERE)];
  await openChat(here.page, marc.id);
  await ring(here.page, 'Llamar');
  await incoming(there.page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(panel(here.page).getByText('Ahora no puede hablar')).toBeVisible();
  await expect(incoming(there.page)).toHaveCount(0);

  await panel(here.page).getByRole('button', { name: 'Cerrar' }).click();
  await ring(here.page, 'Llamar');
  await incoming(there.page).getByRole('button', { name: 'Contestar' }).click();
  await expect(panel(here.page).getByText(/^\d:\d\d$/)).toBeVisible();
  await expect.poll(async () => (await played(here.page))[1]).toBeGreaterThan(0);
  await there.page.close();
  await expect(panel(here.page).getByText('Llamada terminada')).toBeVisible();
  await Promise.all([here.close(), there.close()]);
});

test('nobody answers: after thirty seconds a missed call stands in the conversation of both', async () => {
  const { ana, marc } = cast;
  const [here, there] = [await openElsewhere(ana), await openElsewhere(marc, THERE)];
  await here.page.clock.install();
  await openChat(here.page, marc.id);
  await ring(here.page, 'Llamar');
  await expect(incoming(there.page)).toBeVisible();
  await here.page.clock.fastForward(33_000);
  await expect(panel(here.page).getByText('No contesta')).toBeVisible();
  await expect(incoming(there.page)).toHaveCount(0);
  await expect(here.page.getByRole('log').getByText('Llamada sin respuesta')).toBeVisible();
  await openChat(there.page, ana.id);
  await expect(there.page.getByRole('log').getByText('Llamada perdida')).toBeVisible();
  await Promise.all([here.close(), there.close()]);
});

test('who has not answered cannot be called, and who is blocked rings nowhere', async () => {
  const { ana, marc, nora } = cast;
  const [here, there] = [await openElsewhere(ana), await openElsewhere(marc, THERE)];
  const asked = here.page.waitForResponse((response) => response.url().endsWith(`/api/calls/${nora.id}`));
  await openChat(here.page, nora.id);
  expect(await (await asked).json()).toEqual({ may_call: false });
  await expect(await wayToCall(here.page, 'Llamar')).toHaveCount(0);
  // the menu and the chat, which would come back over the whole of a phone's next page
  for (const key of ['Escape', 'Escape']) await here.page.keyboard.press(key);
  await openChat(here.page, marc.id);
  await expect(await wayToCall(here.page, 'Llamar')).toBeVisible();
  const headers = { authorization: `Bearer ${marc.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ user_id: ana.id });
  expect((await fetch(`${server.url}/api/blocks`, { method: 'POST', headers, body })).status).toBe(201);
  await ring(here.page, 'Llamar');
  await expect(panel(here.page).getByText(`Ahora no se puede llamar a ${LONG_ALIAS}`)).toBeVisible();
  await expect(incoming(there.page)).toHaveCount(0);
  await Promise.all([here.close(), there.close()]);
});
