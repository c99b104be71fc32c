import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#words';
import { startServer, type Server } from '../support/process.ts';
import type { Member } from '../support/join.ts';
import { makeCast, openSeat, type Cast } from './cast.ts';
import { HERE, THERE } from './seats.ts';

/** Pictures from one browser to another: chosen, pasted, dragged, taken back, looked at. */
const es = { locale: 'es' } as const;

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

async function photo(name: string, width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function talk(browser: Browser, who: Member, partner: Member, seat = HERE) {
  const opened = await openSeat(browser, server, { who, lang: 'es' }, seat);
  await opened.page.goto(`/es/profile/${partner.id}`);
  await opened.page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  const chat = opened.page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(chat.getByRole('textbox')).toBeVisible();
  return { ...opened, chat };
}

const send = (chat: Locator) => chat.getByRole('button', { name: m.chat_send({}, es), exact: true });
const chosen = (chat: Locator) => chat.getByRole('list', { name: m.chat_photo_chosen({}, es) }).getByRole('listitem');
const stored = (chat: Locator) => chat.locator('[data-picture="stored"] button img');
const attach = async (chat: Locator, files: Awaited<ReturnType<typeof photo>>[]) =>
  chat.locator('input[type="file"]').first().setInputFiles(files);

/** Puts files on the clipboard or under the mouse, as the browser would hand them to the page. */
async function hand(
  target: Locator,
  kind: 'paste' | 'dragenter' | 'drop',
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const given = { kind, name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') };
  await target.evaluate((element, { kind: type, ...picture }) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(picture.base64), (sign) => sign.charCodeAt(0));
    data.items.add(new File([bytes], picture.name, { type: picture.type }));
    const options = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      type === 'paste'
        ? new ClipboardEvent(type, { ...options, clipboardData: data })
        : new DragEvent(type, { ...options, dataTransfer: data }),
    );
  }, given);
}

