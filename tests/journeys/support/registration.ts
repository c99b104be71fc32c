import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Lang } from '#shared/i18n/lang.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { choose } from './page-actions.ts';

export interface NewUser {
  lang: Lang;
  theme: 'light' | 'dark';
  viewport: { width: number; height: number };
  email: string;
  alias: string;
  name: string;
  gender: 'male' | 'female';
  age: number;
  photo: string;
}

export const PASSWORD = 'una clave larga';

/**
 * Opens a browser context with the user's language, theme and size. `problems` collects page errors, which fail the
 * journey.
 */
export async function openBrowserContext(
  browser: Browser,
  server: ServerProcess,
  guest: NewUser,
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: guest.viewport,
    colorScheme: guest.theme,
    locale: LOCALES[guest.lang].tag,
    hasTouch: guest.viewport.width < 768,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isNetwork = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isNetwork) problems.push(message.text());
  });
  return { context, page, problems };
}

/** Registers, follows the link of the real email and waits for the onboarding dialog. */
export async function register(page: Page, server: ServerProcess, guest: NewUser): Promise<void> {
  const { lang } = guest;
  await page.goto(`/${lang}/auth`);
  await page.getByRole('tab', { name: m.accounts_tab_register({}, { locale: lang }) }).click();
  await page.getByLabel(m.accounts_email({}, { locale: lang }), { exact: false }).fill(guest.email);
  await page.getByLabel(m.accounts_password({}, { locale: lang }), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: m.accounts_register({}, { locale: lang }), exact: true }).click();
  await expect(page.getByText(guest.email)).toBeVisible();
  const mail = await server.lastEmailTo(guest.email);
  expect(mail.subject).toBe(m.accounts_mail_confirm_subject({}, { locale: lang }));
  await page.goto(mail.link);
  await expect(page.getByRole('dialog')).toBeVisible();
  // The tokens are removed from the address bar.
  expect(new URL(page.url()).hash).toBe('');
}

/** Completes the seven onboarding steps and lands on the profile. */
export async function onboard(page: Page, guest: NewUser): Promise<void> {
  const locale = { locale: guest.lang };
  const dialog = page.getByRole('dialog');
  const next = async () => dialog.getByRole('button', { name: m.profiles_next({}, locale), exact: true }).click();
  const pick = async (label: string, typed: string, shown: RegExp) => {
    await dialog.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: shown }).first().click();
  };

  // Empty form: the step stays and shows the errors.
  await next();
  await expect(dialog.getByText(m.error_required({}, locale)).first()).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(guest.photo);
  await dialog.getByLabel(m.profiles_alias({}, locale), { exact: true }).fill(guest.alias);
  await expect(dialog.getByText(m.profiles_alias_available({}, locale))).toBeVisible();
  await dialog.getByLabel(m.profiles_name({}, locale)).fill(guest.name);
  await dialog.getByLabel(m.profiles_gender({}, locale)).selectOption(guest.gender);
  await dialog.getByLabel(m.profiles_age({}, locale)).selectOption(String(guest.age));
  await next();

  // An error does not take away the way out for people whose university is not listed.
  await next();
  await expect(dialog.getByText(m.error_university_required({}, locale), { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: m.locations_missing_university({}, locale) })).toBeVisible();
  await pick(m.locations_university({}, locale), 'upv', /Politècnica de València/);
  const filledIn = (label: string) => dialog.getByRole('combobox', { name: label });
  await expect(filledIn(m.locations_province({}, locale))).toHaveValue(/Valencia/);
  await expect(filledIn(m.locations_city({}, locale))).toHaveValue('València');
  await next();

  await choose(
    dialog
      .getByRole('radiogroup', { name: m.profiles_pref_smoking({}, locale) })
      .getByRole('radio', { name: m.profiles_no({}, locale), exact: true }),
  );
  await next();

  await dialog.getByText(m.profiles_interest_board_games({}, locale), { exact: true }).first().click();
  await dialog.getByText(m.profiles_interest_anime({}, locale), { exact: true }).first().click();
  await next();

  await dialog.getByLabel(m.profiles_website({}, locale), { exact: false }).fill('ejemplo.es');
  await next();
  await dialog
    .getByLabel(m.profiles_bio({}, locale), { exact: false })
    .fill('Busco un piso tranquilo cerca del campus.');
  await next();
  const finish = dialog.getByRole('button', { name: m.profiles_finish({}, locale), exact: true });
  await finish.click();
  // Finish demands all five deal-breakers.
  await dialog
    .getByRole('button', { name: m.profiles_go_to_step({ step: m.profiles_step_preferences({}, locale) }, locale) })
    .click();
  await expect(dialog.getByText(m.error_preference_pets({}, locale))).toBeVisible();
  await expect(dialog.getByText(m.error_preference_smoking({}, locale))).toHaveCount(0);
  await dialog.getByRole('button', { name: m.profiles_indifferent_rest({}, locale) }).click();
  await expect(dialog.getByText(m.error_preference_pets({}, locale))).toHaveCount(0);
  for (let step = 3; step < 7; step += 1) await next();
  await finish.click();
  await page.waitForURL(/\/student\/profile\?fromOnboarding=true$/);
}
