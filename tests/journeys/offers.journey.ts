import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { m } from '#words';
import { joinAll, type Member } from '../support/join.ts';
import { startServer, type Server } from '../support/process.ts';
import { openSeat } from './cast.ts';

const es = { locale: 'es' } as const;

let server: Server;
let ana: Member;
test.beforeAll(async () => {
  server = await startServer();
  [ana] = (await joinAll(server, ['ana@tukan.test'])) as [Member];
  const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
  for (const path of ['create', 'onboarding/skip'])
    await fetch(`${server.url}/api/profile/${path}`, { method: 'POST', headers });
});
test.afterAll(async () => server.close());

test('an agency joins the waiting list, confirms by the mail and sees its position; what was typed survives a reload', async ({
  browser,
}) => {
  const { page, problems, close } = await openSeat(browser, server, { who: ana, lang: 'es' });
  await page.goto('/es/subscriptions/waitlist');
  await page.getByRole('radio', { name: m.offers_wait_kind_agency({}, es) }).check();
  await page.getByLabel(m.offers_wait_business({}, es)).fill('Casa Clara');
  await page.reload();
  await expect(page.getByLabel(m.offers_wait_business({}, es))).toHaveValue('Casa Clara');
  await page.getByRole('button', { name: m.offers_wait_join({}, es) }).click();
  await expect(page.getByText(m.error_waitlist_homes({}, es))).toBeVisible();
  const pick = async (label: string, typed: string, shown: RegExp) => {
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: shown }).first().click();
  };
  await pick(m.places_province({}, es), 'valen', /Val[eè]ncia/);
  await pick(m.places_city({}, es), 'valenc', /^Val[eè]ncia/);
  await page.getByLabel(m.offers_wait_homes({}, es)).fill('12');
  await page.getByLabel(m.offers_wait_email({}, es)).fill('hola@casaclara.test');
  await page.getByRole('button', { name: m.offers_wait_join({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.offers_wait_sent_title({}, es) })).toBeVisible();

  const mail = await server.mailTo('hola@casaclara.test');
  await page.goto(mail.link);
  await expect(page.getByText(m.offers_confirm_waitlist_text({ position: 1 }, es))).toBeVisible();
  await page.getByRole('link', { name: m.offers_confirm_waitlist_see({}, es) }).click();
  await expect(page.getByText(m.offers_wait_position({}, es))).toBeVisible();
  await expect(page.getByText(m.offers_wait_of({ count: '1' }, es))).toBeVisible();
  expect((await new AxeBuilder({ page }).exclude('[data-toasts]').analyze()).violations).toEqual([]);
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

test('a stranger writes to us with scripts, and without them by a question', async ({ browser }) => {
  const withScripts = await browser.newContext({ baseURL: server.url });
  const page = await withScripts.newPage();
  await page.goto('/es/public/contact');
  await page.waitForLoadState('networkidle');
  await page.getByLabel(m.offers_contact_email({}, es)).fill('lucia@correo.test');
  await page.getByLabel(m.offers_contact_text({}, es)).fill('Corto');
  await page.getByRole('button', { name: m.offers_contact_send({}, es) }).click();
  await expect(page.getByText(m.error_contact_short({}, es))).toBeVisible();
  await page.getByLabel(m.offers_contact_text({}, es)).fill('No encuentro cómo salir de mi grupo.');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(m.offers_contact_draft({}, es))).toBeVisible();
  await page.getByRole('button', { name: m.offers_contact_send({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.offers_contact_sent_title({}, es) })).toBeVisible();
  expect((await server.mailTo('lucia@correo.test')).subject).toBe(m.offers_mail_receipt_subject({}, es));
  await withScripts.close();

  const without = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const bare = await without.newPage();
  await bare.goto('/es/public/contact');
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
  // nobody reads a form and fills it in faster
  await bare.waitForTimeout(3000);
  await bare.getByRole('button', { name: m.offers_contact_send({}, es) }).click();
  await expect(bare.getByRole('heading', { name: m.offers_contact_sent_title({}, es) })).toBeVisible();
  await without.close();
});
