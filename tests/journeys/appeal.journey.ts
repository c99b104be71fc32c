import { expect, test, type Page } from '@playwright/test';
import { m } from '#words';
import type { Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { makeCast, openSeat, type Cast } from './cast.ts';
import { PASSWORD } from './person.ts';
import { makePerson, signIn } from './signed-in.ts';

/** Somebody's account is closed, they read why without a session and appeal, and somebody looks at it again. */
const PHONE = { width: 360, height: 740 };
const FACTS = 'Ha pedido 300 € a tres personas antes de enseñar el piso.';
const TEXT = 'Era la fianza, y se paga al firmar. Os enseño la conversación.';

let server: Server;
let cast: Cast;
let admin: Member;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
  const email = 'jefa@tukan.test';
  await makePerson(server, email, 'Jefa', '--admin');
  admin = { id: '', email, token: await signIn(server, email) };
});
test.afterAll(async () => server.close());

async function enter(page: Page): Promise<void> {
  await page.goto('/es/auth');
  await page.getByLabel(m.accounts_email(), { exact: true }).fill(cast.leo.email);
  await page.getByLabel(m.accounts_password(), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: m.accounts_sign_in(), exact: true }).click();
}

test('closed, read, appealed and opened again', async ({ browser }) => {
  const desk = await openSeat(browser, server, { who: admin, lang: 'es' });
  const file = `/es/admin/people/${cast.leo.id}`;
  await desk.page.goto(file);
  await desk.page.getByRole('radio', { name: m.appeals_panel_ban() }).check();
  await desk.page.getByRole('button', { name: m.appeals_panel_ban() }).click();
  await expect(desk.page.getByText(m.error_report_reason_required())).toBeVisible();
  await desk.page.getByLabel(m.appeals_panel_reason()).selectOption('scam');
  await desk.page.getByLabel(m.appeals_panel_facts()).fill(FACTS);
  await desk.page.reload();
  await expect(desk.page.getByLabel(m.appeals_panel_facts()), 'what was typed is kept').toHaveValue(FACTS);
  await desk.page.getByRole('button', { name: m.appeals_panel_ban() }).click();
  const panel = desk.page.getByRole('region', { name: m.appeals_panel_title() });
  await expect(panel.getByText(m.appeals_panel_standing_banned())).toBeVisible();

  const phone = await openSeat(browser, server, { lang: 'es' }, { viewport: PHONE });
  await enter(phone.page);
  await expect(phone.page.getByText(m.error_account_banned())).toBeVisible();
  await phone.page.getByRole('link', { name: m.accounts_out_why() }).click();
  await expect(phone.page.getByRole('heading', { name: m.appeals_done_ban() })).toBeVisible();
  await expect(phone.page.getByText(FACTS)).toBeVisible();
  await phone.page.getByLabel(m.appeals_form_text()).fill(TEXT);
  await phone.page.reload();
  await expect(phone.page.getByLabel(m.appeals_form_text()), 'what was typed is kept').toHaveValue(TEXT);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.page.getByRole('button', { name: m.appeals_form_send() }).click();
  await expect(phone.page.getByRole('status').filter({ hasText: m.appeals_sent_title() })).toBeVisible();

  await desk.page.goto(file);
  await expect(panel.getByText(TEXT)).toBeVisible();
  await desk.page.getByLabel(m.appeals_appeal_answer()).fill('Tenías razón.');
  await desk.page.getByRole('button', { name: m.appeals_appeal_accept() }).click();
  await expect(panel.getByText(m.appeals_appeal_accepted())).toBeVisible();

  await phone.page.reload();
  await expect(phone.page.getByText('Tenías razón.')).toBeVisible();
  await enter(phone.page);
  await expect(phone.page).not.toHaveURL(/auth/);
  expect([desk.problems, phone.problems.filter((problem) => !problem.includes('403'))]).toEqual([[], []]);
  await Promise.all([desk.close(), phone.close()]);
});
