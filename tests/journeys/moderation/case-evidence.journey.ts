import { expect, test, type Locator } from '@playwright/test';
import { m } from '#messages';
import { formatEuros } from '#shared/i18n/format.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { propertyPhoto, roomPhoto } from '../../support/fixtures/properties.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { chooseMenuItem, messageLog, messageWithText, openChatWith, writeMessage } from '../support/chat-window.ts';
import { PHONE } from '../support/devices.ts';
import { actOnDesktop } from '../support/message-actions.ts';
import { LONG_ALIAS, openPage, sendMessage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** Evidence on the page of a case, and who has the case in the queue. */
const es = { locale: 'es' } as const;
const SENTENCE = 'Paga la reserva por Bizum antes de la visita.';

let server: ServerProcess;
let cast: SeedUsers;
let [marta, omar] = [] as unknown as [string, string];
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
  for (const name of ['marta', 'omar']) await createAccount(server, `${name}@tukan.test`, name, '--admin');
  marta = await signIn(server, 'marta@tukan.test');
  omar = await signIn(server, 'omar@tukan.test');
});
test.afterAll(async () => server.close());

const report = async (body: object) =>
  (await requestAs<{ id: string }>(server, cast.ana.token, 'POST', '/api/admin/reports', body)).id;

test('a case shows the age of the account, shared photos, listings and the reported message', async ({ browser }) => {
  const { ana, leo, nora } = cast;
  await publishProperty(server, nora.token, { title: 'Ático en Ruzafa' }, [await roomPhoto(1200, 90)]);
  const copied = {
    title: 'Piso barato',
    description: `Tiene mucha luz y está recién pintado. ${SENTENCE} Hay ascensor.`,
  };
  await publishProperty(server, leo.token, copied, [await roomPhoto(900, 60)]);
  // The reported message is neither among the first nor among the last that the list shows at once.
  for (let nth = 1; nth <= 15; nth += 1) {
    await sendMessage(server, ana, leo, `Pregunta ${nth} sobre el piso`);
    await sendMessage(server, leo, ana, `Respuesta ${nth}: sí`);
  }
  const { messages } = await requestAs<{ messages: { content: string; seq: number }[] }>(
    server,
    ana.token,
    'GET',
    `/api/conversations/chat-${leo.id}/messages`,
  );
  const id = await report({
    type: 'chat',
    resource_id: `chat-${leo.id}`,
    reason: 'scam',
    message_seq: messages.find(({ content }) => content.startsWith('Respuesta 8'))?.seq,
  });
  const { page, context } = await openWithToken(browser, server, { token: marta });
  await page.goto(`/es/admin/reports/${id}`);

  const facts = page.getByRole('region', { name: m.case_facts_title({}, es) });
  await expect(facts.getByText(m.case_facts_account_new({}, es))).toBeVisible();
  const photos = facts.getByRole('listitem').filter({ hasText: m.case_facts_photos({ count: 1 }, es) });
  await expect(photos.getByRole('link', { name: `Ático en Ruzafa${SEPARATOR}València` })).toBeVisible();

  const list = page.getByRole('list', { name: m.cases_messages({}, es) });
  await list.scrollIntoViewIfNeeded();
  const reported = list.getByRole('listitem').filter({ hasText: m.cases_reported_message({}, es) });
  await expect(reported).toContainText('Respuesta 8: sí');
  await expect(reported).toBeInViewport();
  await expect(list.getByText('Respuesta 15: sí')).not.toBeInViewport();

  const listing = page.getByRole('region', { name: m.case_facts_listings({}, es) }).getByRole('listitem');
  await expect(listing.getByRole('link', { name: copied.title })).toBeVisible();
  const price = m.case_facts_price({ euros: formatEuros(114_000, 'es') }, es);
  await expect(listing.getByText(`${price}${SEPARATOR}València`)).toBeVisible();
  const phrase = { kind: m.fraud_family_advance_payment({}, es), text: SENTENCE };
  await expect(listing.getByText(m.case_facts_phrase(phrase, es))).toBeVisible();
  await listing.getByRole('button', { name: m.case_facts_photo({}, es) }).click();
  await expect(listing.getByRole('img', { name: m.case_facts_photo_of({ title: copied.title }, es) })).toBeVisible();
  await context.close();
});

