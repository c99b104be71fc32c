import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#words';
import type { Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, send, type Cast } from './cast.ts';
import { HERE, PHONE, THERE } from './seats.ts';

/** The chat where something goes wrong, and on a phone that is held in a hand. */
const es = { locale: 'es' } as const;

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

const log = (page: Page) => page.getByRole('log');
const said = (page: Page, text: string) => log(page).getByText(text, { exact: true });
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

async function chatWith(page: Page, who: Member): Promise<Locator> {
  await page.goto(`/es/profile/${who.id}`);
  await page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(chat.getByRole('textbox')).toBeVisible();
  return chat;
}

test('a message that cannot be drawn says so and can be tried again; the others stay', async ({ browser }) => {
  const broken = 'esto no se deja dibujar';
  await send(server, cast.marc, cast.ana, broken);
  const { page, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' }, HERE);
  // whoever looks for anything in this one text fails, until told otherwise
  await page.addInitScript((text) => {
    const { matchAll } = String.prototype;
    const value = function (this: string, pattern: RegExp) {
      if (this.includes(text) && !document.documentElement.dataset['mended']) throw new Error('not to be drawn');
      return matchAll.call(this, pattern);
    };
    // oxlint-disable-next-line no-extend-native -- in the page, where nothing else breaks a single message
    Object.defineProperty(String.prototype, 'matchAll', { value });
  }, broken);
  const chat = await chatWith(page, cast.marc);
  const notice = log(page).getByText(m.chat_broken_message({}, es));
  await expect(notice).toHaveCount(1);
  await expect(said(page, 'Hola Marc')).toBeVisible();
  await expect(said(page, 'Hey Ana')).toBeVisible();
  const again = log(page).getByRole('button', { name: m.chat_dismiss({}, es) });
  await again.click();
  await expect(notice, 'still broken').toHaveCount(1);
  await chat.getByRole('textbox').fill('sigo aquí');
  await chat.getByRole('textbox').press('Enter');
  await expect(said(page, 'sigo aquí')).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['mended'] = 'yes'));
  await again.click();
  await expect(said(page, broken)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await close();
});

