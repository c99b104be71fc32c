import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { m } from '#words';
import { startServer, type Server } from '../support/process.ts';
import { makeCast, openSeat, type Cast } from './cast.ts';
import { publishHome } from './homes.ts';
import { PASSWORD } from './person.ts';

/** From the first page to a conversation with nothing but the keyboard; where it is can always be seen, and it comes back to where it was. */
const en = { locale: 'en' } as const;
const EMAIL = 'iris@tukan.test';

let server: Server;
let cast: Cast;
let photo: string;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
  photo = path.join(await mkdtemp(path.join(os.tmpdir(), 'tukan-photo-')), 'me.jpg');
  await sharp({ create: { width: 600, height: 800, channels: 3, background: '#3f77d9' } })
    .jpeg()
    .toFile(photo);
});
test.afterAll(async () => server.close());

/** Presses Tab until the focus is there. Each stop on the way is on the screen, uncovered, and shows that it has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    await expect.poll(async () => page.evaluate(hiddenFocus), { timeout: 2000 }).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} is not reached by the keyboard`);
}

/** What cannot be seen of where the focus is; null when all is well. */
function hiddenFocus(): string | null {
  const at = document.activeElement;
  // the page itself holds the focus for a moment after going there
  if (!at || at.matches('body, main')) return null;
  // for a small native control under a drawn one, the drawn one shows it
  const drawn = at.matches('input') ? at.closest('label') : null;
  const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.getAttribute('name') ?? at.textContent?.trim().slice(0, 40)}`;
  const isShown = [at, drawn].some((one) => {
    if (!one) return false;
    // shown by the thumb, which no script can look at
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

/** Goes there and presses it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Types into a box that offers a list, and takes the first row. */
async function choose(page: Page, label: string, typed: string, shown: RegExp): Promise<void> {
  await fill(page, page.getByRole('combobox', { name: label }), typed);
  await expect(page.getByRole('option', { name: shown }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: label })).toHaveValue(shown);
}

/** That a text is in a region which screen readers watch. */
async function isSaid(page: Page, text: string | RegExp): Promise<void> {
  const watched = page.locator('[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]');
  await expect(watched.filter({ hasText: text }).first()).toBeAttached();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });

test('registers, is confirmed, fills in everything, finds somebody, writes and is answered', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, problems, close } = await openSeat(browser, server, { lang: 'en' });

  await test.step('the first stop leads past the header', async () => {
    await page.goto('/en');
    await page.waitForLoadState('networkidle');
    await press(page, page.getByRole('link', { name: m.site_skip({}, en) }));
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('registering: errors are said, and the focus goes to the first', async () => {
    await page.goto('/en');
    await page.waitForLoadState('networkidle');
    await press(page, page.locator('header').getByRole('link', { name: m.site_enter({}, en) }));
    await page.waitForURL(/\/en\/auth$/);
    await expect(page.locator('main')).toBeFocused();
    await tabTo(page, page.getByRole('tab', { name: m.accounts_tab_sign_in({}, en) }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: m.accounts_tab_register({}, en) })).toBeFocused();
    await press(page, button(page, m.accounts_register({}, en)));
    const email = page.getByLabel(m.accounts_email({}, en));
    await expect(email).toBeFocused();
    await isSaid(page, m.error_email_invalid({}, en));
    await page.keyboard.type(EMAIL);
    await fill(page, page.getByLabel(m.accounts_password({}, en), { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the seven steps, photo included', async () => {
    await page.goto((await server.mailTo(EMAIL)).link);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeFocused();
    const next = dialog.getByRole('button', { name: m.profiles_next({}, en), exact: true });
    await press(page, next);
    await isSaid(page, m.error_required({}, en));
    const alias = dialog.getByLabel(m.profiles_alias({}, en), { exact: true });
    await expect(alias).toBeFocused();

    // closing asks first, and staying leads back
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect.poll(async () => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);

    const chosen = page.waitForEvent('filechooser');
    await press(page, button(page, m.profiles_photo_add({}, en)));
    await (await chosen).setFiles(photo);
    await expect(dialog.getByAltText(m.profiles_photo_preview({}, en))).toBeVisible();
    await fill(page, alias, 'iris.k');
    await isSaid(page, m.profiles_alias_available({}, en));
    await fill(page, dialog.getByLabel(m.profiles_name({}, en)), 'Iris');
    await tabTo(page, dialog.getByLabel(m.profiles_gender({}, en)));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog.getByLabel(m.profiles_age({}, en)));
    await page.keyboard.type('22');
    await press(page, next);
    await choose(page, m.places_province({}, en), 'valencia', /Valencia/);
    await choose(page, m.places_city({}, en), 'valencia', /^València$/);
    await choose(page, m.places_university({}, en), 'upv', /Politècnica de València/);
    await press(page, next);
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
    await press(page, next);
    await press(page, dialog.getByRole('checkbox', { name: m.profiles_interest_anime({}, en) }), 'Space');
    await isSaid(page, m.profiles_interests_chosen({ count: 1 }, en));
    for (let step = 4; step < 7; step += 1) {
      await expect(dialog.getByText(m.profiles_step_of({ step, of: 7 }, en), { exact: true })).toBeVisible();
      await press(page, next);
    }
    await press(page, dialog.getByRole('button', { name: m.profiles_finish({}, en), exact: true }));
    await page.waitForURL(/\/student\/profile\?fromOnboarding=true$/);
  });

  await test.step('a menu opens, goes round and gives the focus back', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const face = button(page, m.site_account_menu({}, en));
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

  await test.step('saving says so', async () => {
    await fill(page, page.getByRole('textbox', { name: m.profiles_bio({}, en) }), 'A quiet flat near the campus.');
    await press(page, button(page, m.profiles_save({}, en)));
    await isSaid(page, m.profiles_saved({}, en));
  });

  await test.step('from the list to a profile, and to the first message', async () => {
    await page.goto('/en/matching');
    await expect(page.getByRole('article')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const row = page.getByRole('link', { name: /Esternocleidomastoideo/ });
    await press(page, row);
    await expect(page).toHaveURL(new RegExp(`=${cast.marc.id}`));
    await expect(row).toBeFocused();
    const profile = page.getByRole('article').getByRole('link', { name: m.matching_profile({}, en) });
    await tabTo(page, profile, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/profile/${cast.marc.id}`));
    const write = button(page, m.matching_write({}, en));
    await press(page, write);
    await expect(page.getByRole('textbox', { name: m.chat_write({}, en) })).toBeFocused();
    await page.keyboard.type('Hello Marc');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Hello Marc');
  });

  await test.step('he is told, opens the conversation and answers; she hears it', async () => {
    const his = await openSeat(browser, server, { who: cast.marc, lang: 'en' });
    await his.page.goto('/en/public/about');
    const messages = his.page.locator('header').getByRole('button', { name: /^Messages, [12] unread/ });
    await expect(messages).toBeVisible();
    await press(his.page, messages);
    const chat = his.page.getByRole('dialog');
    await press(his.page, chat.getByRole('button', { name: /iris\.k/ }));
    await expect(his.page.getByRole('textbox', { name: m.chat_write({}, en) })).toBeFocused();
    await his.page.keyboard.type('Yes, two rooms.');
    await his.page.keyboard.press('Enter');
    await isSaid(page, /Esternocleidomastoideo.*: Yes, two rooms\./);
    await his.page.keyboard.press('Escape');
    await expect(chat).toHaveCount(0);
    await expect(messages).toBeFocused();
    expect(his.problems).toEqual([]);
    await his.close();
  });

  await test.step('deleting asks, Escape keeps it, and each Escape leads one step back', async () => {
    const more = page.getByRole('dialog').getByRole('button', { name: m.chat_more({}, en), exact: true });
    await tabTo(page, more, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').filter({ visible: true }).first()).toBeFocused();
    // the first letter of an item leads to it
    await page.keyboard.press('d');
    await expect(page.getByRole('menuitem', { name: m.chat_delete({}, en) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, m.matching_write({}, en))).toBeFocused();
  });

  expect(problems).toEqual([]);
  await close();
});

test('on a phone every stop of a row that scrolls sideways is whole on the screen, and has a name', async ({
  browser,
}) => {
  for (const _ of [1, 2]) await publishHome(server, cast.ana.token);
  const { page, close } = await openSeat(browser, server, { lang: 'en' }, { viewport: { width: 360, height: 740 } });
  await page.goto('/en/properties');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
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
  throw new Error('the page has no end');
});
