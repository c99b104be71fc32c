import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { m } from '#words';
import { startServer, type Server } from '../support/process.ts';
import { makeCast, openSeat, send, type Cast } from './cast.ts';
import { PHONE, WIDE } from './seats.ts';

/** What the chat does about words: of others and one's own, beside the page and on a phone, in both languages and themes. */
let server: Server;
let cast: Cast;
test.beforeAll(async () => {
  server = await startServer();
  cast = await makeCast(server);
});
test.afterAll(async () => server.close());

const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const INSULT = 'Qué idiota, javascript mola';
const SCRIPT = '<script>alert(1)</script>';

const PEOPLE = { es: 'ana', en: 'leo' } as const;
for (const [lang, theme, seat] of [
  ['es', 'light', WIDE],
  ['en', 'dark', PHONE],
] as const) {
  const inLang = { locale: lang };
  test(`insults lie under a cover, risky requests have a calm word under them, a script is a notice, in ${lang} at ${seat.viewport.width}`, async ({
    browser,
  }) => {
    const who = cast[PEOPLE[lang]];
    const { page, problems, close } = await openSeat(browser, server, { who, lang, theme }, seat);
    const risks = {
      [m.chat_risk_money({}, inLang)]: 'Hazme un bizum de 100 € para reservarlo',
      [m.chat_risk_documents({}, inLang)]: 'Mándame una foto de tu DNI',
      [m.chat_risk_channel({}, inLang)]: 'Escríbeme por WhatsApp',
    };
    const innocent = ['Ese artículo de la computadora', 'Tengo 22 años y soy de Sussex'];
    await send(server, who, cast.marc, 'Hola');
    for (const text of [INSULT, SCRIPT, ...innocent, ...Object.values(risks)]) await send(server, cast.marc, who, text);
    await page.goto(`/${lang}/profile/${cast.marc.id}`);
    await page.waitForLoadState('networkidle');
    const write = page.getByRole('button', { name: m.profiles_write({}, inLang) }).locator('visible=true');
    await write.click();
    for (const words of Object.keys(risks)) await expect(page.getByText(words)).toHaveCount(1);
    const more = page.getByRole('log').getByRole('link', { name: m.chat_risk_more({}, inLang) });
    await expect(more, 'three, and none under what is innocent').toHaveCount(3);
    await expect(more.first()).toHaveAttribute('target', '_blank');
    await expect(bubble(page, m.common_content_blocked({}, inLang))).toBeVisible();
    for (const text of innocent) await expect(bubble(page, text)).toBeVisible();
    await expect(page.getByText('idiota')).toHaveCount(0);
    const cover = page.getByRole('button', { name: m.chat_word_covered({}, inLang) });
    await expect(cover).toHaveCount(1);
    expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
    await cover.click();
    await expect(bubble(page, INSULT)).toBeVisible();
    // what was uncovered stays so when its line is drawn anew
    await page.keyboard.press('Escape');
    await write.click();
    await expect(bubble(page, INSULT)).toBeVisible();

    await page.reload();
    await expect(cover).toBeVisible();
    const choose = async (name: string) => {
      await page.getByRole('button', { name: m.chat_more({}, inLang) }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose(m.chat_words_show({}, inLang));
    await expect(cover).toHaveCount(0);
    await page.reload();
    await expect(bubble(page, INSULT)).toBeVisible();
    await choose(m.chat_words_cover({}, inLang));
    await expect(cover).toBeVisible();

    // one's own words are warned of, sent all the same, and covered for nobody but the other
    const field = page.getByRole('textbox', { name: m.chat_write({}, inLang) });
    const hint = page.getByText(m.chat_words_hint({}, inLang));
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
