import { expect, test, type Locator } from '@playwright/test';
import { m } from '#messages';
import { ONBOARDING } from '#features/profiles/domain/rules.ts';
import { createAccounts, type TestAccount } from '../../support/client/sign-up.ts';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { FIRST_HOUR_VARIANTS } from '../support/devices.ts';
import { choose } from '../support/page-actions.ts';
import { createNeighbours, NEIGHBOUR } from '../support/neighbours.ts';
import { requestAs } from '../support/properties.ts';
import { PASSWORD } from '../support/registration.ts';
import { openPage, sendMessage } from '../support/seed-users.ts';

/** From the first field of the registration to the first list of people by fit. */
const GOAL = { seconds: 90, actions: 18 };

const es = { locale: 'es' } as const;

let server: ServerProcess;
let people: TestAccount[];
test.beforeAll(async () => {
  server = await startTestServer();
  people = await createNeighbours(server);
});
test.afterAll(async () => server.close());

for (const { lang, theme, viewport } of FIRST_HOUR_VARIANTS) {
  test(`the first list by fit comes within the goal (${lang}, ${viewport.width} px)`, async ({ browser }) => {
    test.setTimeout(120_000);
    const locale = { locale: lang };
    const email = `nueva-${lang}@correo.es`;
    const { page, problems, close } = await openPage(browser, server, { lang, theme }, { viewport });
    let actions = 0;
    const act = async (action: Promise<unknown>) => {
      await action;
      actions += 1;
    };
    const press = async (within: Locator, name: string) =>
      act(within.getByRole('button', { name, exact: true }).click());
    await page.goto(`${server.url}/${lang}/public/people?city_id=46250&smoking=no&pets=yes`);

    const begun = performance.now();
    const join = page.getByRole('region', { name: m.visitors_join_title({}, locale) });
    await act(join.getByRole('textbox', { name: m.accounts_email({}, locale) }).fill(email));
    await act(join.getByLabel(m.accounts_password({}, locale), { exact: true }).fill(PASSWORD));
    await press(join, m.accounts_register({}, locale));
    await expect(page.getByText(m.accounts_mail_sent_title({}, locale))).toBeVisible();
    await act(page.goto((await server.lastEmailTo(email)).link));

    const wizard = page.getByRole('dialog');
    const next = async () => press(wizard, m.profiles_next({}, locale));
    await act(wizard.getByLabel(m.profiles_alias({}, locale), { exact: true }).fill(`nueva ${lang}`));
    await act(wizard.getByLabel(m.profiles_name({}, locale)).fill('Nueva'));
    await act(wizard.getByLabel(m.profiles_gender({}, locale)).selectOption('female'));
    await act(wizard.getByLabel(m.profiles_age({}, locale)).selectOption('20'));
    await next();
    // The place comes from the search.
    await expect(wizard.getByRole('combobox', { name: m.locations_city({}, locale) })).toHaveValue('València');
    const university = wizard.getByRole('combobox', { name: m.locations_university({}, locale) });
    await university.fill('upv');
    await act(page.getByRole('option', { name: /Politècnica de València/ }).click());
    await next();
    // Two answers come from the search too; the step says what is left.
    await expect(wizard.getByText(m.profiles_hint_preferences({ count: 3 }, locale))).toBeInViewport();
    await press(wizard, m.profiles_indifferent_rest({}, locale));
    await expect(wizard.getByText(m.profiles_hint_preferences({ count: 3 }, locale))).toBeHidden();
    await next();
    await expect(wizard.getByText(m.profiles_hint_interests({}, locale))).toBeInViewport();
    await act(choose(wizard.getByRole('checkbox', { name: m.profiles_interest_anime({}, locale), exact: true })));
    await next();
    await next();
    await next();
    await press(wizard, m.profiles_finish({}, locale));
    const first = page
      .getByRole('region', { name: m.welcome_people({}, locale) })
      .getByRole('listitem')
      .first();
    await expect(first).toContainText(/\d+\s?%/);
    await expect(first).toBeInViewport();

    expect(actions).toBeLessThanOrEqual(GOAL.actions);
    expect(performance.now() - begun).toBeLessThan(GOAL.seconds * 1000);
    expect(problems).toEqual([]);
    await close();
  });

  test(`an unread message is read with one press (${lang}, ${viewport.width} px)`, async ({ browser }) => {
    const [reader, writer] = lang === 'es' ? people : people.slice(2);
    if (!reader || !writer) throw new Error('four accounts are required');
    await sendMessage(server, writer, reader, `Hola en ${lang}`);
    const { page, problems, close } = await openPage(browser, server, { user: reader, lang, theme }, { viewport });
    await page.goto(`/${lang}`);
    const unread = page.getByRole('region', { name: m.chat_list_unread({}, { locale: lang }) });
    await unread.getByRole('button', { name: new RegExp(`Hola en ${lang}`) }).click();
    await expect(page.getByRole('log').getByText(`Hola en ${lang}`)).toBeVisible();
    await expect(unread).toHaveCount(0);
    expect(problems).toEqual([]);
    await close();
  });
}

test('the wizard over the page of matches ends on the profile page', async ({ browser }) => {
  const [user] = await createAccounts(server, ['tarde@tukan.test']);
  if (!user) throw new Error('an account is required');
  await requestAs(server, user.token, 'POST', '/api/profile/create');
  const answers = { ...NEIGHBOUR, name: 'Tarde', alias: 'tarde', completed: false };
  await requestAs(server, user.token, 'PUT', '/api/profile/onboarding', answers);
  const { page, problems, close } = await openPage(browser, server, { user, lang: 'es' }, {});
  await page.goto('/es/matching');
  const wizard = page.getByRole('dialog');
  for (let step = 1; step < ONBOARDING.steps; step += 1) {
    await expect(wizard.getByText(m.profiles_step_of({ step, of: ONBOARDING.steps }, es))).toBeVisible();
    await wizard.getByRole('button', { name: m.profiles_next({}, es), exact: true }).click();
  }
  await wizard.getByRole('button', { name: m.profiles_finish({}, es), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.welcome_title({}, es) })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/student\/profile\?fromOnboarding=true$/);
  expect(problems).toEqual([]);
  await close();
});
