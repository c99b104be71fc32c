import { expect, test, type Locator, type Page } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { createSessions, openWithToken } from '../support/sessions.ts';

/** Toasts, the assistant and a minimized chat cover no main button on a phone. */
const es = { locale: 'es' } as const;
const NAMES = ['ana', 'leo', 'olga'] as const;
let server: ServerProcess;
let tokens: Record<(typeof NAMES)[number], string>;

test.beforeAll(async () => {
  server = await startTestServer();
  tokens = await createSessions(server, NAMES);
});
test.afterAll(async () => server.close());

const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]');
const assistant = (page: Page) => page.getByRole('button', { name: m.assistant_open({}, es) });

/** Waits until both are shown and their boxes do not overlap. */
async function expectApart(button: Locator, cover: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await expect(cover).toBeVisible();
  await expect(async () => {
    const [one, other] = [await button.boundingBox(), await cover.boundingBox()];
    if (!one || !other) throw new Error('not on the page');
    const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
    const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
    expect(isBeside || isAbove, `${JSON.stringify(one)} under ${JSON.stringify(other)}`).toBe(true);
  }).toPass({ timeout: 2000 });
}

test('the assistant stands beside the buttons of the publishing wizard, wherever the page has scrolled', async ({
  browser,
}) => {
  const { page, context } = await openWithToken(browser, server, { token: tokens.olga, width: 360 });
  await page.goto('/es/properties/publish');
  const next = page.getByRole('button', { name: m.publish_next({}, es) });
  await expectApart(next, assistant(page));
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate((at) => window.scrollTo(0, document.documentElement.scrollHeight * at), share);
    await expectApart(next, assistant(page));
  }
  await context.close();
});

test('a toast stands above the bar of chosen applicants, and above the buttons of a dialog that opens under it', async ({
  browser,
}) => {
  const home = await publishProperty(server, tokens.olga);
  for (const name of ['ana', 'leo'] as const)
    await requestAs(server, tokens[name], 'POST', `/api/properties/${home}/applications`, { message: `Soy ${name}` });
  const { page, context } = await openWithToken(browser, server, { token: tokens.olga, width: 360 });
  await page.goto(`/es/student/properties/${home}/applicants`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('article', { name: 'leo' }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: m.applicants_selected({ count: 1 }, es) });
  await page.getByRole('button', { name: m.applicants_shortlist({ name: 'ana' }, es) }).press('Enter');
  // The focus stops the time of the toast.
  await toast(page)
    .getByRole('button', { name: m.groups_undo({}, es) })
    .focus();
  await expectApart(bar, toast(page));
  await expectApart(bar, assistant(page));
  await bar.getByRole('button', { name: m.groups_write_short({}, es) }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: m.applicants_write_send({ count: 1 }, es) });
  await expectApart(send, toast(page));
  await context.close();
});

test('the button to the map stands above a minimized chat, and the cards of the map too', async ({ browser }) => {
  await publishProperty(server, tokens.olga);
  const { page, context } = await openWithToken(browser, server, { token: tokens.ana, width: 360 });
  await page.goto('/es/properties');
  await assistant(page).click();
  await page.getByRole('button', { name: m.chat_minimize({}, es) }).click();
  const bar = page.getByRole('region', { name: m.chat_minimized({}, es) });
  const show = page.getByRole('button', { name: m.search_map_show({}, es) });
  await expectApart(show, bar);
  await show.click();
  const list = page.getByRole('button', { name: m.search_map_list({}, es) });
  await expectApart(list, bar);
  const cards = page.getByRole('list', { name: m.search_parts_map_cards({}, es) });
  await expectApart(cards, list);
  await expectApart(cards, bar);
  await context.close();
});
