import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { createAccount, signIn } from '../support/sessions.ts';
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

test('forms of moderators focus their first error, and its text fits the field', async ({ browser }) => {
  const email = 'jefa@tukan.test';
  await createAccount(server, email, 'Jefa', '--admin');
  const admin = { id: '', email, token: await signIn(server, email) };
  const { page, problems, close } = await openPage(browser, server, { user: admin, lang: 'es' });
  await page.goto(`/es/admin/people/${cast.leo.id}`);
  const panel = page.getByRole('region', { name: m.appeals_panel_title({}, es) });
  await panel.getByRole('button', { name: m.appeals_panel_title({}, es) }).click();
  await expect(panel.getByRole('radio').first()).toBeFocused();
  await expect(summaryOf(page, 3).last().getByRole('button')).toHaveText([
    m.appeals_panel_action({}, es),
    m.appeals_panel_reason({}, es),
    m.appeals_panel_facts({}, es),
  ]);
  await expect(panel.getByLabel(m.appeals_panel_reason({}, es))).toHaveAccessibleDescription(
    m.appeals_panel_reason_needed({}, es),
  );
  await panel.getByRole('radio', { name: m.appeals_panel_warn({}, es) }).check();
  await panel.getByLabel(m.appeals_panel_reason({}, es)).selectOption('spam');
  await panel.getByLabel(m.appeals_panel_facts({}, es)).fill('El mismo mensaje a diez personas.');
  const requests = countRequests(page, '/api/admin/actions');
  await submitTwice(page, m.appeals_panel_warn({}, es));
  await expect(page.getByText(m.appeals_panel_warned({}, es))).toBeVisible();
  expect(requests()).toBe(1);
  await expect(panel.getByLabel(m.appeals_panel_facts({}, es))).toHaveValue('');
  expect(problems).toEqual([]);
  await close();
});

test('a group is created once, and its draft is removed', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' });
  await page.goto('/es/groups/new');
  await page.getByRole('button', { name: m.groups_create({}, es) }).click();
  await expect(page.getByLabel(m.groups_field_name({}, es))).toBeFocused();
  await page.getByLabel(m.groups_field_name({}, es)).fill('Las del tercero');
  await page.getByLabel(m.groups_field_budget_each({}, es)).fill('20');
  await page.reload();
  await expect(page.getByText(m.groups_draft_restored({}, es))).toBeVisible();
  await page.getByRole('button', { name: m.groups_create({}, es) }).click();
  await expect(page.getByLabel(m.groups_field_budget_each({}, es))).toBeFocused();
  await page.getByLabel(m.groups_field_budget_each({}, es)).fill('400');
  const requests = countRequests(page, '/api/groups');
  await submitTwice(page, m.groups_create({}, es));
  await expect(page.getByRole('heading', { level: 1, name: 'Las del tercero' })).toBeVisible();
  expect(requests()).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':group-form:')))).toEqual(
    [],
  );
  expect(problems).toEqual([]);
  await close();
});

test('the profile focuses its first error, restores what was typed and is saved once', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.ana, lang: 'es' });
  await page.goto('/es/student/profile');
  const name = page.getByLabel(m.profiles_name({}, es));
  await page.getByRole('textbox', { name: m.profiles_bio({}, es) }).fill('Escribo despacio.');
  await page.getByLabel(m.profiles_website({}, es)).fill('no es una web');
  await name.fill('');
  await page.getByRole('button', { name: m.profiles_save({}, es), exact: true }).click();
  await expect(name).toBeFocused();
  await expect(summaryOf(page, 2).last().getByRole('button')).toHaveCount(2);
  await name.fill('Ana');
  await page.getByLabel(m.profiles_website({}, es)).fill('ana.es');
  await expect(summaryOf(page, 2)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(m.profiles_unsaved_back({}, es))).toBeVisible();
  const requests = countRequests(page, '/api/profile/onboarding');
  await submitTwice(page, m.profiles_save({}, es));
  await expect(page.getByText(m.profiles_saved({}, es))).toBeVisible();
  expect(requests()).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':profile')))).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('the onboarding focuses its first error, and two submissions go one step', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.eva, lang: 'es' });
  await page.goto('/es/matching');
  const dialog = page.getByRole('dialog');
  const alias = dialog.getByLabel(m.profiles_alias({}, es), { exact: true });
  await alias.fill('');
  await dialog.getByRole('button', { name: m.profiles_next({}, es), exact: true }).click();
  await expect(alias).toBeFocused();
  await expect(dialog.getByText(m.error_required({}, es)).first()).toBeVisible();
  await alias.fill('eva.sanz');
  await dialog.getByLabel(m.profiles_name({}, es)).fill('Eva Sanz');
  await dialog.getByLabel(m.profiles_gender({}, es)).selectOption('female');
  await dialog.getByLabel(m.profiles_age({}, es)).selectOption('21');
  await submitTwice(page, m.profiles_next({}, es));
  const isAt = async (step: number) =>
    expect(dialog.getByText(m.profiles_step_of({ step, of: 7 }, es), { exact: true })).toBeVisible();
  await isAt(2);
  await page.reload();
  await isAt(2);
  await dialog.getByRole('button', { name: m.profiles_previous({}, es), exact: true }).click();
  await isAt(1);
  await expect(alias).toHaveValue('eva.sanz');
  // Enter in a text field is Next.
  await alias.press('Enter');
  await isAt(2);
  expect(problems).toEqual([]);
  await close();
});
