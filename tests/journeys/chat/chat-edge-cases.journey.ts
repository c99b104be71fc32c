import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { requestAs } from '../support/properties.ts';
import { HERE, PHONE, THERE } from '../support/devices.ts';

/** Chat error cases, and the chat on a hand-held phone. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const messageLog = (page: Page) => page.getByRole('log');
const messageWithText = (page: Page, text: string) => messageLog(page).getByText(text, { exact: true });
const boundingBoxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('element has no bounding box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

async function openChatWith(page: Page, who: TestAccount): Promise<Locator> {
  await page.goto(`/es/profile/${who.id}`);
  await page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  const chat = page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(chat.getByRole('textbox')).toBeVisible();
  return chat;
}

test('a message that cannot be rendered shows an error and a retry; the others stay', async ({ browser }) => {
  const broken = 'esto no se deja dibujar';
  await sendMessage(server, cast.marc, cast.ana, broken);
  const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, HERE);
  // Makes rendering of this one message throw until the flag is set.
  await page.addInitScript((text) => {
    const { matchAll } = String.prototype;
    const value = function (this: string, pattern: RegExp) {
      if (this.includes(text) && !document.documentElement.dataset['mended']) throw new Error('cannot be rendered');
      return matchAll.call(this, pattern);
    };
    // oxlint-disable-next-line no-extend-native -- breaks the rendering of one message in the page under test
    Object.defineProperty(String.prototype, 'matchAll', { value });
  }, broken);
  const chat = await openChatWith(page, cast.marc);
  const notice = messageLog(page).getByText(m.chat_broken_message({}, es));
  await expect(notice).toHaveCount(1);
  await expect(messageWithText(page, 'Hola Marc')).toBeVisible();
  await expect(messageWithText(page, 'Hey Ana')).toBeVisible();
  const again = messageLog(page).getByRole('button', { name: m.chat_dismiss({}, es) });
  await again.click();
  await expect(notice, 'still broken').toHaveCount(1);
  await chat.getByRole('textbox').fill('sigo aquí');
  await chat.getByRole('textbox').press('Enter');
  await expect(messageWithText(page, 'sigo aquí')).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['mended'] = 'yes'));
  await again.click();
  await expect(messageWithText(page, broken)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await close();
});

test('a divider marks the first new message until the user replies', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.leo, lang: 'es' }, THERE);
  for (const text of ['Hola Leo', '¿Buscas piso?']) await sendMessage(server, cast.marc, cast.leo, text);
  const chat = await openChatWith(page, cast.marc);
  const divider = messageLog(page).getByText(m.chat_new_messages({}, es), { exact: true });
  await expect(divider).toHaveCount(1);
  expect((await boundingBoxOf(divider)).bottom).toBeLessThanOrEqual(
    (await boundingBoxOf(messageWithText(page, 'Hola Leo'))).y,
  );
  await sendMessage(server, cast.marc, cast.leo, 'Tengo un cuarto');
  await expect(messageWithText(page, 'Tengo un cuarto')).toBeVisible();
  await expect(divider, 'one divider, unchanged').toHaveCount(1);
  await chat.getByRole('textbox').fill('Sí, en Ruzafa');
  await chat.getByRole('textbox').press('Enter');
  await expect(messageWithText(page, 'Sí, en Ruzafa')).toBeVisible();
  await expect(divider).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});

test('a long press on a message opens its actions, a moving finger does not', async ({ browser }) => {
  const { page, problems, close } = await openPage(
    browser,
    server,
    { user: cast.ana, lang: 'es' },
    { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] },
  );
  // Before the page loads: a clock that starts later looks like a long absence to it.
  await page.clock.install();
  await openChatWith(page, cast.marc);
  const bubble = await boundingBoxOf(messageWithText(page, 'Hey Ana'));
  const at = { x: bubble.x + bubble.width / 2, y: bubble.y + bubble.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const copy = page
    .getByRole('dialog', { name: m.chat_action_title({}, es) })
    .getByRole('button', { name: m.chat_action_copy({}, es) });
  await page.evaluate(async () => navigator.clipboard.writeText('nada'));
  await touch('touchStart', [at]);
  await touch('touchMove', [{ x: at.x, y: at.y - 60 }]);
  // Longer than the long-press delay.
  await page.clock.runFor(800);
  await touch('touchEnd', []);
  await expect(copy).toHaveCount(0);
  await touch('touchStart', [at]);
  await expect(copy).toBeVisible();
  await touch('touchEnd', []);
  await copy.click();
  await expect(page.getByText(m.chat_copied({}, es))).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe('Hey Ana');
  expect(problems).toEqual([]);
  await close();
});

test('on a phone the input stays above the keyboard, and the name leaves room for every action', async ({
  browser,
}) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, PHONE);
  const chat = await openChatWith(page, cast.marc);
  const field = chat.getByRole('textbox');
  await field.focus();
  // On Android the on-screen keyboard shrinks the page.
  await page.setViewportSize({ width: 360, height: 420 });
  await expect.poll(async () => (await boundingBoxOf(chat)).bottom).toBe(420);
  expect((await boundingBoxOf(field)).bottom).toBeLessThanOrEqual(420);
  await expect(messageWithText(page, 'Hey Ana')).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  // On iOS the keyboard overlays the page and only the visual viewport changes.
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
  await expect.poll(async () => boundingBoxOf(chat)).toMatchObject({ y: 30, bottom: 430 });
  expect((await boundingBoxOf(field)).bottom).toBeLessThanOrEqual(430);
  await expect(messageWithText(page, 'Hey Ana')).toBeInViewport();
  await leave(740, 0);
  await expect.poll(async () => boundingBoxOf(chat)).toMatchObject({ y: 0, bottom: 740 });

  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const name = await boundingBoxOf(chat.getByRole('heading', { name: LONG_ALIAS }));
    expect(name.width, 'space for part of the name').toBeGreaterThan(60);
    for (const label of ['Más acciones', 'Minimizar', 'Cerrar']) {
      const action = await boundingBoxOf(chat.getByRole('button', { name: label }));
      expect(action.x, `${label} at ${width}`).toBeGreaterThanOrEqual(name.right);
      expect(action.right, `${label} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  expect(problems).toEqual([]);
  await close();
});

test('a failed image upload stays with a retry and is sent once', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, HERE);
  const chat = await openChatWith(page, cast.marc);
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
  const again = messageLog(page).getByRole('button', { name: m.chat_retry({}, es) });
  await expect(again).toBeVisible();
  await expect(messageLog(page).locator('[data-picture="outgoing"] img')).toBeVisible();
  expect(uploads).toBe(1);
  await again.click();
  await expect(messageLog(page).locator('[data-picture="stored"]')).toHaveCount(1);
  await expect(again).toHaveCount(0);
  expect(uploads).toBe(2);
  await page.reload();
  await expect(messageLog(page).locator('[data-picture]')).toHaveCount(1);
  await close();
});

test('the error of a failed report does not cover the buttons of the dialog', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' });
  await page.route('**/api/admin/reports', async (route) =>
    route.fulfill({ status: 400, json: { error: 'no', code: 'validation' } }),
  );
  await openChatWith(page, cast.marc);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: m.common_report({}, es) }).click();
  const dialog = page.getByRole('dialog', { name: `Denunciar a ${LONG_ALIAS}` });
  await dialog.getByRole('radio').first().check();
  const submit = dialog.getByRole('button', { name: m.moderation_submit({}, es) });
  // Rotate the screen while the dialog is open.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await submit.click();
    const notice = page.locator('[data-toasts]').getByText('No se ha podido enviar la denuncia').last();
    // Hovering keeps the toast open; it only takes effect with a pointer movement.
    await notice.hover();
    await expect(async () => {
      const [noticeBox, button] = [await boundingBoxOf(notice), await boundingBoxOf(submit)];
      expect(noticeBox.bottom <= button.y || noticeBox.y >= button.bottom, `at ${width}`).toBe(true);
    }).toPass({ timeout: 10_000 });
  }
  await close();
});

