import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { findViolations } from '../support/page-checks.ts';

/** Behaviour of every form: errors, focus, drafts and repeated submissions. */
const es = { locale: 'es' } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const summaryOf = (page: Page, count: number) =>
  page.locator('form div').filter({ has: page.getByText(m.common_fields_to_check({ count }, es), { exact: true }) });

/** Submits the form of a submit button twice in the same tick, before React renders the first submission. */
async function submitTwice(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).evaluate((element) => {
    const { form } = element as HTMLButtonElement;
    form?.requestSubmit();
    form?.requestSubmit();
  });
}

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

test('an empty form focuses its first error and lists all; two submissions send one request', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' });
  await page.goto('/es/subscriptions/waitlist');
  await page.getByLabel(m.offers_wait_email({}, es)).fill('');
  await page.getByRole('button', { name: m.offers_wait_join({}, es) }).click();
  const kind = page.getByRole('radiogroup', { name: m.offers_wait_kind({}, es) });
  await expect(kind.getByRole('radio').first()).toBeFocused();
  const summary = summaryOf(page, 4).last();
  const labels = [m.offers_wait_kind({}, es), m.locations_province({}, es), m.offers_wait_homes({}, es)];
  await expect(summary.getByRole('button')).toHaveText([...labels, m.offers_wait_email({}, es)]);
  expect(await findViolations(page)).toEqual([]);
  await summary.getByRole('button', { name: m.offers_wait_homes({}, es) }).click();
  await expect(page.getByLabel(m.offers_wait_homes({}, es))).toBeFocused();

  await page.getByRole('radio', { name: m.offers_wait_kind_owner({}, es) }).check();
  await page.getByLabel(m.offers_wait_homes({}, es)).fill('3');
  await page.getByLabel(m.offers_wait_email({}, es)).fill('ana@casa.test');
  await expect(page.getByText(m.error_waitlist_property_count({}, es))).toBeHidden();
  const pick = async (label: string, typed: string) => {
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option').first().click();
  };
  await pick(m.locations_province({}, es), 'valencia');
  await pick(m.locations_city({}, es), 'valencia');
  await page.reload();
  await expect(page.getByLabel(m.offers_wait_email({}, es)), 'the draft survives a reload').toHaveValue(
    'ana@casa.test',
  );
  const draft = async () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':waitlist')));
  expect(await draft()).toHaveLength(1);

  const requests = countRequests(page, '/api/waitlist');
  await submitTwice(page, m.offers_wait_join({}, es));
  await expect(page.getByRole('heading', { name: m.offers_wait_sent_title({}, es) })).toBeVisible();
  expect(requests()).toBe(1);
  expect(await draft(), 'the draft is removed').toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a rejected sign-in keeps what was typed, and two submissions send one request', async ({ browser }) => {
  const { page, close } = await openPage(browser, server, { lang: 'es' });
  await page.goto('/es/auth');
  const submit = page.getByRole('button', { name: m.accounts_sign_in({}, es), exact: true });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByLabel(m.accounts_email({}, es), { exact: true })).toBeFocused();
  await expect(summaryOf(page, 2).last().getByRole('button')).toHaveCount(2);
  await page.getByLabel(m.accounts_email({}, es), { exact: true }).fill('nadie@tukan.test');
  await page.getByLabel(m.accounts_password({}, es), { exact: true }).fill('no-es-la-clave');
  await expect(summaryOf(page, 2)).toHaveCount(0);
  const requests = countRequests(page, '/api/auth/sign-in/email');
  await submitTwice(page, m.accounts_sign_in({}, es));
  await expect(page.getByText(m.error_invalid_credentials({}, es))).toBeVisible();
  expect(requests()).toBe(1);
  await expect(page.getByLabel(m.accounts_email({}, es), { exact: true })).toHaveValue('nadie@tukan.test');
  await close();
});
