import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs } from '../support/properties.ts';
import { sendMessage } from '../support/seed-users.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Two clicks for a case: opening it, and deciding it. Both can be undone for ten seconds. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let token = '';
let [ana, bea, marc, leo] = [] as unknown as [TestAccount, TestAccount, TestAccount, TestAccount];
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'ada@tukan.test', 'ada', '--admin');
  token = await signIn(server, 'ada@tukan.test');
  const joined = await createAccounts(
    server,
    ['ana.g', 'bea.l', 'marc.p', 'leo.r'].map((name) => `${name}@tukan.test`),
  );
  [ana, bea, marc, leo] = joined as [TestAccount, TestAccount, TestAccount, TestAccount];
  for (const who of joined) {
    await requestAs(server, who.token, 'POST', '/api/profile/create', { alias: who.email.split('@')[0] });
    await requestAs(server, who.token, 'POST', '/api/profile/onboarding/skip');
  }
  await sendMessage(server, marc, ana, 'Hola, ¿sigue libre tu habitación?');
  await report(ana, 'chat', `chat-${marc.id}`, 'scam');
  await report(bea, 'profile', marc.id, 'fake_profile');
  await report(ana, 'profile', leo.id, 'spam');
});
test.afterAll(async () => server.close());

const report = async (who: TestAccount, type: string, resource_id: string, reason: string) =>
  requestAs(server, who.token, 'POST', '/api/admin/reports', { type, resource_id, reason });
const outcomes = async (who: TestAccount): Promise<string[]> => {
  const { notifications } = await requestAs<{ notifications: { type: string; data: { outcome?: string } }[] }>(
    server,
    who.token,
    'GET',
    '/api/notifications',
  );
  return notifications.flatMap(({ type, data }) => (type === 'report_outcome' ? (data.outcome ?? []) : []));
};
const bar = (page: Page) => page.getByRole('group', { name: m.desk_bar({}, es) });
const scrollsDown = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight + 1);

test('a case is decided by a key, undone, decided again, and the next one opens', async ({ browser }) => {
  const { context, page } = await openWithToken(browser, server, { token });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/es/admin');
  const row = page.getByRole('link', { name: /marc\.p/ });
  await expect(row).toContainText(m.queue_urgency_now({}, es));
  await expect(row).toContainText(m.queue_has_nobody({}, es));
  await row.click();
  await expect(page.getByRole('heading', { name: 'marc.p', level: 2 })).toBeFocused();
  await expect(page.getByLabel(m.desk_rule({}, es))).toHaveValue('scam');
  expect(await scrollsDown(page), 'the page never scrolls').toBe(false);
  const facts = page.getByLabel(/^Motivo, en/);
  await expect(facts).toHaveValue(m.sanction_reason_scam_full({}, es));

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: m.desk_keys_title({}, es) });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  // No key acts in a dialog, nor while it closes.
  await expect(help).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(facts).toBeFocused();
  await page.keyboard.press('1');
  await expect(facts, 'a key types in a field').toHaveValue(/1/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('1');
  await expect(page.getByText(m.desk_done_warn({ name: 'marc.p' }, es))).toBeVisible();
  await expect(page.getByText(m.desk_sum_answers({ count: 2 }, es))).toBeVisible();
  expect([await outcomes(ana), await outcomes(bea)]).toEqual([[], []]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'leo.r', level: 2 })).toBeFocused();
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { name: 'marc.p', level: 2 })).toBeVisible();
  await expect(bar(page)).toBeVisible();

  await bar(page)
    .getByRole('button', { name: m.desk_suspend({}, es) })
    .click();
  await expect(page.getByText(m.desk_done_suspend({ name: 'marc.p' }, es))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'leo.r', level: 2 }), 'opens by itself').toBeVisible({
    timeout: 15_000,
  });
  await expect.poll(async () => [await outcomes(ana), await outcomes(bea)]).toEqual([['actioned'], ['actioned']]);

  await page.keyboard.press('5');
  await expect(page.getByText(m.desk_done_dismiss({ name: 'leo.r' }, es))).toBeVisible();
  await context.close();
});

test('each decision has a key, J and K move between the cases, and the keys stay off on this device', async ({
  browser,
}) => {
  await report(ana, 'profile', bea.id, 'spam');
  await report(bea, 'profile', ana.id, 'spam');
  const { context, page } = await openWithToken(browser, server, { token });
  await page.goto('/es/admin');
  const rows = page.getByRole('link', { name: /(ana\.g|bea\.l)/ });
  await expect(rows).toHaveCount(2);
  const isFirstAna = (await rows.first().textContent())?.includes('ana.g');
  const [first, second] = isFirstAna ? ['ana.g', 'bea.l'] : ['bea.l', 'ana.g'];
  await rows.first().click();
  const heading = (name = '') => page.getByRole('heading', { name, level: 2 });
  await expect(heading(first)).toBeFocused();
  for (const [key, name] of [
    ['j', second],
    ['k', first],
  ] as const) {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(heading(name)).toBeFocused();
  }
  for (const [key, done] of [
    ['2', m.desk_done_hide],
    ['3', m.desk_done_suspend],
    ['4', m.desk_done_ban],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(done({ name: first ?? '' }, es))).toBeVisible();
    const isUndone = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
    await page.keyboard.press('z');
    await isUndone;
    await expect(bar(page)).toBeVisible();
  }

  await page.keyboard.press('?');
  await page.getByRole('switch', { name: m.desk_keys_on({}, es) }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heading(first)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  for (const key of ['1', 'j', 'Enter', '?']) await page.keyboard.press(key);
  // Help works with the keys turned off, and comes after the others.
  await expect(page.getByRole('dialog', { name: m.desk_keys_title({}, es) })).toBeVisible();
  expect(sent.filter((one) => one.endsWith('/decision'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(heading(first)).toBeVisible();
  await context.close();
});