test('an external link opens a warning page with its target', async ({ browser }) => {
  await sendMessage(server, cast.marc, cast.ana, 'Mira https://xn--tukn-7na.example/entra y http://192.0.2.7/x');
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, HERE);
  await openChatWith(page, cast.marc);
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

test('more than 20 unread messages open at the first, and an open chat gets no divider', async ({ browser }) => {
  const texts = Array.from({ length: 24 }, (_, at) => `Aviso número ${at + 1}`);
  // A burst of 20 is allowed.
  for (const text of texts) await expect(async () => sendMessage(server, cast.marc, cast.ana, text)).toPass();
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' }, HERE);
  const chat = await openChatWith(page, cast.marc);
  await expect(messageWithText(page, texts[0]!)).toBeInViewport();
  const toEnd = chat.getByRole('button', { name: m.chat_to_bottom({}, es) });
  await expect(toEnd).toBeVisible();
  await expect(messageWithText(page, texts.at(-1)!)).not.toBeInViewport();
  await toEnd.click();
  await expect(messageWithText(page, texts.at(-1)!)).toBeInViewport();
  const path = `/api/conversations/chat-${cast.marc.id}`;
  const unread = async () =>
    (await requestAs<{ conversation: { unread_count: number } }>(server, cast.ana.token, 'GET', path)).conversation
      .unread_count;
  await expect.poll(unread).toBe(0);

  await page.reload();
  const divider = messageLog(page).getByText(m.chat_new_messages({}, es), { exact: true });
  await expect(messageWithText(page, texts.at(-1)!)).toBeInViewport();
  await sendMessage(server, cast.marc, cast.ana, 'Hazme otra vez un bizum para reservar la habitación');
  await expect(messageWithText(page, 'Hazme otra vez un bizum para reservar la habitación')).toBeInViewport();
  await expect(divider).toHaveCount(0);

  // A warning that was closed stays closed.
  const warning = messageLog(page).getByText(m.chat_risk_money({}, es));
  await expect(warning).toBeVisible();
  await messageLog(page)
    .getByRole('button', { name: m.chat_note_close({}, es) })
    .first()
    .click();
  await expect(warning).toHaveCount(0);
  await page.reload();
  await expect(messageWithText(page, 'Hazme otra vez un bizum para reservar la habitación')).toBeVisible();
  await expect(warning).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});
