import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { requestAs, publishProperty } from '../support/properties.ts';
import { createSessions, openWithToken } from '../support/sessions.ts';
import { expectAccessible } from '../support/page-checks.ts';
import { choose } from '../support/page-actions.ts';

/** A group applies for a property: two members and the owner, each in their own browser. */
const es = { locale: 'es' } as const;
const en = { locale: 'en' } as const;
const TITLE = 'Piso con luz en Benimaclet';
const MEETING_POINT = 'Calle de la Murta, 12, portal';

let server: ServerProcess;
const NAMES = ['ana', 'leo', 'olga'] as const;
let tokens: Record<(typeof NAMES)[number], string>;
let propertyId: string;
let groupId: string;
test.beforeAll(async () => {
  server = await startTestServer();
  tokens = await createSessions(server, NAMES);
  for (const [name, university_id] of [
    ['ana', 'upv'],
    ['leo', 'uv'],
  ] as const)
    await requestAs(server, tokens[name], 'PUT', '/api/profile/onboarding', {
      completed: true,
      name,
      alias: name,
      gender: 'other',
      age: 22,
      province_id: '46',
      city_id: '46250',
      university_id,
      preferences: { smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'no', crypto_payment: 'no' },
      geek_preferences: { board_games: true },
    });
  propertyId = await publishProperty(server, tokens.olga);
  const group = { name: 'Las del Carmen', city_id: '46250', size: 3, visibility: 'private', budget_cents: 40_000 };
  const made = await requestAs<{ group: { id: string } }>(server, tokens.ana, 'POST', '/api/groups', group);
  groupId = made.group.id;
  const me = await requestAs<{ id: string }>(server, tokens.leo, 'GET', '/api/profile/me');
  await requestAs(server, tokens.ana, 'POST', `/api/groups/${groupId}/invitations`, { user_id: me.id });
  await requestAs(server, tokens.leo, 'POST', `/api/groups/${groupId}/invitations/answer`, {
    answer: 'accept',
  });
});
test.afterAll(async () => server.close());

const clickButton = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chooseMenuItem = async (page: Page, name: string) => choose(page.getByRole('radio', { name, exact: true }));
const openAs = async (browser: Parameters<typeof openWithToken>[0], name: (typeof NAMES)[number], width: number) =>
  openWithToken(browser, server, { token: tokens[name], width });

test('a property is shortlisted, voted on, applied for by the group, viewed, offered and accepted', async ({
  browser,
}) => {
  const { page: ana, context: anas } = await openAs(browser, 'ana', 1280);
  const { page: leo, context: leos } = await openAs(browser, 'leo', 360);
  const { page: olga, context: olgas } = await openAs(browser, 'olga', 1280);

  await test.step('a member adds the property from its page, and votes appear for the others at once', async () => {
    await leo.goto(`/es/groups/${groupId}?view=homes`);
    await expect(leo.getByText(m.group_shortlist_empty_title({}, es))).toBeVisible();
    await ana.goto(`/es/properties/${propertyId}`);
    await clickButton(ana, m.group_shortlist_interest({}, es));
    await clickButton(ana, m.group_shortlist_add_to_list({}, es));
    await expect(leo.getByRole('link', { name: TITLE })).toBeVisible();
    await ana.getByRole('link', { name: m.group_shortlist_see_list({}, es) }).click();
    await expect(ana.getByText(m.group_shortlist_fit_places({ verdict: 'enough', free: 3 }, es))).toBeVisible();
    await chooseMenuItem(leo, m.group_shortlist_vote({ vote: 'maybe' }, es));
    await expect(ana.getByText('leo: Quizá')).toBeVisible();
    await chooseMenuItem(ana, m.group_shortlist_vote({ vote: 'yes' }, es));
    await expect(leo.getByText('ana: Sí')).toBeVisible();
    // Without timetables the farthest campus of a member counts, and both read whose it is.
    await expect(ana.getByText(/ en línea recta de tu campus, el más lejano del grupo$/)).toBeVisible();
    await expect(leo.getByText(/ en línea recta del campus de ana, el más lejano del grupo$/)).toBeVisible();
  });

  await test.step('the application is sent once both have agreed', async () => {
    await clickButton(ana, m.group_application_apply({}, es));
    await clickButton(ana, m.group_application_ask({}, es));
    await leo.getByRole('button', { name: m.group_application_consent_yes({ round: 'send' }, es) }).click();
    await expect(ana.getByText(m.group_application_state_text({ state: 'sent' }, es))).toBeVisible();
  });

  await test.step('the owner proposes a time; the location is shown once both agree', async () => {
    await olga.goto('/en/student/properties');
    await expect(olga.getByText('Hola, somos un grupo de 2')).toBeVisible();
    await clickButton(olga, m.group_viewing_propose({}, en));
    await olga.getByLabel(m.group_viewing_place({}, en)).fill(MEETING_POINT);
    await clickButton(olga, m.group_viewing_slot_send({}, en));
    await chooseMenuItem(leo, m.group_viewing_rsvp_answer({ answer: 'yes' }, es));
    await expect(olga.getByText(m.group_viewing_attends({ answer: 'yes', name: 'leo' }, en))).toBeVisible();
    await expect(leo.getByText(MEETING_POINT)).toBeHidden();
    await clickButton(ana, m.group_viewing_agree({}, es));
    await expect(leo.getByText(MEETING_POINT)).toBeVisible();
    for (const page of [ana, leo, olga]) await expectAccessible(page, page.url());
    const download = ana.waitForEvent('download');
    await clickButton(ana, m.group_viewing_calendar_add({}, es));
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`SUMMARY:Visita: ${TITLE}\r\n`);
    expect(file).toContain('METHOD:PUBLISH');
  });

  await test.step('the property is offered, agreed to by both and accepted', async () => {
    await clickButton(olga, m.group_application_action({ action: 'offer' }, en));
    await leo.getByRole('button', { name: m.group_application_consent_yes({ round: 'accept' }, es) }).click();
    await expect(leo.getByText(m.group_application_state_text({ state: 'agreed_member' }, es))).toBeVisible();
    await expect(ana.getByText(m.group_application_state_text({ state: 'agreed_leader' }, es))).toBeVisible();
    await clickButton(ana, m.group_application_action({ action: 'accept' }, es));
    await ana
      .getByRole('alertdialog')
      .getByRole('button', { name: m.group_application_action({ action: 'accept' }, es) })
      .click();
    await expect(leo.getByText(m.group_application_state_text({ state: 'accepted' }, es))).toBeVisible();
    await expect(olga.getByText(m.group_application_owner_state({ state: 'accepted' }, en))).toBeVisible();
  });

  await test.step('the messages are in the chat of the leader and the owner', async () => {
    await clickButton(olga, m.group_application_write({}, en));
    await expect(olga.getByRole('link', { name: new RegExp(TITLE) }).last()).toBeVisible();
  });
  for (const context of [anas, leos, olgas]) await context.close();
});
