import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import type { TestAccount } from '../../support/client/sign-up.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { HERE, THERE } from '../support/devices.ts';

/** Images in the chat: chosen, pasted, dropped, removed and viewed. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

async function createPhoto(name: string, width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function openConversation(browser: Browser, who: TestAccount, partner: TestAccount, seat = HERE) {
  const opened = await openPage(browser, server, { user: who, lang: 'es' }, seat);
  await opened.page.goto(`/es/profile/${partner.id}`);
  await opened.page.getByRole('button', { name: 'Escribir' }).locator('visible=true').click();
  const chat = opened.page.getByRole('dialog', { name: /^Conversación con/ });
  await expect(chat.getByRole('textbox')).toBeVisible();
  return { ...opened, chat };
}

const sendButton = (chat: Locator) => chat.getByRole('button', { name: m.chat_send({}, es), exact: true });
const chosenImages = (chat: Locator) =>
  chat.getByRole('list', { name: m.chat_photo_chosen({}, es) }).getByRole('listitem');
const storedImages = (chat: Locator) => chat.locator('[data-picture="stored"] button img');
const attachFiles = async (chat: Locator, files: Awaited<ReturnType<typeof createPhoto>>[]) =>
  chat.locator('input[type="file"]').first().setInputFiles(files);

/** Dispatches a paste or drag event with a file, as the browser would. */
async function pasteOrDrop(
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

/** Blocks uploads until the returned function is called. */
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

test('images and text are sent in order, open at full size and survive a reload', async ({ browser }) => {
  const mine = await openConversation(browser, cast.ana, cast.marc);
  const theirs = await openConversation(browser, cast.marc, cast.ana, THERE);
  const release = await holdUploads(mine.page);
  await attachFiles(mine.chat, [
    await createPhoto('salón.jpg', 4000, 3000, '#b5651d'),
    await createPhoto('patio.jpg', 600, 900, '#2f8f6b'),
  ]);
  await expect(chosenImages(mine.chat)).toHaveCount(2);
  await expect(chosenImages(mine.chat).getByRole('img', { name: 'salón.jpg' })).toBeVisible();
  await mine.chat.getByRole('textbox').fill('Así es el piso');
  await sendButton(mine.chat).click();
  await expect(chosenImages(mine.chat)).toHaveCount(0);
  await expect(mine.chat.getByRole('progressbar', { name: m.chat_photo_uploading({}, es) })).toHaveCount(2);
  await release();

  await expect(mine.chat.getByRole('progressbar')).toHaveCount(0);
  await expect(storedImages(mine.chat)).toHaveCount(2);
  await expect(storedImages(theirs.chat)).toHaveCount(2);
  const log = theirs.chat.getByRole('log');
  await expect(log.getByText('Así es el piso')).toBeVisible();
  const order = await log.evaluate((box) =>
    [...box.querySelectorAll('[data-theirs]')].slice(-3).map((one) => one.matches('[data-picture]')),
  );
  expect(order).toEqual([true, true, false]);
  const [first] = await storedImages(theirs.chat).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  expect(first).toMatch(/^blob:/);

  // Opens the lightbox by keyboard and restores the focus on close.
  const opener = theirs.chat.locator('[data-picture="stored"] button').first();
  await opener.press('Enter');
  const viewer = theirs.page.getByRole('dialog', { name: /^Fotos con/ });
  await expect(viewer.locator('img').first()).toHaveAttribute('alt', /^Foto de ana\.g, \d\d:\d\d$/);
  await expect
    .poll(async () =>
      viewer
        .locator('img')
        .first()
        .evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]),
    )
    .toEqual([1600, 1200]);
  await expect(viewer.getByText('1 de 2')).toBeVisible();
  await theirs.page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 de 2')).toBeVisible();
  await expect(viewer.getByRole('button', { name: m.chat_photo_next({}, es) })).toBeHidden();
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
  await expect(storedImages(theirs.chat)).toHaveCount(2);
  const isDrawn = await storedImages(theirs.chat)
    .first()
    .evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);
  expect(isDrawn).toBe(true);
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
  await mine.close();
  await theirs.close();
});