/** Keeps uploads back until the answer is called. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/chat/files', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('pictures and a text go in their order, are seen at full size, and are there after a reload', async ({
  browser,
}) => {
  const mine = await talk(browser, cast.ana, cast.marc);
  const theirs = await talk(browser, cast.marc, cast.ana, THERE);
  const release = await holdUploads(mine.page);
  await attach(mine.chat, [
    await photo('salón.jpg', 4000, 3000, '#b5651d'),
    await photo('patio.jpg', 600, 900, '#2f8f6b'),
  ]);
  await expect(chosen(mine.chat)).toHaveCount(2);
  await expect(chosen(mine.chat).getByRole('img', { name: 'salón.jpg' })).toBeVisible();
  await mine.chat.getByRole('textbox').fill('Así es el piso');
  await send(mine.chat).click();
  await expect(chosen(mine.chat)).toHaveCount(0);
  await expect(mine.chat.getByRole('progressbar', { name: m.chat_photo_uploading({}, es) })).toHaveCount(2);
  await release();

  await expect(mine.chat.getByRole('progressbar')).toHaveCount(0);
  await expect(stored(mine.chat)).toHaveCount(2);
  await expect(stored(theirs.chat)).toHaveCount(2);
  const log = theirs.chat.getByRole('log');
  await expect(log.getByText('Así es el piso')).toBeVisible();
  const order = await log.evaluate((box) =>
    [...box.querySelectorAll('[data-theirs]')].slice(-3).map((one) => one.matches('[data-picture]')),
  );
  expect(order).toEqual([true, true, false]);
  const [first] = await stored(theirs.chat).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  expect(first).toMatch(/^blob:/);

  // the whole screen, by keyboard, and back to where one was
  const opener = theirs.chat.locator('[data-picture="stored"] button').first();
  await opener.press('Enter');
  const viewer = theirs.page.getByRole('dialog', { name: /^Fotos con/ });
  await expect(viewer.locator('img[data-whole]')).toHaveAttribute('alt', /^Foto de ana\.g, \d\d:\d\d$/);
  expect(
    await viewer.locator('img').evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]),
  ).toEqual([1600, 1200]);
  await expect(viewer.getByText('1 de 2')).toBeVisible();
  await theirs.page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 de 2')).toBeVisible();
  await expect(viewer.getByRole('button', { name: m.chat_photo_next({}, es) })).toHaveCount(0);
  await theirs.page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('1 de 2')).toBeVisible();
  const [download] = await Promise.all([
    theirs.page.waitForEvent('download'),
    viewer.getByRole('link', { name: m.chat_photo_download({}, es) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tukan-[\d-]+\.webp$/);
  await theirs.page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(theirs.chat).toBeVisible();
  await expect(opener).toBeFocused();

  await theirs.page.reload();
  await expect(stored(theirs.chat)).toHaveCount(2);
  const isDrawn = await stored(theirs.chat)
    .first()
    .evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);
  expect(isDrawn).toBe(true);
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
  await mine.close();
  await theirs.close();
});

test('pictures come by pasting and dragging; what is no picture is told, what was chosen can be taken back', async ({
  browser,
}) => {
  const { page, chat, close, problems } = await talk(browser, cast.ana, cast.nora);
  const field = chat.getByRole('textbox');
  await hand(field, 'paste', await photo('pegada.jpg', 300, 200, '#224488'));
  await expect(chosen(chat)).toHaveCount(1);
  await hand(chat.getByRole('log'), 'dragenter', await photo('x.jpg', 10, 10, '#000'));
  await expect(chat.getByText(m.chat_photo_drop({}, es))).toBeVisible();
  await hand(chat.getByRole('log'), 'drop', await photo('arrastrada.jpg', 300, 200, '#884422'));
  await expect(chat.getByText(m.chat_photo_drop({}, es))).toBeHidden();
  await expect(chosen(chat)).toHaveCount(2);

  await hand(field, 'paste', { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(chat.getByText('Por favor selecciona un archivo de imagen')).toBeVisible();
  await hand(field, 'paste', { name: 'IMG.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') });
  await expect(chat.getByText(m.chat_error_picture_unsupported({}, es))).toBeVisible();
  await expect(chosen(chat)).toHaveCount(2);
  await field.evaluate((element) => {
    const copied = new DataTransfer();
    copied.items.add(new File([new Uint8Array(9)], 'image.png', { type: 'image/png' }));
    for (const type of ['text/plain', 'text/html']) copied.setData(type, 'Celda');
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: copied }));
  });
  await expect(chosen(chat), 'text of a document is pasted as text').toHaveCount(2);
  await page.getByRole('button', { name: m.chat_minimize({}, es) }).click();
  await page.getByRole('button', { name: m.chat_expand({}, es) }).click();
  await expect(chosen(chat), 'what was chosen is still there').toHaveCount(2);

  await chat.getByRole('button', { name: m.chat_photo_remove({ name: 'pegada.jpg' }, es) }).click();
  await expect(chosen(chat).getByRole('img')).toHaveAttribute('alt', 'arrastrada.jpg');
  await field.press('Enter');
  await expect(stored(chat)).toHaveCount(1);

  // given up while it is on its way
  const release = await holdUploads(page);
  await attach(chat, [await photo('no.jpg', 300, 200, '#444')]);
  await expect(chosen(chat).getByRole('img')).toBeVisible();
  await send(chat).click();
  const cancel = chat.getByRole('button', { name: m.chat_photo_cancel({}, es) });
  await cancel.click();
  // on a slow machine the first press may meet the picture as it takes its place
  await expect(async () => {
    if (await cancel.isVisible()) await cancel.click();
    await expect(chat.getByRole('progressbar')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await release();
  await expect(stored(chat)).toHaveCount(1);
  expect(problems).toEqual([]);
  await close();
});

test('without a network a picture waits, says so, and goes when it is back; the list says what came', async ({
  browser,
}) => {
  const { page, chat, close } = await talk(browser, cast.ana, cast.marc);
  await attach(chat, [await photo('tarde.jpg', 300, 200, '#557799')]);
  await expect(chosen(chat).getByRole('img')).toBeVisible();
  await page.context().setOffline(true);
  await send(chat).click();
  const last = chat.locator('[data-picture]').last();
  await expect(last).toHaveAttribute('data-picture', 'outgoing');
  await expect(chat.getByText(m.chat_photo_waits({}, es))).toBeVisible();
  await page.context().setOffline(false);
  await expect(last).toHaveAttribute('data-picture', 'stored', { timeout: 20_000 });
  await expect(chat.getByText(m.chat_photo_waits({}, es))).toBeHidden();
  await chat.getByRole('button', { name: /^Conversaciones/ }).click();
  await expect(chat.getByText(m.chat_list_own({ text: m.chat_photo({}, es) }, es))).toBeVisible();
  await close();
});
