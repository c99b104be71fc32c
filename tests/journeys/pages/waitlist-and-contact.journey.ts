import { expect, test } from '@playwright/test';
import { SPAM_PROTECTION } from '#features/waitlist/domain/spam-protection.ts';
import { m } from '#messages';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { openPage } from '../support/seed-users.ts';
import { findViolations } from '../support/page-checks.ts';

const es = { locale: 'es' } as const;

let server: ServerProcess;
let ana: TestAccount;
test.beforeAll(async () => {
  server = await startTestServer();
  [ana] = (await createAccounts(server, ['ana@tukan.test'])) as [TestAccount];
  const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
  for (const path of ['create', 'onboarding/skip'])
    await fetch(`${server.url}/api/profile/${path}`, { method: 'POST', headers });
});
test.afterAll(async () => server.close());

test('an agency joins the waitlist, confirms by email and sees its position; typed text survives a reload', async ({
  browser,
}) => {
  const { page, problems, close } = await openPage(browser, server, { user: ana, lang: 'es' });
  await page.goto('/es/subscriptions/waitlist');
  await page.getByRole('radio', { name: m.offers_wait_kind_agency({}, es) }).check();
  await page.getByLabel(m.offers_wait_business({}, es)).fill('Casa Clara');
  await page.reload();
  await expect(page.getByLabel(m.offers_wait_business({}, es))).toHaveValue('Casa Clara');
  await page.getByRole('button', { name: m.offers_wait_join({}, es) }).click();
  await expect(page.getByText(m.error_waitlist_property_count({}, es))).toBeVisible();
  const pick = async (label: string, typed: string, shown: RegExp) => {
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: shown }).first().click();
  };
  await pick(m.locations_province({}, es), 'valen', /Val[eè]ncia/);
  await pick(m.locations_city({}, es), 'valenc', /^Val[eè]ncia/);
  await page.getByLabel(m.offers_wait_homes({}, es)).fill('12');
  await page.getByLabel(m.offers_wait_email({}, es)).fill('hola@casaclara.test');
  await page.getByRole('button', { name: m.offers_wait_join({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.offers_wait_sent_title({}, es) })).toBeVisible();

  const mail = await server.lastEmailTo('hola@casaclara.test');
  await page.goto(mail.link);
  await expect(page.getByText(m.offers_confirm_waitlist_text({ position: 1 }, es))).toBeVisible();
  await page.getByRole('link', { name: m.offers_confirm_waitlist_see({}, es) }).click();
  await expect(page.getByText(m.offers_wait_position({}, es), { exact: true })).toBeVisible();
  await expect(page.getByText(m.offers_wait_of({ count: '1' }, es))).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: m.offers_wait_leave({}, es) }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: m.offers_wait_leave({}, es) })
    .click();
  await expect(page.getByRole('button', { name: m.offers_wait_join({}, es) })).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('a guest sends a contact message with JavaScript, and without it by answering a question', async ({ browser }) => {
  const without = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const bare = await without.newPage();
  await bare.goto('/es/public/contact');
  const opened = Date.now();
  await bare.getByLabel(m.offers_contact_email({}, es)).fill('marc@correo.test');
  await bare.getByLabel(m.offers_contact_text({}, es)).fill('Escribo desde un navegador sin programas.');
  const answers: [string, string][] = [
    [m.offers_question_legs({}, es), '4'],
    [m.offers_question_days({}, es), '7'],
    [m.offers_question_sum({}, es), '5'],
    [m.offers_question_months({}, es), '12'],
  ];
  for (const [question, answer] of answers) {
    const field = bare.getByLabel(question);
    if ((await field.count()) > 0) await field.fill(answer);
  }

  const withScripts = await browser.newContext({ baseURL: server.url });
  const page = await withScripts.newPage();
  await page.goto('/es/public/contact');
  await page.getByLabel(m.offers_contact_email({}, es)).fill('lucia@correo.test');
  await page.getByLabel(m.offers_contact_text({}, es)).fill('Corto');
  await page.getByRole('button', { name: m.offers_contact_send({}, es) }).click();
  await expect(page.getByText(m.error_contact_short({}, es))).toBeVisible();
  await page.getByLabel(m.offers_contact_text({}, es)).fill('No encuentro cómo salir de mi grupo.');
  await page.reload();
  await expect(page.getByText(m.offers_contact_draft({}, es))).toBeVisible();
  await page.getByRole('button', { name: m.offers_contact_send({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.offers_contact_sent_title({}, es) })).toBeFocused();
  expect((await server.lastEmailTo('lucia@correo.test')).subject).toBe(m.offers_mail_receipt_subject({}, es));
  await withScripts.close();

  // The other form took longer than this one needs (anti-spam) on all but the fastest machines.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(SPAM_PROTECTION.minFillMs);
  await bare.getByRole('button', { name: m.offers_contact_send({}, es) }).click();
  await expect(bare.getByRole('heading', { name: m.offers_contact_sent_title({}, es) })).toBeVisible();
  await without.close();
});