test('images are pasted and dragged in; other files show an error, and chosen ones can be removed', async ({
  browser,
}) => {
  const { page, chat, close, problems } = await openConversation(browser, cast.ana, cast.nora);
  const field = chat.getByRole('textbox');
  await pasteOrDrop(field, 'paste', await createPhoto('pegada.jpg', 300, 200, '#224488'));
  await expect(chosenImages(chat)).toHaveCount(1);
  await pasteOrDrop(chat.getByRole('log'), 'dragenter', await createPhoto('x.jpg', 10, 10, '#000'));
  await expect(chat.getByText(m.chat_photo_drop({}, es))).toBeVisible();
  await pasteOrDrop(chat.getByRole('log'), 'drop', await createPhoto('arrastrada.jpg', 300, 200, '#884422'));
  await expect(chat.getByText(m.chat_photo_drop({}, es))).toBeHidden();
  await expect(chosenImages(chat)).toHaveCount(2);

  await pasteOrDrop(field, 'paste', { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(chat.getByText('Por favor selecciona un archivo de imagen')).toBeVisible();
  await pasteOrDrop(field, 'paste', { name: 'IMG.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') });
  await expect(chat.getByText(m.chat_error_image_unsupported({}, es))).toBeVisible();
  await expect(chosenImages(chat)).toHaveCount(2);
  await field.evaluate((element) => {
    const copied = new DataTransfer();
    copied.items.add(new File([new Uint8Array(9)], 'image.png', { type: 'image/png' }));
    for (const type of ['text/plain', 'text/html']) copied.setData(type, 'Celda');
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: copied }));
  });
  await expect(chosenImages(chat), 'text of a document is pasted as text').toHaveCount(2);
  await page.getByRole('button', { name: m.chat_minimize({}, es) }).click();
  await page.getByRole('button', { name: m.chat_expand({}, es) }).click();
  await expect(chosenImages(chat), 'the selection is kept').toHaveCount(2);

  await chat.getByRole('button', { name: m.chat_photo_remove({ name: 'pegada.jpg' }, es) }).click();
  await expect(chosenImages(chat).getByRole('img')).toHaveAttribute('alt', 'arrastrada.jpg');
  await field.press('Enter');
  await expect(storedImages(chat)).toHaveCount(1);

  // Cancelled during the upload.
  const release = await holdUploads(page);
  await attachFiles(chat, [await createPhoto('no.jpg', 300, 200, '#444')]);
  await expect(chosenImages(chat).getByRole('img')).toBeVisible();
  await sendButton(chat).click();
  const cancel = chat.getByRole('button', { name: m.chat_photo_cancel({}, es) });
  await cancel.click();
  // On a slow machine the first click may hit the image while it moves into place.
  await expect(async () => {
    if (await cancel.isVisible()) await cancel.click();
    await expect(chat.getByRole('progressbar')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await release();
  await expect(storedImages(chat)).toHaveCount(1);
  expect(problems).toEqual([]);
  await close();
});

test('an image waits without a network and is sent later; the list shows its type', async ({ browser }) => {
  const { page, chat, close } = await openConversation(browser, cast.ana, cast.marc);
  await attachFiles(chat, [await createPhoto('tarde.jpg', 300, 200, '#557799')]);
  await expect(chosenImages(chat).getByRole('img')).toBeVisible();
  await page.context().setOffline(true);
  await sendButton(chat).click();
  const last = chat.locator('[data-picture]').last();
  await expect(last).toHaveAttribute('data-picture', 'outgoing');
  await expect(chat.getByText(m.chat_photo_offline({}, es))).toBeVisible();
  await page.context().setOffline(false);
  await expect(last).toHaveAttribute('data-picture', 'stored', { timeout: 20_000 });
  await expect(chat.getByText(m.chat_photo_offline({}, es))).toBeHidden();
  await chat.getByRole('button', { name: /^Conversaciones/ }).click();
  await expect(chat.getByText(m.chat_list_own({ text: m.chat_photo({}, es) }, es))).toBeVisible();
  await close();
});
