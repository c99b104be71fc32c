import { expect, test, type Browser, type BrowserContextOptions } from '@playwright/test';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { messageLog, messageWithText, openChatWith, writeMessage } from '../support/chat-window.ts';
import { HERE, THERE } from '../support/devices.ts';
import { holdMessages, TRANSPORTS } from '../support/message-transport.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';

// The way of a message to the server: over the open socket, and by a request while it is closed.
const TIMEOUT = 'Tiempo de espera agotado. Intenta de nuevo.';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const openUserPage = async (browser: Browser, who: TestAccount, options: BrowserContextOptions = HERE) =>
  openPage(browser, server, { user: who, lang: 'es' }, options);

for (const transport of TRANSPORTS) {
  test(`a message goes to the server once, by ${transport}`, async ({ browser }) => {
    const ana = await openUserPage(browser, cast.ana);
    const marc = await openUserPage(browser, cast.marc, THERE);
    await openChatWith(marc.page, cast.ana);
    if (transport === 'request')
      await ana.page.routeWebSocket('**/api/realtime*', async (socket) => socket.close({ code: 1012 }));
    const sent = { socket: 0, request: 0 };
    ana.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/messages/send')) sent.request += 1;
    });
    let isOpen = transport === 'request';
    ana.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"type":"send"')) sent.socket += 1;
      });
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":"ping"')) isOpen = true;
      });
    });
    await openChatWith(ana.page, cast.marc);
    await expect.poll(() => isOpen).toBe(true);
    const ticks = messageLog(ana.page).locator('[data-tick="sent"], [data-tick="read"]');
    await expect(ticks).not.toHaveCount(0);
    const before = await ticks.count();
    await writeMessage(ana.page, `por ${transport}`);
    await expect(messageWithText(marc.page, `por ${transport}`)).toHaveCount(1);
    await expect(ticks).toHaveCount(before + 1);
    expect(sent).toEqual({ socket: 0, request: 0, [transport]: 1 });
    await ana.close();
    await marc.close();
  });

  test(`a message without response by ${transport} fails after ten seconds, shows a notice for five, and can be sent again`, async ({
    browser,
  }) => {
    const { page, close } = await openUserPage(browser, cast.ana);
    const held = await holdMessages(page, transport, () => undefined);
    await page.clock.install();
    await openChatWith(page, cast.marc);
    await held.ready;
    const text = `a ninguna parte por ${transport}`;
    await page.clock.pauseAt(Date.now() + 60_000);
    await writeMessage(page, text);
    await page.clock.runFor(9900);
    await expect(messageWithText(page, text)).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText(TIMEOUT)).toBeVisible();
    await expect(messageWithText(page, text)).toHaveCount(0);
    await page.clock.runFor(4800);
    await expect(page.getByText(TIMEOUT)).toBeVisible();
    await page.clock.runFor(300);
    await expect(page.getByText(TIMEOUT)).toHaveCount(0);
    expect(held.heldFrames()).toBe(transport === 'socket' ? 1 : 0);
    await held.release();
    await page.clock.resume();
    const unsent = page.getByRole('list', { name: 'Mensajes sin enviar' });
    await unsent.getByRole('button', { name: 'Reintentar' }).click();
    await expect(messageWithText(page, text)).toBeVisible();
    await expect(unsent).toHaveCount(0);
    await close();
  });

  test(`messages written without a network by ${transport} are sent once, in order, after a reload`, async ({
    browser,
  }) => {
    const ana = await openUserPage(browser, cast.ana);
    const marc = await openUserPage(browser, cast.marc, THERE);
    await openChatWith(marc.page, cast.ana);
    const held = await holdMessages(ana.page, transport, async (route) => route.abort());
    await openChatWith(ana.page, cast.marc);
    await held.ready;
    const written = ['primero', 'segundo', 'tercero'].map((text) => `${text} por ${transport}`);
    const [first = '', , last = ''] = written;
    for (const text of written) await writeMessage(ana.page, text);
    await ana.page.reload();
    await expect(messageWithText(ana.page, last)).toBeVisible();
    await held.release();
    await ana.page.reload();
    await expect(messageWithText(marc.page, last)).toBeVisible();
    const texts = (await messageLog(marc.page).locator('[data-theirs] [dir="auto"]').allTextContents()).slice(-3);
    expect(texts).toEqual(written);
    await expect(messageWithText(ana.page, first)).toHaveCount(1);
    await ana.close();
    await marc.close();
  });
}
