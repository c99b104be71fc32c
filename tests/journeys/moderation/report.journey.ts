import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import type { TestAccount } from '../../support/client/sign-up.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { openChatWith } from '../support/chat-window.ts';
import { DESKTOP, HERE, PHONE, THERE } from '../support/devices.ts';
import { actOnDesktop, actOnPhone } from '../support/message-actions.ts';
import { requestAs } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Reporting and blocking a user from the chat and the profile, on a phone and a wide screen. */
const FAILED = 'Failed to submit report. Please try again.';
const WARNING = 'Reports are reviewed by our moderation team. False reports may result in account restrictions.';

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

async function openChat(page: Page, who: TestAccount, lang: Lang): Promise<Locator> {
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

async function fetchNotifications(as: TestAccount): Promise<{ type: string }[]> {
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await fetch(`${server.url}/api/notifications`, { headers });
  return ((await response.json()) as { notifications: { type: string }[] }).notifications;
}

test('a report from the chat on a phone keeps its text after an error and closes two seconds after a success', async ({
  browser,
}) => {
  const { ana, marc } = cast;
  const { page, problems, close } = await openPage(browser, server, { user: ana, lang: 'en' }, THERE);
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
  // The toast leaves.
  await page.clock.runFor(1000);
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
  await expect.poll(async () => fetchNotifications(ana)).toMatchObject([{ type: 'report_received' }]);
  expect((await fetchNotifications(marc)).filter(({ type }) => type.startsWith('report'))).toEqual([]);

  // The form is reset, and Escape does not close the chat.
  await chooseIn(page, more, 'Report');
  await expect(dialog.getByRole('radio', { name: 'Scam' })).not.toBeChecked();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(chat).toBeVisible();

  // The toast offers to block as well.
  await page.locator('[data-toasts]').getByRole('button', { name: 'Block too' }).click();
  await expect(chat.getByRole('textbox')).toHaveCount(0);
  await chat.getByRole('button', { name: 'Unblock' }).click();
  await expect(chat.getByRole('textbox')).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('a message is reported from its menu on both sizes, and names what is reported', async ({ browser }) => {
  const { ana, marc } = cast;
  const es = { locale: 'es' } as const;
  for (const [device, act] of [
    [DESKTOP, actOnDesktop],
    [PHONE, actOnPhone],
  ] as const) {
    const { page, problems, close } = await openPage(browser, server, { user: ana, lang: 'es' }, device);
    await openChatWith(page, marc);
    await act(page, 'Hey Ana', m.common_report({}, es));
    const name = m.moderation_title_message({ name: LONG_ALIAS }, es);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(m.moderation_evidence_message({}, es))).toBeVisible();
    await dialog.getByRole('radio', { name: 'Spam' }).check();
    const sent = page.waitForRequest('**/api/admin/reports');
    await dialog.getByRole('button', { name: m.moderation_submit({}, es) }).click();
    expect((await sent).postDataJSON()).toMatchObject({ resource_id: `chat-${marc.id}`, message_seq: 2 });
    await expect(dialog.getByText(m.moderation_sent_title({}, es))).toBeVisible();
    expect(problems).toEqual([]);
    await close();
  }
});

test('a report from a profile and the chat on a wide screen; blocking is confirmed, undone and lifted in the settings', async ({
  browser,
}) => {
  const { marc, ana } = cast;
  const { page, problems, close } = await openPage(browser, server, { user: marc, lang: 'es' }, HERE);
  await page.clock.install();
  await page.goto(`/es/profile/${ana.id}`);
  await chooseIn(page, page.getByRole('button', { name: 'Más opciones' }).locator('visible=true'), 'Denunciar');
  const dialog = page.getByRole('dialog', { name: 'Denunciar a ana.g' });
  await dialog.getByRole('radio', { name: 'Acoso' }).check();
  const sent = page.waitForRequest('**/api/admin/reports');
  // The dialog closes two seconds after its thanks.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ type: 'profile', resource_id: ana.id, reason: 'harassment' });
  await expect(dialog.getByText('Denuncia enviada')).toBeVisible();
  await page.clock.resume();
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

test('a person whose profile is not shown, because they have blocked the reporter, is reported from its address', async ({
  browser,
}) => {
  const { ana, leo } = cast;
  const es = { locale: 'es' } as const;
  await requestAs(server, leo.token, 'POST', '/api/blocks', { user_id: ana.id });
  const { page, problems, close } = await openPage(browser, server, { user: ana, lang: 'es' }, THERE);
  const unknown = crypto.randomUUID();
  const sendFrom = async (path: string, name: string) => {
    await page.goto(path);
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('radio', { name: m.moderation_reason_threats({}, es) }).check();
    await dialog.getByRole('button', { name: m.moderation_submit({}, es) }).click();
    return dialog;
  };
  const profile = m.moderation_report_profile({}, es);
  // The same is offered for every id, which reveals no block.
  await sendFrom(`/es/profile/${unknown}`, profile);
  await expect(page.locator('[data-toasts]').getByText(m.error_not_found({}, es))).toBeVisible();
  const dialog = await sendFrom(`/es/profile/${leo.id}`, profile);
  await expect(dialog.getByText(m.moderation_sent_title({}, es))).toBeVisible();
  expect(problems).toEqual([]);
  await close();

  await createAccount(server, 'ada@tukan.test', 'ada', '--admin');
  const admin = await openWithToken(browser, server, { token: await signIn(server, 'ada@tukan.test') });
  await admin.page.goto('/es/admin');
  await admin.page.getByRole('link', { name: m.moderation_reason_threats({}, es) }).click();
  const record = admin.page.getByRole('link', { name: m.desk_full_record({}, es) });
  await expect(record).toHaveAttribute('href', `/es/admin/people/${leo.id}`);
  await admin.context.close();
});
