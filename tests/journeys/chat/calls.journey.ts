import { chromium, expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { HERE, isPhone, THERE } from '../support/devices.ts';
import { openWithSocket } from '../support/page-actions.ts';

/** Calls between two real browsers over loopback, with Chromium's fake camera and microphone. */
let server: ServerProcess;
let cast: SeedUsers;
let browser: Browser;

test.beforeAll(async () => {
  [{ server, cast }, browser] = await Promise.all([startSeededServer(), launchWithDevices()]);
});
test.afterAll(async () => {
  await Promise.all([browser.close(), server.close()]);
});

/** Launches the browser with fake media devices (test pattern and beep) and granted permissions. */
async function launchWithDevices(): Promise<Browser> {
  const { launchOptions } = test.info().project.use;
  return chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      // Two calls encode their pictures in software, on a machine that is busy with other journeys.
      '--use-fake-device-for-media-stream=fps=5',
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

/** Opens a page unrelated to the chat as another user, with an open socket. */
async function openInOtherBrowser(who: SeedUsers['ana'], options = HERE) {
  const seat = await openPage(browser, server, { user: who, lang: 'es' }, options);
  await openWithSocket(seat.page, '/es/public/faq');
  return seat;
}

/** Returns the call button: in the chat header, or in the header's menu on phones, which is opened first. */
async function findCallButton(page: Page, name: 'Llamar' | 'Videollamada'): Promise<Locator> {
  if (!isPhone(HERE)) return page.getByRole('button', { name, exact: true });
  if (!(await page.getByRole('menu').isVisible())) await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  return page.getByRole('menuitem', { name, exact: true });
}
const startCall = async (page: Page, name: 'Llamar' | 'Videollamada') => (await findCallButton(page, name)).click();
const incoming = (page: Page) => page.locator('[data-call="incoming"]');
const panel = (page: Page) => page.locator('[data-call="panel"]');

/** Seconds of remote video shown and remote audio played. */
async function playbackTimes(page: Page): Promise<[picture: number, voice: number]> {
  return page.evaluate(() => {
    const picture = document.querySelector<HTMLVideoElement>('[data-call="panel"] video[aria-label^="Imagen de"]');
    const voice = document.querySelector('audio');
    return [picture?.videoWidth ? picture.currentTime : 0, voice?.currentTime ?? 0];
  });
}

async function expectMedia(page: Page): Promise<void> {
  const [picture, voice] = await playbackTimes(page);
  await expect.poll(async () => (await playbackTimes(page))[0]).toBeGreaterThan(picture);
  await expect.poll(async () => (await playbackTimes(page))[1]).toBeGreaterThan(voice);
}

test('a video call rings in every tab, is answered in one, transfers video and audio both ways, and ends', async () => {
  const { ana, marc } = cast;
  const [here, there] = [await openInOtherBrowser(ana), await openInOtherBrowser(marc, THERE)];
  const second = await there.page.context().newPage();
  await second.goto('/es/public/faq');
  await openChat(here.page, marc.id);
  await startCall(here.page, 'Videollamada');
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
  // On a phone the call covers the chat.
  if (!isPhone(HERE))
    await expect(await findCallButton(here.page, 'Llamar')).toHaveAttribute('title', 'Ya estás en una llamada');

  // The other side sees the mute state; a camera that is switched off is no longer shown.
  await panel(there.page).getByRole('button', { name: 'Silenciar' }).click();
  await expect(panel(here.page).getByText('Micrófono apagado')).toBeVisible();
  await panel(there.page).getByRole('button', { name: 'Cámara' }).click();
  await expect(panel(here.page).getByLabel(/^Imagen de/)).toHaveCount(0);
  await panel(there.page).getByRole('button', { name: 'Cámara' }).click();
  await expectMedia(here.page);

  // Switch the camera and resize the call window during the call.
  await panel(here.page).getByRole('button', { name: 'Ajustes' }).click();
  const devices = here.page.getByRole('menu', { name: 'Ajustes' });
  await expect(
    devices.getByRole('group', { name: 'Cámara' }).getByRole('menuitemradio', { checked: true }),
  ).toHaveCount(1);
  await devices.getByRole('group', { name: 'Micrófono' }).getByRole('menuitemradio').last().click();
  await panel(here.page).getByRole('button', { name: 'Minimizar la llamada' }).click();
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

test('a voice call is declined, then answered, then ends with its tab', async () => {
  const { ana, marc } = cast;
  const [here, there] = [await openInOtherBrowser(ana), await openInOtherBrowser(marc, THERE)];
  await openChat(here.page, marc.id);
  await startCall(here.page, 'Llamar');
  await incoming(there.page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(panel(here.page).getByText('Ahora no puede hablar')).toBeVisible();
  await expect(incoming(there.page)).toHaveCount(0);

  await panel(here.page).getByRole('button', { name: 'Cerrar' }).click();
  await startCall(here.page, 'Llamar');
  await incoming(there.page).getByRole('button', { name: 'Contestar' }).click();
  await expect(panel(here.page).getByText(/^\d:\d\d$/)).toBeVisible();
  await expect.poll(async () => (await playbackTimes(here.page))[1]).toBeGreaterThan(0);
  await there.page.close();
  await expect(panel(here.page).getByText('Llamada terminada')).toBeVisible();
  await Promise.all([here.close(), there.close()]);
});

test('an unanswered call leaves a missed call in both conversations after thirty seconds', async () => {
  const { ana, marc } = cast;
  const there = await openInOtherBrowser(marc, THERE);
  const here = await openPage(browser, server, { user: ana, lang: 'es' }, HERE);
  // Before the page loads: a clock that starts later looks like a long absence to it.
  await here.page.clock.install();
  await openChat(here.page, marc.id);
  await startCall(here.page, 'Llamar');
  await expect(incoming(there.page)).toBeVisible();
  await here.page.clock.fastForward(33_000);
  await expect(panel(here.page).getByText('No contesta')).toBeVisible();
  await expect(incoming(there.page)).toHaveCount(0);
  await expect(here.page.getByRole('log').getByText('Llamada sin respuesta')).toBeVisible();
  await openChat(there.page, ana.id);
  await expect(there.page.getByRole('log').getByText('Llamada perdida')).toBeVisible();
  await Promise.all([here.close(), there.close()]);
});

test('a user who has not replied cannot be called, and a blocked caller rings nowhere', async () => {
  const { ana, marc, nora } = cast;
  const [here, there] = [await openInOtherBrowser(ana), await openInOtherBrowser(marc, THERE)];
  const response = here.page.waitForResponse((response) => response.url().endsWith(`/api/calls/${nora.id}`));
  await openChat(here.page, nora.id);
  expect(await (await response).json()).toEqual({ may_call: false });
  await expect(await findCallButton(here.page, 'Llamar')).toHaveCount(0);
  // Close the menu and the chat; on a phone the chat would reopen over the next page.
  for (const key of ['Escape', 'Escape']) await here.page.keyboard.press(key);
  await openChat(here.page, marc.id);
  await expect(await findCallButton(here.page, 'Llamar')).toBeVisible();
  const headers = { authorization: `Bearer ${marc.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ user_id: ana.id });
  expect((await fetch(`${server.url}/api/blocks`, { method: 'POST', headers, body })).status).toBe(201);
  await startCall(here.page, 'Llamar');
  await expect(panel(here.page).getByText(`Ahora no se puede llamar a ${LONG_ALIAS}`)).toBeVisible();
  await expect(incoming(there.page)).toHaveCount(0);
  await Promise.all([here.close(), there.close()]);
});
