import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { publishProperty } from '../support/properties.ts';
import { PASSWORD } from '../support/registration.ts';
import { openHydrated, waitForHydration } from '../support/page-actions.ts';

/** From the landing page to a conversation with the keyboard only. The focus is always visible and restored. */
const en = { locale: 'en' } as const;
const EMAIL = 'iris@tukan.test';

let server: ServerProcess;
let cast: SeedUsers;
let photo: string;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  photo = path.join(await mkdtemp(path.join(os.tmpdir(), 'tukan-photo-')), 'me.jpg');
  await sharp({ create: { width: 600, height: 800, channels: 3, background: '#3f77d9' } })
    .jpeg()
    .toFile(photo);
});
test.afterAll(async () => server.close());

/**
 * Presses Tab until the target has the focus. Each stop on the way must be in the viewport, uncovered and visibly
 * focused.
 */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    await expect.poll(async () => page.evaluate(findHiddenFocus), { timeout: 2000 }).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} is not reachable by keyboard`);
}

/** Runs in the page. Describes why the focused element is not visible; `null` if it is. */
function findHiddenFocus(): string | null {
  const at = document.activeElement;
  // The page itself holds the focus briefly after a navigation.
  if (!at || at.matches('body, main')) return null;
  // A custom control shows the focus of its small native input.
  const drawn = at.matches('input') ? at.closest('label') : null;
  const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.getAttribute('name') ?? at.textContent?.trim().slice(0, 40)}`;
  const isShown = [at, drawn].some((one) => {
    if (!one) return false;
    // The focus ring is on the thumb, which scripts cannot inspect.
    if (one.matches('[type="range"]')) return true;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isShown) return `${name}: no outline`;
  const seen = drawn ?? at;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const found = document.elementFromPoint(left + width / 2, top + height * part);
    return found !== null && (seen.contains(found) || found.contains(seen));
  });
  return isSeen ? null : `${name}: covered or off the screen`;
}

