import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { LONG_ALIAS, openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { PHONE, DESKTOP } from '../support/devices.ts';
import { findViolations } from '../support/page-checks.ts';

/** Profanity filter of the chat, for received and own messages: desktop and phone, both languages and themes. */
let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const INSULT = 'Qué idiota, javascript mola';
const SCRIPT = '<script>alert(1)</script>';

const PEOPLE = { es: 'ana', en: 'leo' } as const;
for (const [lang, theme, seat] of [
  ['es', 'light', DESKTOP],
  ['en', 'dark', PHONE],
] as const) {
  const inLang = { locale: lang };
  test(`insults are masked, risky requests have a note and scripts are replaced, in ${lang} at ${seat.viewport.width}`, async ({
    browser,
  }) => {
    const who = cast[PEOPLE[lang]];
    const { page, problems, close } = await openPage(browser, server, { user: who, lang, theme }, seat);
    const risks = {
      [m.chat_risk_channel({}, inLang)]: 'Escríbeme por WhatsApp',
      [m.chat_risk_documents({}, inLang)]: 'Mándame otra vez tu DNI, que firmamos el lunes',
    };
    const innocent = ['Ese artículo de la computadora', 'Tengo 22 años y soy de Sussex'];
    await sendMessage(server, who, cast.marc, 'Hola');
    // The requests come first: after more messages of the same person they would wait for a moderator.
    for (const text of [...Object.values(risks), INSULT, SCRIPT, ...innocent])
      await sendMessage(server, cast.marc, who, text);
    await page.goto(`/${lang}/profile/${cast.marc.id}`);
    const write = page.getByRole('button', { name: m.profiles_write({}, inLang) }).locator('visible=true');
    await write.click();
    for (const text of Object.keys(risks)) await expect(page.getByText(text)).toHaveCount(1);
    const reasons = page.getByRole('log').getByRole('link', { name: m.chat_risk_why({}, inLang) });
    await expect(reasons, 'none at harmless text').toHaveCount(2);
    await expect(reasons.first()).toHaveAttribute('href', `/${lang}/public/safety`);
    await expect(reasons.first()).toHaveAttribute('target', '_blank');
    await page
      .getByRole('log')
      .getByRole('button', { name: m.common_report({}, inLang) })
      .first()
      .click();
    await expect(
      page.getByRole('dialog', { name: m.moderation_title_message({ name: LONG_ALIAS }, inLang) }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bubble(page, m.common_content_blocked({}, inLang))).toBeVisible();
    for (const text of innocent) await expect(bubble(page, text)).toBeVisible();
    await expect(page.getByText('idiota')).toHaveCount(0);
    const cover = page.getByRole('button', { name: m.chat_masked_word({}, inLang) });
    await expect(cover).toHaveCount(1);
    expect(await findViolations(page, { within: '[role="dialog"]' })).toEqual([]);
    // The list may still scroll to the new messages between press and release.
    await expect(async () => {
      if ((await cover.count()) > 0) await cover.click({ timeout: 1000 });
      await expect(bubble(page, INSULT)).toBeVisible({ timeout: 1000 });
    }).toPass();
    // A revealed message stays revealed when its row is rendered again.
    await page.keyboard.press('Escape');
    await write.click();
    await expect(bubble(page, INSULT)).toBeVisible();

    await page.reload();
    await expect(cover).toBeVisible();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: m.chat_more({}, inLang) }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose(m.chat_profanity_show({}, inLang));
    await expect(cover).toHaveCount(0);
    await page.reload();
    await expect(bubble(page, INSULT)).toBeVisible();
    await choose(m.chat_profanity_hide({}, inLang));
    await expect(cover).toBeVisible();

    // Own messages show a hint but are sent, and are masked only for the receiver.
    const field = page.getByRole('textbox', { name: m.chat_write({}, inLang) });
    const hint = page.getByText(m.chat_profanity_hint({}, inLang));
    await field.fill('Ese artículo');
    await expect(hint).toHaveCount(0);
    await field.fill('Idiota tú');
    await expect(hint).toBeVisible();
    await field.press('Enter');
    await expect(bubble(page, 'Idiota tú')).toBeVisible();
    await expect(hint).toHaveCount(0);
    expect(problems).toEqual([]);
    await close();
  });
}
