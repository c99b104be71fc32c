import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { HERE, isPhone, PHONE, THERE, DESKTOP } from '../support/devices.ts';
import { messageField, messageLog, messageWithText, openChatWith, chooseMenuItem } from '../support/chat-window.ts';

// The chat window, feature by feature of the specification: desktop on one side, phone on the other.
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const openUserPage = async (browser: Browser, who: TestAccount, options: BrowserContextOptions = HERE) =>
  openPage(browser, server, { user: who, lang: 'es' }, options);

test('two users chat: typing, line breaks, composition, ticks, counter, emoji, copy', async ({ browser }) => {
  const ana = await openUserPage(browser, cast.ana, { ...HERE, permissions: ['clipboard-read', 'clipboard-write'] });
  const marc = await openUserPage(browser, cast.marc, THERE);
  await openChatWith(ana.page, cast.marc);
  await openChatWith(marc.page, cast.ana);

  // Retry until both sockets are connected.
  await expect(async () => {
    await messageField(ana.page).fill('');
    await messageField(ana.page).pressSequentially('¿Qué');
    await expect(marc.page.locator('[data-typing]')).toBeVisible({ timeout: 2500 });
    await expect(marc.page.getByText('Escribiendo…')).toBeVisible({ timeout: 500 });
  }).toPass();
  await messageField(ana.page).press('Shift+Enter');
  await messageField(ana.page).pressSequentially('tal?');
  await messageField(ana.page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(messageField(ana.page), 'Enter during composition sends nothing').toHaveValue('¿Qué\ntal?');
  await messageField(ana.page).press('Enter');
  await expect(messageField(ana.page)).toHaveValue('');
  await expect(messageWithText(marc.page, '¿Qué tal?')).toBeVisible();
  await expect(marc.page.locator('[data-typing]')).toHaveCount(0);
  await expect(messageLog(ana.page).locator('[data-tick="read"]')).toHaveCount(2);

  await messageField(ana.page).fill('a'.repeat(2001));
  const counter = ana.page.getByText('2001/2000');
  await expect(counter).toBeVisible();
  await expect(ana.page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  expect((await messageField(ana.page).boundingBox())?.height, 'grows to at most 120 pixels').toBe(120);
  await messageField(ana.page).fill('   ');
  await expect(ana.page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();

  await messageField(ana.page).fill('Hola ');
  await ana.page.getByRole('button', { name: 'Emojis' }).click();
  const search = ana.page.getByRole('searchbox', { name: 'Buscar un emoji' });
  await search.fill('corazon');
  await expect(ana.page.getByRole('gridcell').first()).toBeVisible();
  await search.press('Enter');
  // The first Escape clears the search.
  for (const key of ['Escape', 'Escape']) await ana.page.keyboard.press(key);
  await expect(messageField(ana.page)).toBeFocused();
  await expect(messageField(ana.page)).toHaveValue(/^Hola \p{Extended_Pictographic}/u);
  await ana.page.getByRole('button', { name: 'Emojis' }).click();
  await expect(ana.page.getByRole('region', { name: 'Recientes' }).getByRole('button')).toHaveCount(1);
  await ana.page.keyboard.press('Escape');

  // Long press to copy on touch screens is covered by another journey.
  if (!isPhone(HERE)) {
    await messageWithText(ana.page, '¿Qué tal?').hover();
    await ana.page.getByRole('button', { name: 'Opciones del mensaje' }).click();
    await ana.page.getByRole('menuitem', { name: 'Copiar' }).click();
    await expect(ana.page.getByText('Mensaje copiado')).toBeVisible();
    expect(await ana.page.evaluate(async () => navigator.clipboard.readText())).toBe('¿Qué\ntal?');
  }

  // Unsent text stays with its conversation.
  await ana.page.reload();
  await expect(messageField(ana.page)).toHaveValue(/^Hola /);
  await ana.page.getByRole('button', { name: /^Conversaciones/ }).click();
  await expect(ana.page.getByRole('button', { name: LONG_ALIAS }).getByText('Borrador: Hola')).toBeVisible();
  expect([...ana.problems, ...marc.problems]).toEqual([]);
  await ana.close();
  await marc.close();
});

test('the chat window has its sizes, positions, close actions and restored state', async ({ browser }) => {
  const { page, problems, close } = await openUserPage(browser, cast.ana, DESKTOP);
  const chat = await openChatWith(page, cast.marc);
  expect(await chat.boundingBox()).toMatchObject({ width: 480, height: 650 });
  const head = await chat.getByRole('heading', { name: LONG_ALIAS }).boundingBox();
  if (!head) throw new Error('chat window has no header');
  await page.mouse.move(head.x + 10, head.y + 5);
  await page.mouse.down();
  await page.mouse.move(-300, -300, { steps: 4 });
  await page.mouse.up();
  const box = await chat.boundingBox();
  expect(
    [box?.x, box?.y].every((at) => at !== undefined && at >= 0 && at < 20),
    'it stays on the screen',
  ).toBe(true);

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: /^Ver perfil/ })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(chat, 'Escape closes the menu first').toBeVisible();
  await page.getByRole('button', { name: 'Minimizar' }).click();
  const bar = page.getByRole('region', { name: 'Conversación minimizada' });
  expect(await bar.boundingBox()).toMatchObject({ width: 300, height: 60 });
  // Without a photo the first letter of the name stands for it.
  await expect(bar.getByText('E', { exact: true })).toBeVisible();
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(page.locator('body'), 'a restored bar leaves the focus where it is').toBeFocused();
  await bar.getByRole('button', { name: /^Ampliar/ }).click();
  await expect(messageWithText(page, 'Hey Ana')).toBeVisible();
  const grip = page.getByRole('button', { name: 'Mover la ventana' });
  await grip.press('ArrowLeft');
  const moved = await chat.boundingBox();
  await page.getByRole('button', { name: 'Minimizar' }).click();
  await expect(bar.getByRole('button', { name: /^Ampliar/ })).toBeFocused();
  await bar.getByRole('button', { name: /^Ampliar/ }).click();
  await expect.poll(async () => chat.boundingBox(), 'it comes back where it stood').toEqual(moved);
  await page.reload();
  await expect(messageWithText(page, 'Hey Ana')).toBeVisible();

  await chat.getByRole('button', { name: /^Conversaciones/ }).click();
  const list = page.getByRole('complementary', { name: 'Conversaciones' });
  expect((await list.boundingBox())?.width).toBe(320);
  await expect(list.getByText('Los mensajes que envíes aparecerán aquí cuando la otra persona responda')).toBeVisible();
  await expect(list.getByRole('button', { name: /نورا/ }), 'a pending conversation cannot be selected').toHaveCount(0);
  await list.getByRole('searchbox').fill('ARANZAZ');
  await expect(list.getByRole('button', { name: LONG_ALIAS })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);

  await openChatWith(page, cast.nora);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: /^Ver perfil/ })).toBeVisible();
  for (const name of ['Borrar chat', 'Archivar', 'Silenciar para siempre'])
    await expect(page.getByRole('menuitem', { name }), 'not while it is pending').toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('on a phone the window is full screen and closes after a drag of more than 100 pixels', async ({ browser }) => {
  const { page, problems, close } = await openUserPage(browser, cast.ana, PHONE);
  const chat = await openChatWith(page, cast.marc);
  expect(await chat.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 });
    await page.mouse.up();
  };
  await chat.getByRole('button', { name: /^Conversaciones/ }).click();
  const list = page.getByRole('complementary', { name: 'Conversaciones' });
  await drag({ x: 200, y: 600 }, { x: -95, y: 0 });
  await expect(list).toBeVisible();
  await drag({ x: 200, y: 600 }, { x: -120, y: 0 });
  await expect(list).toHaveCount(0);
  await drag({ x: 150, y: 20 }, { x: 0, y: 95 });
  await expect(chat).toBeVisible();
  await page.reload();
  await expect(chat).toBeVisible();
  // The chat does not cover a page that the user navigates to.
  await page.goto('/es/public/faq');
  await page.getByRole('button', { name: /^Ampliar/ }).click();
  await expect(messageField(page)).toBeVisible();
  await drag({ x: 150, y: 20 }, { x: 0, y: 120 });
  await expect(chat).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('a muted conversation gives no notice, and an archived one returns by itself, in every tab', async ({
  browser,
}) => {
  const { page, problems, close } = await openUserPage(browser, cast.ana);
  await openChatWith(page, cast.marc);
  await chooseMenuItem(page, 'Silenciar para siempre');
  await page.keyboard.press('Escape');
  await sendMessage(server, cast.marc, cast.ana, 'nadie lo oye');
  await sendMessage(server, cast.leo, cast.ana, 'esto sí');
  const other = await page.context().newPage();
  await other.goto('/es/public/faq');
  for (const tab of [page, other])
    await expect(
      tab.getByRole('button', { name: 'Mensajes, 1 sin leer' }),
      'one of two conversations counts',
    ).toBeVisible();

  const archived = (tab: Page) => tab.getByRole('button', { name: /^Archivados/ });
  await other.getByRole('button', { name: /^Mensajes/ }).click();
  await expect(other.getByText('silenciado')).toBeAttached();
  await page.getByRole('button', { name: /^Mensajes/ }).click();
  await page.getByRole('complementary', { name: 'Conversaciones' }).getByRole('button', { name: LONG_ALIAS }).click();
  await chooseMenuItem(page, 'Archivar');
  await expect(page.getByText(/^Chat archivado/)).toBeVisible();
  await expect(archived(other)).toBeVisible();
  await sendMessage(server, cast.marc, cast.ana, 'y ahora vuelve');
  await expect(archived(other)).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('older messages load at the top without a jump; new ones are counted on the scroll button', async ({
  browser,
}) => {
  // Several lines each, so that the newest page of messages is higher than either viewport.
  const longText = (nth: number) => `la ${nth}, que se alarga hasta que no cabe en una sola línea de ninguna pantalla`;
  for (let nth = 0; nth < 13; nth += 1) {
    await sendMessage(server, cast.ana, cast.leo, `de ana ${longText(nth)}`);
    await sendMessage(server, cast.leo, cast.ana, `de leo ${longText(nth)}`);
  }
  const { page, problems, close } = await openUserPage(browser, cast.ana, THERE);
  await openChatWith(page, cast.leo);
  await expect(messageWithText(page, `de leo ${longText(12)}`)).toBeVisible();
  const box = messageLog(page);
  const middle = messageWithText(page, `de ana ${longText(7)}`);
  // Stays scrolled to the end while row heights are measured.
  await expect.poll(async () => box.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeGreaterThan(650);
  await expect(async () => {
    const top = await box.evaluate(async (list) => {
      list.scrollTo({ top: 500 });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return list.scrollTop;
    });
    expect(top).toBe(500);
  }).toPass({ timeout: 10_000 });
  await expect(middle).toBeAttached();
  const height = await box.evaluate((list) => list.scrollHeight);
  const before = await middle.boundingBox();
  await box.evaluate((list) => list.scrollTo({ top: list.scrollTop - 300 }));
  await expect.poll(async () => box.evaluate((list) => list.scrollHeight)).toBeGreaterThan(height + 200);
  expect((await middle.boundingBox())?.y).toBeCloseTo((before?.y ?? 0) + 300, -1);
  await sendMessage(server, cast.leo, cast.ana, 'uno más');
  const down = page.getByRole('button', { name: 'Un mensaje nuevo, ir al final' });
  await down.click();
  await expect(messageWithText(page, 'uno más')).toBeInViewport();
  await expect(down).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});