/** Tabs to the target and presses a key. */
async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Types into a combobox and selects the first row. */
async function chooseOption(page: Page, label: string, typed: string, shown: RegExp): Promise<void> {
  await typeInto(page, page.getByRole('combobox', { name: label }), typed);
  await expect(page.getByRole('option', { name: shown }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(shown);
}

/** Expects a text in an ARIA live region. */
async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  const watched = page.locator('[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]');
  await expect(watched.filter({ hasText: text }).first()).toBeAttached();
}

const buttonNamed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

test('the keyboard alone registers, confirms, completes the profile, finds a user, writes and gets a reply', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, problems, close } = await openPage(browser, server, { lang: 'en' });

  await test.step('the skip link leads to the content', async () => {
    await openHydrated(page, '/en');
    await pressKey(page, page.getByRole('link', { name: m.site_skip({}, en) }));
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('registration errors are announced, and the focus moves to the first', async () => {
    await openHydrated(page, '/en');
    await pressKey(page, page.locator('header').getByRole('link', { name: m.site_enter({}, en) }));
    await page.waitForURL(/\/en\/auth$/);
    await expect(page.locator('main')).toBeFocused();
    await tabTo(page, page.getByRole('tab', { name: m.accounts_tab_sign_in({}, en) }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: m.accounts_tab_register({}, en) })).toBeFocused();
    await pressKey(page, buttonNamed(page, m.accounts_register({}, en)));
    const email = page.getByLabel(m.accounts_email({}, en));
    await expect(email).toBeFocused();
    await expectAnnounced(page, m.error_email_invalid({}, en));
    await page.keyboard.type(EMAIL);
    await typeInto(page, page.getByLabel(m.accounts_password({}, en), { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the seven steps are completed, including the photo', async () => {
    await page.goto((await server.lastEmailTo(EMAIL)).link);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeFocused();
    const next = dialog.getByRole('button', { name: m.profiles_next({}, en), exact: true });
    await pressKey(page, next);
    await expectAnnounced(page, m.error_required({}, en));
    const alias = dialog.getByLabel(m.profiles_alias({}, en), { exact: true });
    await expect(alias).toBeFocused();

    // Closing asks for confirmation; cancelling restores the focus.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect.poll(async () => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);

    const chosen = page.waitForEvent('filechooser');
    await pressKey(page, buttonNamed(page, m.profiles_photo_add({}, en)));
    await (await chosen).setFiles(photo);
    await expect(dialog.getByAltText(m.profiles_photo_preview({}, en))).toBeVisible();
    await typeInto(page, alias, 'iris.k');
    await expectAnnounced(page, m.profiles_alias_available({}, en));
    await typeInto(page, dialog.getByLabel(m.profiles_name({}, en)), 'Iris');
    await tabTo(page, dialog.getByLabel(m.profiles_gender({}, en)));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog.getByLabel(m.profiles_age({}, en)));
    await page.keyboard.type('22');
    await pressKey(page, next);
    await chooseOption(page, m.locations_province({}, en), 'valencia', /Valencia/);
    await chooseOption(page, m.locations_city({}, en), 'valencia', /^València$/);
    await chooseOption(page, m.locations_university({}, en), 'upv', /Politècnica de València/);
    await pressKey(page, next);
    for (const question of [
      m.profiles_pref_smoking,
      m.profiles_pref_pets,
      m.profiles_pref_visitors,
      m.profiles_pref_couples,
      m.profiles_pref_crypto_payment,
    ]) {
      const answers = dialog.getByRole('radiogroup', { name: question({}, en) });
      await tabTo(page, answers.getByRole('radio').first());
      await page.keyboard.press('ArrowLeft');
      await expect(answers.getByRole('radio').last()).toBeChecked();
    }
    await pressKey(page, next);
    await pressKey(page, dialog.getByRole('checkbox', { name: m.profiles_interest_anime({}, en) }), 'Space');
    await expectAnnounced(page, m.profiles_interests_chosen({ count: 1 }, en));
    for (let step = 4; step < 7; step += 1) {
      await expect(dialog.getByText(m.profiles_step_of({ step, of: 7 }, en), { exact: true })).toBeVisible();
      await pressKey(page, next);
    }
    await pressKey(page, dialog.getByRole('button', { name: m.profiles_finish({}, en), exact: true }));
    await page.waitForURL(/\/student\/profile\?fromOnboarding=true$/);
    const scale = page.getByRole('group', { name: m.matches_ask_sleep({}, en) }).getByRole('button');
    await pressKey(page, scale.first());
    await expect(scale.first()).toHaveAttribute('aria-pressed', 'true');
    await pressKey(page, buttonNamed(page, m.welcome_later({}, en)));
    await expect(page.getByRole('heading', { name: m.welcome_people({}, en) })).toBeVisible();
  });

  await test.step('a menu opens, wraps around and restores the focus', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const face = buttonNamed(page, m.site_account_menu({}, en));
    await waitForHydration(face);
    await tabTo(page, face, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const items = page
      .getByRole('menu', { name: m.site_account_menu({}, en) })
      .filter({ visible: true })
      .getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(face).toBeFocused();
  });

  await test.step('saving is announced', async () => {
    await page.goto('/en/student/profile');
    await pressKey(page, page.getByRole('link', { name: m.site_skip({}, en) }));
    await typeInto(page, page.getByRole('textbox', { name: m.profiles_bio({}, en) }), 'A quiet flat near the campus.');
    await pressKey(page, buttonNamed(page, m.profiles_save({}, en)));
    await expectAnnounced(page, m.profiles_saved({}, en));
  });

  await test.step('she goes from the list to a profile and to the first message', async () => {
    await page.goto('/en/matching');
    await expect(page.getByRole('article')).toBeVisible();
    const row = page.getByRole('link', { name: /Esternocleidomastoideo/ });
    await pressKey(page, row);
    await expect(page).toHaveURL(new RegExp(`=${cast.marc.id}`));
    await expect(row).toBeFocused();
    const profile = page.getByRole('article').getByRole('link', { name: m.matching_profile({}, en) });
    await tabTo(page, profile, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/profile/${cast.marc.id}`));
    const write = buttonNamed(page, m.matching_write({}, en));
    await pressKey(page, write);
    await expect(page.getByRole('textbox', { name: m.chat_write({}, en) })).toBeFocused();
    await page.keyboard.type('Hello Marc');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Hello Marc');
  });

  await test.step('he is notified, opens the conversation and replies; the reply is announced to her', async () => {
    const his = await openPage(browser, server, { user: cast.marc, lang: 'en' });
    await his.page.goto('/en/public/about');
    const messages = his.page.locator('header').getByRole('button', { name: /^Messages, [12] unread/ });
    await expect(messages).toBeVisible();
    await pressKey(his.page, messages);
    const chat = his.page.getByRole('dialog');
    await pressKey(his.page, chat.getByRole('button', { name: /iris\.k/ }));
    await expect(his.page.getByRole('textbox', { name: m.chat_write({}, en) })).toBeFocused();
    await his.page.keyboard.type('Yes, two rooms.');
    await his.page.keyboard.press('Enter');
    await expectAnnounced(page, /Esternocleidomastoideo.*: Yes, two rooms\./);
    await his.page.keyboard.press('Escape');
    await expect(chat.getByRole('button', { name: /iris\.k/ })).toBeFocused();
    await his.page.keyboard.press('Escape');
    await expect(chat).toHaveCount(0);
    await expect(messages).toBeFocused();
    expect(his.problems).toEqual([]);
    await his.close();
  });

  await test.step('deletion asks for confirmation, and each Escape goes back one step', async () => {
    const more = page.getByRole('dialog').getByRole('button', { name: m.chat_more({}, en), exact: true });
    await tabTo(page, more, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').filter({ visible: true }).first()).toBeFocused();
    // Typeahead by the first letter of an item.
    await page.keyboard.press('d');
    await expect(page.getByRole('menuitem', { name: m.chat_delete({}, en) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(buttonNamed(page, m.matching_write({}, en))).toBeFocused();
  });

  expect(problems).toEqual([]);
  await close();
});

test('on a phone every focused item of a scrolling row is fully visible and has a name', async ({ browser }) => {
  for (const _ of [1, 2]) await publishProperty(server, cast.ana.token);
  const { page, close } = await openPage(browser, server, { lang: 'en' }, { viewport: { width: 360, height: 740 } });
  await openHydrated(page, '/en/properties');
  await expect(page.getByRole('article').first()).toBeVisible();
  const main = page.locator('main');
  await main.focus();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at?.closest('main')) return null;
      const { left, right } = (at.closest('label') ?? at).getBoundingClientRect();
      const name = at.getAttribute('aria-label') ?? at.closest('label')?.textContent ?? at.textContent ?? '';
      return { name: name.trim(), isWhole: left >= 0 && right <= window.innerWidth, tag: at.tagName };
    });
    if (found === null) return close();
    expect(found, `stop ${stops}`).toMatchObject({ isWhole: true, name: expect.stringMatching(/\S/) });
  }
  throw new Error('Tab never left the page');
});
