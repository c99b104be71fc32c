import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { m } from '#words';
import { startServer, type Server } from '../support/process.ts';
import { callAs, publishHome } from './homes.ts';
import { makePerson, openWithToken, signIn } from './signed-in.ts';

/** A group and an owner find each other: two members and she, each in a browser of their own. */
const es = { locale: 'es' } as const;
const en = { locale: 'en' } as const;
const TITLE = 'Piso con luz en Benimaclet';
const PLACE = 'Calle de la Murta, 12, portal';

let server: Server;
const tokens: Record<string, string> = {};
let homeId: string;
let groupId: string;
test.beforeAll(async () => {
  server = await startServer();
  for (const name of ['ana', 'leo', 'olga']) {
    await makePerson(server, `${name}@tukan.test`, name);
    tokens[name] = await signIn(server, `${name}@tukan.test`);
  }
  homeId = await publishHome(server, tokens['olga'] ?? '');
  const group = { name: 'Las del Carmen', city_id: '46250', size: 3, visibility: 'private', budget_cents: 40_000 };
  const made = await callAs<{ group: { id: string } }>(server, tokens['ana'] ?? '', 'POST', '/api/groups', group);
  groupId = made.group.id;
  const me = await callAs<{ id: string }>(server, tokens['leo'] ?? '', 'GET', '/api/profile/me');
  await callAs(server, tokens['ana'] ?? '', 'POST', `/api/groups/${groupId}/invitations`, { user_id: me.id });
  await callAs(server, tokens['leo'] ?? '', 'POST', `/api/groups/${groupId}/invitations/answer`, { answer: 'accept' });
});
test.afterAll(async () => server.close());

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });
/** Nothing for axe to find, and nothing sticks out at the sides. */
const isWell = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-toasts]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};
const opened = async (browser: Parameters<typeof openWithToken>[0], name: string, width: number) =>
  openWithToken(browser, server, { token: tokens[name] ?? '', width });

test('a home is listed, voted on, asked for by all, seen, offered and accepted', async ({ browser }) => {
  const { page: ana, context: anas } = await opened(browser, 'ana', 1280);
  const { page: leo, context: leos } = await opened(browser, 'leo', 360);
  const { page: olga, context: olgas } = await opened(browser, 'olga', 1280);

  await test.step('from the page of the home to the list, and votes that the others see at once', async () => {
    await leo.goto(`/es/groups/${groupId}?view=homes`);
    await expect(leo.getByText(m.group_homes_empty_title({}, es))).toBeVisible();
    await ana.goto(`/es/properties/${homeId}`);
    await ana.waitForLoadState('networkidle');
    await press(ana, m.group_homes_interest({}, es));
    await press(ana, m.group_homes_add_to_list({}, es));
    await expect(leo.getByRole('link', { name: TITLE })).toBeVisible();
    await ana.getByRole('link', { name: m.group_homes_see_list({}, es) }).click();
    await expect(ana.getByText(m.group_homes_fit_places({ verdict: 'enough', free: 3 }, es))).toBeVisible();
    await choose(leo, m.group_homes_vote({ vote: 'maybe' }, es));
    await expect(ana.getByText('leo: Quizá')).toBeVisible();
    await choose(ana, m.group_homes_vote({ vote: 'yes' }, es));
    await expect(leo.getByText('ana: Sí')).toBeVisible();
  });

  await test.step('asked for once both have said yes', async () => {
    await press(ana, m.group_homes_apply({}, es));
    await press(ana, m.group_homes_ask({}, es));
    await leo.getByRole('button', { name: m.group_homes_say_yes({ round: 'send' }, es) }).click();
    await expect(ana.getByText(m.group_homes_state_text({ state: 'sent' }, es))).toBeVisible();
  });

  await test.step('its owner proposes a time; where it is, shows once both agree', async () => {
    await olga.goto('/en/student/properties');
    await expect(olga.getByText('Hola, somos un grupo de 2')).toBeVisible();
    await press(olga, m.group_homes_propose({}, en));
    await olga.getByLabel(m.group_homes_place({}, en)).fill(PLACE);
    await press(olga, m.group_homes_slot_send({}, en));
    await choose(leo, m.group_homes_rsvp_answer({ answer: 'yes' }, es));
    await expect(olga.getByText(m.group_homes_comes({ answer: 'yes', name: 'leo' }, en))).toBeVisible();
    await expect(leo.getByText(PLACE)).toBeHidden();
    await press(ana, m.group_homes_viewing_agree({}, es));
    await expect(leo.getByText(PLACE)).toBeVisible();
    for (const page of [ana, leo, olga]) await isWell(page);
    const download = ana.waitForEvent('download');
    await press(ana, m.group_homes_calendar_add({}, es));
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`SUMMARY:Visita: ${TITLE}\r\n`);
    expect(file).toContain('METHOD:PUBLISH');
  });

  await test.step('offered, agreed to by both, accepted', async () => {
    await press(olga, m.group_homes_action({ action: 'offer' }, en));
    await leo.getByRole('button', { name: m.group_homes_say_yes({ round: 'accept' }, es) }).click();
    await press(ana, m.group_homes_action({ action: 'accept' }, es));
    await ana
      .getByRole('alertdialog')
      .getByRole('button', { name: m.group_homes_action({ action: 'accept' }, es) })
      .click();
    await expect(leo.getByText(m.group_homes_state_text({ state: 'accepted' }, es))).toBeVisible();
    await expect(olga.getByText(m.group_homes_owner_state({ state: 'accepted' }, en))).toBeVisible();
  });

  await test.step('what was written is in the chat of the leader and the owner', async () => {
    await press(olga, m.group_homes_write({}, en));
    await expect(olga.getByRole('link', { name: new RegExp(TITLE) }).last()).toBeVisible();
  });
  for (const context of [anas, leos, olgas]) await context.close();
});
