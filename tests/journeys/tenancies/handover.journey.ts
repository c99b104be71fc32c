import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { readPdf } from '../../support/read-pdf.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs } from '../support/properties.ts';
import { choose, openHydrated } from '../support/page-actions.ts';
import { openWithToken } from '../support/sessions.ts';
import { createTenancy, photoFile, type TenancyTokens } from '../support/tenancies.ts';

/** A tenant walks through the property with a phone, the owner answers, everybody signs, and a file proves it. */
const es = { locale: 'es' } as const;
const DOOR = m.handover_point({ point: 'door' }, es);
const FLOOR = m.handover_point({ point: 'floor' }, es);

let server: ServerProcess;
let people: TenancyTokens;
test.beforeAll(async () => {
  server = await startTestServer();
  people = await createTenancy(server);
});
test.afterAll(async () => server.close());

/** Expects that the server has what was changed: the page shows changes before they are sent. */
const expectSent = async (page: Page) => expect(page.getByText(m.handover_sending({}, es))).toBeHidden();

/** Takes the photo that the page asks for next. */
async function takeNext(page: Page, item: string, shade: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: m.handover_next({ item }, es) }).click();
  await (await chooser).setFiles(await photoFile(shade));
}

test('a handover is walked, answered, signed and verified', async ({ browser }, info) => {
  test.setTimeout(120_000);
  const { context, page } = await openWithToken(browser, server, { token: people.tenant, width: 360 });
  await page.goto('/es/student/tenancies');
  await page.getByRole('button', { name: m.handover_tenancies_move_in({}, es) }).click();
  await page.waitForURL(/\/es\/handovers\//);

  await takeNext(page, DOOR, 200);
  const dialog = page.getByRole('dialog', { name: DOOR });
  const mark = dialog.getByRole('button', { name: m.handover_mark_center({}, es) });
  // A note that was typed survives a dialog that was closed.
  await dialog.getByLabel(m.handover_note({}, es)).fill('La cerradura se atasca');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: DOOR }).first().click();
  await expect(dialog.getByLabel(m.handover_note({}, es))).toHaveValue('La cerradura se atasca');
  await choose(dialog.getByRole('radio', { name: m.handover_check({ state: 'objection' }, es) }));
  await mark.press('Enter');
  await dialog.getByRole('button', { name: m.handover_save({}, es) }).click();
  await expect(page.getByText('La cerradura se atasca')).toBeVisible();
  // Entries that are still being sent would be counted with those that wait for the network.
  await expectSent(page);

  await context.setOffline(true);
  await takeNext(page, FLOOR, 90);
  await page
    .getByRole('dialog', { name: FLOOR })
    .getByRole('button', { name: m.handover_save({}, es) })
    .click();
  await expect(page.getByText(m.handover_waiting({ count: 2 }, es))).toBeVisible();
  await expect(page.getByText(m.handover_offline({}, es)).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(m.handover_waiting({ count: 2 }, es))).toBeHidden();
  await expectSent(page);
  await page.screenshot({ path: info.outputPath('walk-360.png'), fullPage: true });
  // The record is printed without the header and the tab bar.
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('La cerradura se atasca')).toBeVisible();
  await expect(header).toBeHidden();
  await page.emulateMedia({ media: null });

  const theirs = await openWithToken(browser, server, { token: people.owner });
  await theirs.page.goto(new URL(page.url()).pathname);
  await theirs.page.getByRole('button', { name: DOOR }).first().click();
  // The other side sees the mark as well.
  await expect(theirs.page.getByRole('dialog').getByRole('listitem').getByText('1', { exact: true })).toBeVisible();
  await theirs.page.getByLabel(m.handover_answer_label({}, es)).fill('De acuerdo, la cambio el lunes');
  await theirs.page.getByRole('button', { name: m.handover_answer({}, es) }).click();
  const answered = theirs.page.getByText('De acuerdo, la cambio el lunes').first();
  await expect(answered).toBeVisible();
  await expectSent(theirs.page);
  await theirs.page.keyboard.press('Escape');
  const sign = m.handover_sign_objections({ count: 1 }, es);
  for (const one of [theirs.page, page]) {
    // A signature names the last hash that the page has read.
    await one.reload();
    await one.getByRole('button', { name: sign }).click();
    await one.getByRole('dialog').getByRole('button', { name: sign }).click();
    // The dialog closes once the server has the signature.
    await expect(one.getByRole('dialog')).toBeHidden();
  }
  const id = page.url().split('/').at(-1) ?? '';
  const { handover } = await requestAs<{ handover: { entries: { hash: string }[] } }>(
    server,
    people.second,
    'GET',
    `/api/handovers/${id}`,
  );
  await requestAs(server, people.second, 'POST', `/api/handovers/${id}/entries`, {
    client_id: crypto.randomUUID(),
    entry: { type: 'signature', head: handover.entries.at(-1)?.hash },
  });
  await expect(theirs.page.getByText(m.handover_signed_all({}, es))).toBeVisible();
  await theirs.page.screenshot({ path: info.outputPath('signed-1280.png'), fullPage: true });

  // The record as a PDF carries every hash.
  const record = theirs.page.waitForEvent('download');
  await theirs.page.getByRole('button', { name: m.handover_pdf({}, es) }).click();
  const pdf = info.outputPath('entrega.pdf');
  await (await record).saveAs(pdf);
  const printed = (await readPdf(await readFile(pdf))).pages.join('');
  expect(printed).toContain(m.handover_hash({}, es));
  for (const { hash } of handover.entries) expect(printed).toContain(hash);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: m.handover_download({}, es) }).click();
  const file = info.outputPath('entrega.zip');
  await (await saved).saveAs(file);
  await openHydrated(page, '/es/public/verify-handover');
  await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(m.handover_verify_intact({}, es))).toBeVisible();
  await page.screenshot({ path: info.outputPath('verified-360.png'), fullPage: true });

  const bytes = await readFile(file);
  const at = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])) + 200;
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  await writeFile(file, bytes);
  await page.locator('input[type=file]').setInputFiles(file);
  const where = { area: m.handover_area({ kind: 'entrance' }, es), number: 1 };
  const broken = [DOOR, FLOOR].map((item) => m.handover_problem_photo({ ...where, item }, es));
  await expect(page.getByText(broken[0] ?? '').or(page.getByText(broken[1] ?? ''))).toBeVisible();
  await Promise.all([context.close(), theirs.context.close()]);
});