test('a line stands where the new messages begin, until they are answered', async ({ browser }) => {
  const { page, problems, close } = await openSeat(browser, server, { who: cast.leo, lang: 'es' }, THERE);
  for (const text of ['Hola Leo', '¿Buscas piso?']) await send(server, cast.marc, cast.leo, text);
  const chat = await chatWith(page, cast.marc);
  const line = log(page).getByText(m.chat_new_messages({}, es), { exact: true });
  await expect(line).toHaveCount(1);
  expect((await boxOf(line)).bottom).toBeLessThanOrEqual((await boxOf(said(page, 'Hola Leo'))).y);
  await send(server, cast.marc, cast.leo, 'Tengo un cuarto');
  await expect(said(page, 'Tengo un cuarto')).toBeVisible();
  await expect(line, 'one line, where it was').toHaveCount(1);
  await chat.getByRole('textbox').fill('Sí, en Ruzafa');
  await chat.getByRole('textbox').press('Enter');
  await expect(said(page, 'Sí, en Ruzafa')).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('a finger held on a message copies it, one that moves does not', async ({ browser }) => {
  const { page, problems, close } = await openSeat(
    browser,
    server,
    { who: cast.ana, lang: 'es' },
    { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] },
  );
  await chatWith(page, cast.marc);
  const bubble = await boxOf(said(page, 'Hey Ana'));
  const at = { x: bubble.x + bubble.width / 2, y: bubble.y + bubble.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const copied = page.getByText(m.chat_copied({}, es));
  await page.evaluate(async () => navigator.clipboard.writeText('nada'));
  await touch('touchStart', [at]);
  await touch('touchMove', [{ x: at.x, y: at.y - 60 }]);
  // longer than it has to be held
  await page.evaluate(async () => new Promise((resolve) => setTimeout(resolve, 800)));
  await touch('touchEnd', []);
  await expect(copied).toHaveCount(0);
  await touch('touchStart', [at]);
  await expect(copied).toBeVisible();
  await touch('touchEnd', []);
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe('Hey Ana');
  expect(problems).toEqual([]);
  await close();
});

test('on a phone the field stays above its keyboard, the name leaves room for every action', async ({ browser }) => {
  const { page, problems, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' }, PHONE);
  const chat = await chatWith(page, cast.marc);
  const field = chat.getByRole('textbox');
  await field.focus();
  // an Android phone makes the page itself smaller
  await page.setViewportSize({ width: 360, height: 420 });
  await expect.poll(async () => (await boxOf(chat)).bottom).toBe(420);
  expect((await boxOf(field)).bottom).toBeLessThanOrEqual(420);
  await expect(said(page, 'Hey Ana')).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  // an iPhone lays it over the page and tells of what is left
  const leave = async (height: number, offsetTop: number) =>
    page.evaluate(
      (left) => {
        const view = window.visualViewport;
        if (!view) throw new Error('no visual viewport');
        for (const [name, value] of Object.entries(left))
          Object.defineProperty(view, name, { configurable: true, get: () => value });
        view.dispatchEvent(new Event('resize'));
      },
      { height, offsetTop },
    );
  await leave(400, 30);
  await expect.poll(async () => boxOf(chat)).toMatchObject({ y: 30, bottom: 430 });
  expect((await boxOf(field)).bottom).toBeLessThanOrEqual(430);
  await expect(said(page, 'Hey Ana')).toBeInViewport();
  await leave(740, 0);
  await expect.poll(async () => boxOf(chat)).toMatchObject({ y: 0, bottom: 740 });

  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const name = await boxOf(chat.getByRole('heading', { name: LONG_ALIAS }));
    expect(name.width, 'room for some of the name').toBeGreaterThan(60);
    for (const label of ['Más acciones', 'Minimizar', 'Cerrar']) {
      const action = await boxOf(chat.getByRole('button', { name: label }));
      expect(action.x, `${label} at ${width}`).toBeGreaterThanOrEqual(name.right);
      expect(action.right, `${label} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  expect(problems).toEqual([]);
  await close();
});

test('a picture that could not be uploaded stays with a way to try again, and goes once', async ({ browser }) => {
  const { page, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' }, HERE);
  const chat = await chatWith(page, cast.marc);
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  let uploads = 0;
  await page.route('**/api/chat/files', async (route) => {
    uploads += 1;
    await (uploads === 1
      ? route.fulfill({ status: 400, json: { error: 'Hoy no.', code: 'validation' } })
      : route.continue());
  });
  await chat
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: 'piso.jpg', mimeType: 'image/jpeg', buffer: picture }]);
  const chosen = chat.getByRole('list', { name: m.chat_photo_chosen({}, es) });
  await expect(chosen.getByRole('img')).toBeVisible();
  await chat.getByRole('button', { name: m.chat_send({}, es), exact: true }).click();
  const again = log(page).getByRole('button', { name: m.chat_retry({}, es) });
  await expect(again).toBeVisible();
  await expect(log(page).locator('[data-picture="outgoing"] img')).toBeVisible();
  expect(uploads).toBe(1);
  await again.click();
  await expect(log(page).locator('[data-picture="stored"]')).toHaveCount(1);
  await expect(again).toHaveCount(0);
  expect(uploads).toBe(2);
  await page.reload();
  await expect(log(page).locator('[data-picture]')).toHaveCount(1);
  await close();
});

test('the notice that a report has failed leaves the buttons of the dialog free', async ({ browser }) => {
  const { page, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' });
  await page.route('**/api/admin/reports', async (route) =>
    route.fulfill({ status: 400, json: { error: 'no', code: 'validation' } }),
  );
  await chatWith(page, cast.marc);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: m.common_report({}, es) }).click();
  const dialog = page.getByRole('dialog', { name: `Denunciar a ${LONG_ALIAS}` });
  await dialog.getByRole('radio').first().check();
  const submit = dialog.getByRole('button', { name: m.moderation_submit({}, es) });
  // the screen is turned under the open dialog
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await submit.click();
    const notice = page.locator('[data-toasts]').getByText('No se ha podido enviar la denuncia').last();
    // under the pointer it stays for as long as this takes; it comes with a movement
    await notice.hover();
    await expect(async () => {
      const [said, button] = [await boxOf(notice), await boxOf(submit)];
      expect(said.bottom <= button.y || said.y >= button.bottom, `at ${width}`).toBe(true);
    }).toPass({ timeout: 10_000 });
  }
  await close();
});

test('a link leads out by way of a warning that says where to', async ({ browser }) => {
  await send(server, cast.marc, cast.ana, 'Mira https://xn--tukn-7na.example/entra y http://192.0.2.7/x');
  const { page, problems, close } = await openSeat(browser, server, { who: cast.ana, lang: 'es' }, HERE);
  await chatWith(page, cast.marc);
  const link = page.getByRole('link', { name: 'https://xn--tukn-7na.example/entra' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  const opening = page.context().waitForEvent('page');
  await link.click();
  const tab = await opening;
  await expect(tab.getByRole('heading', { name: 'Vas a salir de Tukan' })).toBeVisible();
  await expect(tab.getByText('xn--tukn-7na.example', { exact: true })).toBeVisible();
  await expect(tab.getByText('Se lee tukán.example')).toBeVisible();
  await expect(tab.getByText(/^Se parece a Tukan/)).toBeVisible();
  const on = tab.getByRole('link', { name: 'Continuar' });
  await expect(on).toHaveAttribute('href', 'https://xn--tukn-7na.example/entra');
  await expect(on).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  const closing = tab.waitForEvent('close');
  await tab.getByRole('link', { name: 'Volver' }).click();
  await closing;
  const bad = await page.request.get('/es/public/leaving?to=javascript:alert(1)');
  expect(bad.status()).toBe(400);
  expect(await bad.text()).toContain('Este enlace no se puede abrir');
  expect(problems).toEqual([]);
  await close();
});