test('a moderator reads a fraud that its sender has edited and deleted before the report', async ({
  browser,
}, info) => {
  const { ana, marc } = cast;
  const lure = 'El alquiler es de 300 euros, con gastos';
  const fraud = 'El alquiler es de 300 euros, <b>pagas</b> hoy y te mando las llaves';
  const sender = await openPage(browser, server, { user: marc, lang: 'es' });
  const reader = await openPage(browser, server, { user: ana, lang: 'es' }, PHONE);
  await openChatWith(sender.page, ana);
  await openChatWith(reader.page, marc);
  await writeMessage(sender.page, lure);
  await actOnDesktop(sender.page, lure, m.chat_action_edit({}, es));
  await writeMessage(sender.page, fraud);
  await expect(messageWithText(reader.page, fraud)).toBeVisible();
  await actOnDesktop(sender.page, fraud, m.chat_action_delete({}, es));
  const trace = messageLog(reader.page).getByText(m.chat_deleted_by({ name: LONG_ALIAS }, es));
  await expect(trace).toBeVisible({ timeout: 30_000 });

  await chooseMenuItem(reader.page, m.common_report({}, es));
  const dialog = reader.page.getByRole('dialog', { name: m.moderation_title({ name: LONG_ALIAS }, es) });
  await dialog.getByRole('radio', { name: m.moderation_reason_scam({}, es) }).check();
  const sent = reader.page.waitForResponse('**/api/admin/reports');
  await dialog.getByRole('button', { name: m.moderation_submit({}, es) }).click();
  const { id } = (await (await sent).json()) as { id: string };
  expect([...sender.problems, ...reader.problems]).toEqual([]);
  await Promise.all([sender.close(), reader.close()]);

  for (const [lang, theme, width] of [
    ['es', 'light', 1280],
    ['en', 'dark', 360],
  ] as const) {
    const user = { ...ana, token: marta };
    const { page, problems, close } = await openPage(
      browser,
      server,
      { user, lang, theme },
      { viewport: { width, height: 900 } },
    );
    await page.goto(`/${lang}/admin/reports/${id}`);
    const locale = { locale: lang };
    // The list scrolls to its end once the facts are there.
    await expect(page.getByText(m.case_facts_account_new({}, locale))).toBeVisible();
    const message = page
      .getByRole('list', { name: m.cases_messages({}, locale) })
      .getByRole('listitem')
      .filter({ hasText: m.chat_deleted_preview({}, locale) });
    await expect(message.getByRole('paragraph')).toHaveText(
      [lure, fraud].map((text) => m.cases_former_text({ text }, locale)),
    );
    await message.getByRole('paragraph').last().scrollIntoViewIfNeeded();
    await expect(message.getByRole('paragraph').last()).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: info.outputPath(`former-texts-${lang}-${width}.png`) });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await close();
  }
});

test('a case keeps the photos of a person and a group that have been replaced since', async ({ browser }) => {
  const { nora } = cast;
  const as = async <T>(method: string, path: string, body?: object) =>
    requestAs<T>(server, nora.token, method, path, body);
  const setAvatar = async (color: string) => {
    const file = `data:image/jpeg;base64,${(await propertyPhoto(color)).toString('base64')}`;
    const { url } = await as<{ url: string }>('POST', '/api/profile/upload-photo', { file });
    await as('PUT', '/api/profile/onboarding', { avatar_url: url });
  };
  const body = { name: 'Piso en Ruzafa', city_id: '46250', size: 3, visibility: 'public' };
  const { group } = await as<{ group: { id: string } }>('POST', '/api/groups', body);
  await setAvatar('#cc8844');
  await as('POST', `/api/groups/${group.id}/photo`, await propertyPhoto('#cc8844'));
  const cases = [
    await report({ type: 'profile', resource_id: nora.id, reason: 'fake_profile' }),
    await report({ type: 'group', resource_id: group.id, reason: 'scam' }),
  ];
  await setAvatar('#3366aa');
  await as('DELETE', `/api/groups/${group.id}/photo`);
  const { page, context } = await openWithToken(browser, server, { token: marta });
  for (const [nth, label] of [m.cases_profile_photo({}, es), m.cases_group_photo({}, es)].entries()) {
    await page.goto(`/es/admin/reports/${cases[nth]}`);
    await page.getByRole('button', { name: m.cases_picture_show({}, es) }).click();
    await expect(page.getByRole('img', { name: label })).toBeVisible();
  }
  await context.close();
});

test('a score case shows the saved reasons, and the queue says who has it', async ({ browser }) => {
  const id = await report({ type: 'score', resource_id: cast.marc.id, reason: 'discrimination' });
  const first = await openWithToken(browser, server, { token: marta });
  const { page } = first;
  await page.goto(`/es/admin/reports/${id}`);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: /^Compatibilidad: \d+ de 100$/ })).toBeVisible();
  for (const reason of [
    m.saved_reason_age({ years: 0 }, es),
    m.saved_reason_place({ same: 'city' }, es),
    m.saved_reason_university({ same: 'university' }, es),
  ])
    await expect(panel.getByRole('listitem').filter({ hasText: reason })).toBeVisible();

  const other = await openWithToken(browser, server, { token: omar });
  await other.page.goto('/es/admin');
  const [mine, theirs] = [page, other.page].map((shown) =>
    shown.getByRole('region', { name: m.desk_queue({}, es) }).getByRole('link', { name: new RegExp(LONG_ALIAS) }),
  ) as [Locator, Locator];
  for (const row of [mine, theirs]) await expect(row).toContainText(m.queue_has_nobody({}, es));
  await page.getByRole('button', { name: m.cases_take({}, es) }).click();
  await expect(mine).toContainText(m.queue_has_me({}, es));
  await other.page.reload();
  await expect(theirs).toContainText(m.queue_has_other({ name: 'marta' }, es));
  await Promise.all([first.context.close(), other.context.close()]);
});
