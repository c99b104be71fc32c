import { expect, test, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import type { Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, send, type Cast } from './cast.ts';
import { HERE, isPhone, PHONE, THERE, WIDE } from './seats.ts';

/** The chat window, line by line of the specification: a wide screen on one side, a phone on the other. */
const SEND = '**/api/messages/send';
const TIMEOUT = 'Tiempo de espera agotado. Intenta de nuevo.';

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

const open = async (browser: Browser, who: Member, options: BrowserContextOptions = HERE) =>
  openSeat(browser, server, { who, lang: 'es' }, options);
const field = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' });
const log = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string) => log(page).getByText(text, { exact: true });
const write = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

/** Opens the chat with somebody from their profile. */
async function chatWith(page: Page, who: Member): Promise<Locator> {
  await page.goto(`/es/profile/${who.id}`);
  // a press counts once the page has come to rest
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(field(page)).toBeVisible();
  return chat;
}

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('two people talk: typing, lines, words being composed, ticks, counter, emoji, a copy', async ({ browser }) => {
  const ana = await open(browser, cast.ana, { ...HERE, permissions: ['clipboard-read', 'clipboard-write'] });
  const marc = await open(browser, cast.marc, THERE);
  await chatWith(ana.page, cast.marc);
  await chatWith(marc.page, cast.ana);

  // as long as it takes until both lines are up
  await expect(async () => {
    await field(ana.page).fill('');
    await field(ana.page).pressSequentially('¿Qué');
    await expect(marc.page.locator('[data-typing]')).toBeVisible({ timeout: 2500 });
    await expect(marc.page.getByText('Escribiendo…')).toBeVisible({ timeout: 500 });
  }).toPass();
  await field(ana.page).press('Shift+Enter');
  await field(ana.page).pressSequentially('tal?');
  await field(ana.page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(field(ana.page), 'Enter that ends a word sends nothing').toHaveValue('¿Qué\ntal?');
  await field(ana.page).press('Enter');
  await expect(field(ana.page)).toHaveValue('');
  await expect(said(marc.page, '¿Qué tal?')).toBeVisible();
  await expect(marc.page.locator('[data-typing]')).toHaveCount(0);
  await expect(log(ana.page).locator('[data-tick="read"]')).toHaveCount(2);

  await field(ana.page).fill('a'.repeat(2001));
  const counter = ana.page.getByText('2001/2000');
  await expect(counter).toBeVisible();
  await expect(ana.page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  expect((await field(ana.page).boundingBox())?.height, 'grows to 120 pixels and no more').toBe(120);
  await field(ana.page).fill('   ');
  await expect(ana.page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();

  await field(ana.page).fill('Hola ');
  await ana.page.getByRole('button', { name: 'Emojis' }).click();
  const search = ana.page.getByRole('searchbox', { name: 'Buscar un emoji' });
  await search.fill('corazon');
  await expect(ana.page.getByRole('gridcell').first()).toBeVisible();
  await search.press('Enter');
  // the first one empties the search
  for (const key of ['Escape', 'Escape']) await ana.page.keyboard.press(key);
  await expect(field(ana.page)).toBeFocused();
  await expect(field(ana.page)).toHaveValue(/^Hola \p{Extended_Pictographic}/u);
  await ana.page.getByRole('button', { name: 'Emojis' }).click();
  await expect(ana.page.getByRole('region', { name: 'Recientes' }).getByRole('button')).toHaveCount(1);
  await ana.page.keyboard.press('Escape');

  // a finger copies by holding: of that another journey
  if (!isPhone(HERE)) {
    await said(ana.page, '¿Qué tal?').hover();
    await ana.page.locator('.group\\/message', { hasText: 'tal?' }).getByRole('button', { name: 'Copiar' }).click();
    await expect(ana.page.getByText('Mensaje copiado')).toBeVisible();
    expect(await ana.page.evaluate(async () => navigator.clipboard.readText())).toBe('¿Qué\ntal?');
  }

  // what is not sent stays with its conversation
  await ana.page.reload();
  await expect(field(ana.page)).toHaveValue(/^Hola /);
  await ana.page.getByRole('button', { name: /^Conversaciones/ }).click();
  await expect(ana.page.getByRole('button', { name: LONG_ALIAS }).getByText('Borrador: Hola')).toBeVisible();
  expect([...ana.problems, ...marc.problems]).toEqual([]);
  await ana.close();
  await marc.close();
});

test('the window: its sizes, where it may stand, what closes it, what survives a reload', async ({ browser }) => {
  const { page, problems, close } = await open(browser, cast.ana, WIDE);
  const chat = await chatWith(page, cast.marc);
  expect(await chat.boundingBox()).toMatchObject({ width: 480, height: 650 });
  const head = await chat.getByRole('heading', { name: LONG_ALIAS }).boundingBox();
  if (!head) throw new Error('the window has no head');
  await page.mouse.move(head.x + 10, head.y + 5);
  await page.mouse.down();
  await page.mouse.move(-300, -300, { steps: 4 });
  await page.mouse.up();
  const place = await chat.boundingBox();
  expect(
    [place?.x, place?.y].every((at) => at !== undefined && at >= 0 && at < 20),
    'it stays on the screen',
  ).toBe(true);

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: /^Ver perfil/ })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(chat, 'Escape closes the menu first').toBeVisible();
  await page.getByRole('button', { name: 'Minimizar' }).click();
  const bar = page.getByRole('region', { name: 'Conversación minimizada' });
  expect(await bar.boundingBox()).toMatchObject({ width: 300, height: 60 });
  await page.reload();
  await bar.getByRole('button', { name: /^Ampliar/ }).click();
  await expect(said(page, 'Hey Ana')).toBeVisible();
  const grip = page.getByRole('button', { name: 'Mover la ventana' });
  await grip.press('ArrowLeft');
  const moved = await chat.boundingBox();
  await page.getByRole('button', { name: 'Minimizar' }).click();
  await bar.getByRole('button', { name: /^Ampliar/ }).click();
  await expect.poll(async () => chat.boundingBox(), 'it comes back where it stood').toEqual(moved);
  await page.reload();
  await expect(said(page, 'Hey Ana')).toBeVisible();

  await chat.getByRole('button', { name: /^Conversaciones/ }).click();
  const list = page.getByRole('complementary', { name: 'Conversaciones' });
  expect((await list.boundingBox())?.width).toBe(320);
  await expect(list.getByText('Los mensajes que envíes aparecerán aquí cuando la otra persona responda')).toBeVisible();
  await expect(list.getByRole('button', { name: /نورا/ }), 'a pending one cannot be chosen').toHaveCount(0);
  await list.getByRole('searchbox').fill('ARANZAZ');
  await expect(list.getByRole('button', { name: LONG_ALIAS })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);

  await chatWith(page, cast.nora);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: /^Ver perfil/ })).toBeVisible();
  for (const name of ['Borrar chat', 'Archivar', 'Silenciar siempre'])
    await expect(page.getByRole('menuitem', { name }), 'nothing of the kind while it is pending').toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('on a phone it is the whole screen, dragged away by more than 100 pixels', async ({ browser }) => {
  const { page, problems, close } = await open(browser, cast.ana, PHONE);
  const chat = await chatWith(page, cast.marc);
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
  // another page that was asked for is not covered
  await page.goto('/es/public/faq');
  await page.getByRole('button', { name: /^Ampliar/ }).click();
  await expect(field(page)).toBeVisible();
  await drag({ x: 150, y: 20 }, { x: 0, y: 120 });
  await expect(chat).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('a send without an answer is given up at ten seconds, said for five, and can be sent again', async ({
  browser,
}) => {
  const { page, close } = await open(browser, cast.ana);
  await page.route(SEND, () => undefined);
  await page.clock.install();
  await chatWith(page, cast.marc);
  await page.clock.pauseAt(Date.now() + 60_000);
  await write(page, 'a ninguna parte');
  await page.clock.runFor(9900);
  await expect(said(page, 'a ninguna parte')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText(TIMEOUT)).toBeVisible();
  await expect(said(page, 'a ninguna parte')).toHaveCount(0);
  await page.clock.runFor(4800);
  await expect(page.getByText(TIMEOUT)).toBeVisible();
  await page.clock.runFor(300);
  await expect(page.getByText(TIMEOUT)).toHaveCount(0);
  await page.unroute(SEND);
  await page.clock.resume();
  const unsent = page.getByRole('list', { name: 'Mensajes sin enviar' });
  await unsent.getByRole('button', { name: 'Reintentar' }).click();
  await expect(said(page, 'a ninguna parte')).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await close();
});

test('what was written without a network is sent once, in order, after a reload', async ({ browser }) => {
  const ana = await open(browser, cast.ana);
  const marc = await open(browser, cast.marc, THERE);
  await chatWith(marc.page, cast.ana);
  await ana.page.route(SEND, async (route) => route.abort());
  await chatWith(ana.page, cast.marc);
  for (const text of ['primero', 'segundo', 'tercero']) await write(ana.page, text);
  await ana.page.reload();
  await expect(said(ana.page, 'tercero')).toBeVisible();
  await ana.page.unroute(SEND);
  await ana.page.reload();
  await expect(said(marc.page, 'tercero')).toBeVisible();
  const texts = (await log(marc.page).locator('[data-theirs] [dir="auto"]').allTextContents()).slice(-3);
  expect(texts).toEqual(['primero', 'segundo', 'tercero']);
  await expect(said(ana.page, 'primero')).toHaveCount(1);
  await ana.close();
  await marc.close();
});

test('muted it calls for nothing, archived it comes back by itself, on every tab', async ({ browser }) => {
  const { page, problems, close } = await open(browser, cast.ana);
  await chatWith(page, cast.marc);
  await menu(page, 'Silenciar siempre');
  await page.keyboard.press('Escape');
  await send(server, cast.marc, cast.ana, 'nadie lo oye');
  await send(server, cast.leo, cast.ana, 'esto sí');
  const other = await page.context().newPage();
  await other.goto('/es/public/faq');
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Mensajes, 1 sin leer' }), 'one of two counts').toBeVisible();

  const archived = (tab: Page) => tab.getByRole('button', { name: /^Archivados/ });
  await other.getByRole('button', { name: /^Mensajes/ }).click();
  await other.getByRole('button', { name: /^Conversaciones/ }).click();
  await expect(other.getByText('silenciado')).toBeAttached();
  await page.getByRole('button', { name: /^Mensajes/ }).click();
  await menu(page, 'Archivar');
  await expect(page.getByText(/^Chat archivado/)).toBeVisible();
  await expect(archived(other)).toBeVisible();
  await send(server, cast.marc, cast.ana, 'y ahora vuelve');
  await expect(archived(other)).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('older messages come at the top without a jump; new ones are counted on the button down', async ({ browser }) => {
  // some lines each, so that the newest page is higher than either screen
  const line = (nth: number) => `la ${nth}, que se alarga hasta que no cabe en una sola línea de ninguna pantalla`;
  for (let nth = 0; nth < 13; nth += 1) {
    await send(server, cast.ana, cast.leo, `de ana ${line(nth)}`);
    await send(server, cast.leo, cast.ana, `de leo ${line(nth)}`);
  }
  const { page, problems, close } = await open(browser, cast.ana, THERE);
  await chatWith(page, cast.leo);
  await expect(said(page, `de leo ${line(12)}`)).toBeVisible();
  const box = log(page);
  const middle = said(page, `de ana ${line(7)}`);
  // while its lines are measured it stays at the end
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
  await send(server, cast.leo, cast.ana, 'uno más');
  const down = page.getByRole('button', { name: 'Un mensaje nuevo, ir al final' });
  await down.click();
  await expect(said(page, 'uno más')).toBeInViewport();
  await expect(down).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});
