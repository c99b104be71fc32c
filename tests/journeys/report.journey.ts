import { expect, test, type Locator, type Page } from '@playwright/test';
import { m } from '#words';
import type { Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { LONG_ALIAS, makeCast, openSeat, type Cast } from './cast.ts';
import { HERE, THERE } from './seats.ts';

/** Somebody is reported and blocked, from the chat and from their profile, on a phone and on a wide screen. */
const FAILED = 'Failed to submit report. Please try again.';
const WARNING = 'Reports are reviewed by our moderation team. False reports may result in account restrictions.';

let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

async function openChat(page: Page, who: Member, lang: 'es' | 'en'): Promise<Locator> {
  await page.goto(`/${lang}/profile/${who.id}`);
  await page
    .getByRole('button', { name: m.profiles_write({}, { locale: lang }) })
    .locator('visible=true')
    .click();
  const chat = page.locator('[data-chat="open"]');
  await expect(chat.getByRole('textbox')).toBeVisible();
  return chat;
}

async function chooseIn(page: Page, menu: Locator, item: string) {
  await menu.click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function inbox(as: Member): Promise<{ type: string }[]> {
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await fetch(`${server.url}/api/notifications`, { headers });
  return ((await response.json()) as { notifications: { type: string }[] }).notifications;
}

test('from the chat on a phone: a failure keeps what was typed, a success closes after two seconds', async ({
  browser,
}) => {
  const { ana, marc } = cast;
  const { page, problems, close } = await openSeat(browser, server, { who: ana, lang: 'en' }, THERE);
  await page.clock.install();
  const chat = await openChat(page, marc, 'en');
  const more = chat.getByRole('button', { name: 'More actions' });
  await chooseIn(page, more, 'Report');
  const dialog = page.getByRole('dialog', { name: `Report ${LONG_ALIAS}` });
  await expect(dialog.getByText(WARNING)).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(11);
  const send = dialog.getByRole('button', { name: 'Send report' });
  await expect(send).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await dialog.getByRole('radio', { name: 'Scam' }).check();
  await dialog.getByRole('textbox').fill('Wants a deposit first.');
  let calls = 0;
  let isBroken = true;
  await page.route('**/api/admin/reports', async (route) => {
    calls += 1;
    await (isBroken ? route.fulfill({ status: 400, json: { error: 'no', code: 'validation' } }) : route.continue());
  });
  await send.click();
  await expect(page.locator('[data-toasts]').getByText(FAILED)).toBeVisible();
  expect(calls).toBe(1);
  await expect(dialog.getByRole('radio', { name: 'Scam' })).toBeChecked();
  await expect(dialog.getByRole('textbox')).toHaveValue('Wants a deposit first.');

  isBroken = false;
  const sent = page.waitForRequest('**/api/admin/reports');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  expect((await sent).postDataJSON()).toEqual({
    type: 'chat',
    resource_id: `chat-${marc.id}`,
    reason: 'scam',
    description: 'Wants a deposit first.',
    priority: 'medium',
  });
  await expect(dialog.getByText('Report sent')).toBeVisible();
  await page.clock.runFor(1900);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.clock.resume();
  await expect.poll(async () => inbox(ana)).toMatchObject([{ type: 'report_received' }]);
  expect((await inbox(marc)).filter(({ type }) => type.startsWith('report'))).toEqual([]);

  // the fields are empty again, and Escape leaves the chat where it is
  await chooseIn(page, more, 'Report');
  await expect(dialog.getByRole('radio', { name: 'Scam' })).not.toBeChecked();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(chat).toBeVisible();

  // what was offered after it: both at once
  await page.locator('[data-toasts]').getByRole('button', { name: 'Block too' }).click();
  await expect(chat.getByRole('textbox')).toHaveCount(0);
  await chat.getByRole('button', { name: 'Unblock' }).click();
  await expect(chat.getByRole('textbox')).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('from a profile and the chat on a wide screen; a block is asked for, undone, and lifted on the own page', async ({
  browser,
}) => {
  const { marc, ana } = cast;
  const { page, problems, close } = await openSeat(browser, server, { who: marc, lang: 'es' }, HERE);
  await page.goto(`/es/profile/${ana.id}`);
  await page.waitForLoadState('networkidle');
  await chooseIn(page, page.getByRole('button', { name: 'Más opciones' }).locator('visible=true'), 'Denunciar');
  const dialog = page.getByRole('dialog', { name: 'Denunciar a ana.g' });
  await dialog.getByRole('radio', { name: 'Acoso' }).check();
  const sent = page.waitForRequest('**/api/admin/reports');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ type: 'profile', resource_id: ana.id, reason: 'harassment' });
  await expect(dialog.getByText('Denuncia enviada')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const chat = await openChat(page, ana, 'es');
  const more = chat.getByRole('button', { name: 'Más acciones' });
  await chooseIn(page, more, 'Bloquear');
  const question = page.getByRole('alertdialog', { name: '¿Bloquear a ana.g?' });
  await question.getByRole('button', { name: 'No bloquear' }).click();
  await expect(chat.getByRole('textbox')).toBeVisible();
  await chooseIn(page, more, 'Bloquear');
  await question.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(chat.getByText('Has bloqueado a ana.g')).toBeVisible();
  await page.locator('[data-toasts]').getByRole('button', { name: 'Deshacer' }).click();
  await expect(chat.getByRole('textbox')).toBeVisible();
  await chooseIn(page, more, 'Bloquear');
  await question.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(chat.getByText('Has bloqueado a ana.g')).toBeVisible();
  await chat.getByRole('button', { name: 'Cerrar' }).click();

  await page.goto('/es/student/account');
  const blocked = page.getByRole('region', { name: 'Personas bloqueadas' });
  await blocked.getByRole('button', { name: 'Desbloquear a ana.g' }).click();
  await expect(blocked).toHaveCount(0);
  expect(problems).toEqual([]);
  await close();
});
