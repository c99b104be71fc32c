import { expect, test } from '@playwright/test';
import { m } from '#messages';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs } from '../support/properties.ts';
import { sendMessage } from '../support/seed-users.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/* When the account of a scammer is closed, the people to whom it has written learn of it. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let adminToken: string;
let [victim, scammer] = [] as unknown as [TestAccount, TestAccount];
test.beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server, 'ada@tukan.test', 'ada', '--admin');
  adminToken = await signIn(server, 'ada@tukan.test');
  [victim, scammer] = (await createAccounts(server, ['iria@tukan.test', 'bruno@tukan.test'])) as [
    TestAccount,
    TestAccount,
  ];
  for (const who of [victim, scammer]) {
    await requestAs(server, who.token, 'POST', '/api/profile/create', { alias: who.email.split('@')[0] });
    await requestAs(server, who.token, 'POST', '/api/profile/onboarding/skip');
  }
  await sendMessage(server, scammer, victim, 'El piso sigue libre');
});
test.afterAll(async () => server.close());

test('the conversation with a banned scammer says what happened, and one tap tells that one has paid', async ({
  browser,
}) => {
  const { context, page } = await openWithToken(browser, server, { token: victim.token, width: 360 });
  await page.goto(`/es/student/notifications?chat=${scammer.id}`);
  await expect(page.getByRole('log')).toContainText('sigue libre');
  await requestAs(server, adminToken, 'POST', '/api/admin/actions', {
    subject: { type: 'profile', id: scammer.id },
    action: 'ban',
    reason: 'scam',
    facts: 'Pide dinero antes de la visita',
  });
  // The open conversation changes by itself.
  await expect(page.getByRole('heading', { name: m.harm_scam_title({}, es) })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('textbox', { name: m.chat_write({}, es) })).toBeHidden();
  await page.getByRole('button', { name: m.harm_paid({}, es) }).click();
  await expect(page.getByText(m.harm_told({}, es))).toBeVisible();
  await expect(page.getByRole('link', { name: /091/ })).toHaveAttribute('href', 'tel:091');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: m.harm_pdf({}, es) }).click();
  expect((await download).suggestedFilename()).toBe(`${m.harm_pdf_file({}, es)}-es.pdf`);
  await page.getByLabel(m.harm_amount({}, es)).fill('300');
  await page.getByLabel(m.harm_method({}, es)).selectOption('bizum');
  await page.getByRole('button', { name: m.harm_send({}, es) }).click();
  await expect(page.getByText(m.harm_sent({}, es))).toBeVisible();
  const path = `/api/harm-reports/${scammer.id}`;
  await expect
    .poll(async () => requestAs<{ reports: unknown[] }>(server, victim.token, 'GET', path))
    .toMatchObject({ reports: [{ harm: 'paid', amount_cents: 30_000, method: 'bizum' }] });
  // On a phone the toast lies over the buttons that follow.
  await expect(page.getByText(m.harm_sent({}, es))).toBeHidden();
  await page.getByRole('button', { name: m.harm_take_back({}, es) }).click();
  await expect(page.getByRole('button', { name: m.harm_none({}, es) })).toBeVisible();
  await page.getByRole('button', { name: m.harm_none({}, es) }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: m.harm_contact({}, es) })).toBeVisible();
  await page.getByRole('button', { name: m.harm_change_answer({}, es) }).click();
  await expect(page.getByRole('button', { name: m.harm_paid({}, es) })).toBeVisible();
  await context.close();

  const desk = await openWithToken(browser, server, { token: adminToken });
  await requestAs(server, victim.token, 'PUT', path, { harm: 'paid', amount_cents: 30_000 });
  await desk.page.goto(`/es/admin/people/${scammer.id}`);
  await expect(desk.page.getByRole('region', { name: m.harm_admin_title({}, es) })).toContainText('300');
  await desk.context.close();
});

test('after threats, the conversation says whom to call, and asks for no payment', async ({ browser }) => {
  const [other] = (await createAccounts(server, ['dario@tukan.test'])) as [TestAccount];
  await requestAs(server, other.token, 'POST', '/api/profile/create', { alias: 'dario' });
  await sendMessage(server, other, victim, 'Hola, ¿hablamos?');
  const reason = { reason: 'threats', facts: 'Amenaza a varias personas' };
  const subject = { type: 'profile', id: other.id };
  await requestAs(server, adminToken, 'POST', '/api/admin/actions', { subject, action: 'ban', ...reason });
  const { context, page } = await openWithToken(browser, server, { token: victim.token, width: 360 });
  const notice = page.getByText(m.harm_notice_threats({}, es));
  await expect(async () => {
    await page.goto('/es/student/notifications');
    await expect(notice).toBeVisible({ timeout: 2000 });
  }).toPass();
  await notice.click();
  const card = page.getByRole('region', { name: m.harm_threats_title({}, es) });
  await expect(card).toContainText(m.harm_threats_text({}, es));
  for (const number of ['112', '016'])
    await expect(card.getByRole('link', { name: new RegExp(`^${number}`) })).toHaveAttribute('href', `tel:${number}`);
  await expect(card.getByRole('link', { name: /600 000 016/ })).toHaveAttribute('href', 'https://wa.me/34600000016');
  await expect(card.getByRole('button'), 'only the summary').toHaveText([m.harm_pdf({}, es)]);
  await expect(page.getByRole('textbox', { name: m.chat_write({}, es) })).toBeHidden();
  await context.close();
});
