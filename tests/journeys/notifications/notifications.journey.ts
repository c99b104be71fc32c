import { expect, test, type Page } from '@playwright/test';
import webPush from 'web-push';
import { m } from '#messages';
import type { ServerProcess } from '../../support/server/server-process.ts';
import { openPage, startSeededServer, type SeedUsers } from '../support/seed-users.ts';
import { findViolations } from '../support/page-checks.ts';
import { choose, openHydrated } from '../support/page-actions.ts';

/** Reading notifications, changing their settings, and unsubscribing from an email. */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const es = { locale: 'es' } as const;
const en = { locale: 'en' } as const;

let server: ServerProcess;
let cast: SeedUsers;
test.beforeAll(async () => {
  ({ server, cast } = await startSeededServer());
});
test.afterAll(async () => server.close());

/** Sends a report, so that the server notifies its author. */
async function report(page: Page, who: { token: string }, about: { id: string }) {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    type: 'profile',
    resource_id: about.id,
    reason: 'spam',
    description: 'Repite lo mismo.',
  });
  const answer = await page.request.post(`${server.url}/api/admin/reports`, { headers, data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
}

// Runs first: people seen a moment ago receive no email yet.
test('the unsubscribe link disables its category without a session, and one click enables it again', async ({
  browser,
}) => {
  // A buzz from a conversation partner while the user is away.
  const { page, problems, close } = await openPage(browser, server, { lang: 'es' }, PHONE);
  const headers = { authorization: `Bearer ${cast.ana.token}` };
  const { csrfToken } = (await (await page.request.post(`${server.url}/api/csrf/token`, { headers })).json()) as {
    csrfToken: string;
  };
  const sent = await page.request.post(`${server.url}/api/matching/send-buzz`, {
    headers: { ...headers, 'x-csrf-token': csrfToken },
    data: { userId: cast.marc.id, message: '¿Hola?' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const out = async () =>
    /\/es\/public\/unsubscribe\?token=\S+/.exec((await server.lastEmailTo('marc@tukan.test')).text)?.[0] ?? '';
  await expect.poll(out).not.toBe('');
  await page.goto(await out());
  await expect(page.getByRole('heading', { name: m.notifications_unsubscribed_title({}, es) })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(m.notifications_row_messages({}, es));
  const mails = async () => {
    const answer = await page.request.get(`${server.url}/api/notifications/settings`, {
      headers: { authorization: `Bearer ${cast.marc.token}` },
    });
    return ((await answer.json()) as { kinds: { messages: { mail: boolean } } }).kinds.messages.mail;
  };
  expect(await mails()).toBe(false);
  await page.getByRole('button', { name: m.notifications_resubscribe({}, es) }).click();
  await expect(page.getByRole('heading', { name: m.notifications_resubscribed_title({}, es) })).toBeVisible();
  expect(await mails()).toBe(true);

  await page.goto('/es/public/unsubscribe?token=x');
  await expect(page.getByRole('heading', { name: m.notifications_unsubscribe_failed({}, es) })).toBeVisible();
  expect(problems).toEqual([]);
  await close();
});

test('notifications arrive live, are filtered by URL, and reading can be undone', async ({ browser }) => {
  // Nobody has written to leo, so no reminder of unread messages arrives.
  const { page, problems, close } = await openPage(browser, server, { user: cast.leo, lang: 'es' }, PHONE);
  await openHydrated(page, '/es/student/notifications');
  await expect(page.getByRole('heading', { name: m.notifications_empty_title({}, es) })).toBeVisible();

  await report(page, cast.leo, cast.nora);
  const row = page.getByRole('listitem').filter({ hasText: m.notifications_report_received({}, es) });
  await expect(row).toBeVisible();
  await expect(page.getByRole('region', { name: m.notifications_day_today({}, es) })).toBeVisible();
  const dot = row.getByRole('button', { name: /Marcar como leída/ });
  await dot.click();
  await expect(dot).toBeHidden();
  await page.getByRole('button', { name: m.notifications_undo({}, es) }).click();
  await expect(dot).toBeVisible();

  const chips = page.getByRole('group', { name: m.notifications_filters({}, es) });
  await chips.getByRole('button', { name: m.notifications_kind_groups({}, es) }).click();
  await expect(page).toHaveURL(/\?kind=groups$/);
  await expect(page.getByRole('heading', { name: m.notifications_none_kind_title({}, es) })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: m.notifications_show_all({}, es) }).click();
  await expect(row).toBeVisible();
  await page
    .getByRole('button', { name: m.notifications_read_all({}, es) })
    .locator('visible=true')
    .click();
  await expect(dot).toBeHidden();
  expect(await findViolations(page, { except: null })).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('settings are saved on change, and safety notifications stay enabled', async ({ browser }) => {
  const { page, problems, close } = await openPage(browser, server, { user: cast.marc, lang: 'en' });
  await openHydrated(page, '/en/student/notifications');
  await page.getByRole('link', { name: m.notifications_settings({}, en) }).click();
  await expect(page).toHaveURL(/\/en\/student\/notifications\/settings$/);
  const choice = (kind: string) =>
    page.getByRole('switch', { name: `${kind}: ${m.notifications_channel_mail({}, en)}`, exact: true });
  const propertiesSwitch = choice(m.notifications_row_homes({}, en));
  await expect(choice(m.notifications_row_safety({}, en))).toBeDisabled();
  await choose(propertiesSwitch);
  // Mute one channel of one type in an enabled category.
  await page.getByRole('button', { name: new RegExp(m.notifications_row_messages({}, en)) }).click();
  const buzzes = choice(m.notifications_type({ type: 'buzz' }, en));
  await choose(buzzes);
  await expect(buzzes).not.toBeChecked();
  const weekly = page.getByRole('radio', { name: m.notifications_digest_weekly({}, en) });
  await choose(weekly);
  await expect(weekly).toBeChecked();
  await choose(page.getByRole('switch', { name: new RegExp(m.notifications_quiet({}, en)) }));
  const isSaved = page.waitForResponse((response) => response.request().postData()?.includes('23:15') ?? false);
  await page.getByLabel(m.notifications_quiet_from({}, en)).fill('23:15');
  await page.getByLabel(m.notifications_quiet_to({}, en), { exact: true }).focus();
  await expect(page.getByText(m.notifications_settings_saved({}, en)).first()).toBeVisible();
  // Changes are saved one after another; the last one must arrive before the page is reloaded.
  await isSaved;
  // No VAPID keys are configured here, so push is not offered, and the page says why.
  await expect(page.getByText(m.notifications_push_none({}, en))).toBeVisible();
  await expect(page.getByText(m.notifications_channel_push({}, en), { exact: true })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(m.notifications_each_off({ count: 1 }, en))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(m.notifications_row_messages({}, en)) }).click();
  await expect(buzzes).not.toBeChecked();
  await expect(choice(m.notifications_type({ type: 'message' }, en))).toBeChecked();
  await expect(propertiesSwitch).not.toBeChecked();
  await expect(weekly).toBeChecked();
  await expect(page.getByLabel(m.notifications_quiet_from({}, en))).toHaveValue('23:15');
  expect(await findViolations(page, { except: null })).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('with keys for push the page explains it, or says that this browser cannot show notifications', async ({
  browser,
}) => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:hola@tukan.test' };
  const { server: pushServer, cast: people } = await startSeededServer(keys);
  const help = m.notifications_push_help({}, es);
  const refusal = m.notifications_push_unsupported({}, es);
  for (const [isSupported, shown, hidden] of [
    [true, help, refusal],
    [false, refusal, help],
  ] as const) {
    const user = { user: people.marc, lang: 'es' } as const;
    const { page, problems, close } = await openPage(browser, pushServer, user, { serviceWorkers: 'allow' });
    if (!isSupported) await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.goto('/es/student/notifications/settings');
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page.getByText(hidden)).toHaveCount(0);
    expect(problems).toEqual([]);
    await close();
  }
  await pushServer.close();
});
