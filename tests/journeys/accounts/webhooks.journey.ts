import { expect } from '@playwright/test';
import { m } from '#messages';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';
import { createWebhookReceiver, isSignedWith, type WebhookReceiver } from '../../support/server/webhook-receiver.ts';
import { test } from '../support/journey.ts';
import { publishProperty, requestAs } from '../support/properties.ts';
import { createAccount, openWithToken, signIn } from '../support/sessions.ts';

/** A landlord lets a program be called, looks at what it answered, and changes and deletes the webhook. */
const es = { locale: 'es' } as const;

let receiver: WebhookReceiver;
let server: ServerProcess;
test.beforeAll(async () => {
  receiver = await createWebhookReceiver();
  // The receiver is on this machine, as those that imports of a private network read.
  server = await startTestServer({ PRIVATE_FETCH_HOSTS: receiver.host });
});
test.afterAll(async () => {
  await server.close();
  await receiver.close();
});

test('a webhook is added, fails once, is sent again, and gets what happens', async ({ browser }) => {
  const email = 'webhooks@tukan.test';
  await createAccount(server, email, 'webhooks');
  const token = await signIn(server, email);
  const { context, page } = await openWithToken(browser, server, { token, width: 360 });
  await page.goto('/es/student/integrations');
  const card = page.getByRole('region', { name: m.webhooks_title({}, es) });
  const dialog = page.getByRole('dialog');
  const addButton = m.webhooks_add({}, es);

  await card.getByRole('button', { name: addButton }).click();
  const submit = dialog.getByRole('button', { name: addButton });
  await dialog.getByLabel(m.webhooks_url({}, es)).fill('https://10.0.0.1/tukan');
  await submit.click();
  await expect(dialog.getByText(m.error_webhook_events_required({}, es)).first()).toBeVisible();
  await dialog.getByLabel(m.webhooks_event_listing_published({}, es)).check();
  await dialog.getByLabel(m.webhooks_event_listing_paused({}, es)).check();
  await submit.click();
  await expect(dialog.getByText(m.error_webhook_private({}, es)).first()).toBeVisible();
  await dialog.getByLabel(m.webhooks_url({}, es)).fill(receiver.url);
  await submit.click();
  await expect(dialog).toBeHidden();
  const secretBox = card.getByRole('group', { name: m.webhooks_secret({}, es) }).locator('code');
  const secret = await secretBox.innerText();
  await page.reload();
  await expect(card.getByText(receiver.url)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  receiver.answer = (nth) => (nth === 1 ? { status: 500, body: 'panel en mantenimiento' } : { status: 200 });
  await card.getByRole('button', { name: m.webhooks_test({}, es) }).click();
  const row = (event: string) => card.getByRole('listitem').filter({ hasText: event }).last();
  await expect(row('ping')).toContainText(m.webhooks_no_retry({ result: '500' }, es));
  await card.getByRole('button', { name: m.webhooks_failing({ count: 1 }, es) }).click();
  await row('ping')
    .getByRole('button', { name: m.webhooks_see({ event: 'ping' }, es) })
    .click();
  await expect(row('ping')).toContainText('panel en mantenimiento');
  await row('ping')
    .getByRole('button', { name: m.webhooks_again({}, es) })
    .click();
  await expect(card.getByText(m.webhooks_failing_none({}, es))).toBeVisible();
  const [first, second] = receiver.messages;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(receiver.messages.every((message) => isSignedWith(secret, message))).toBe(true);

  const propertyId = await publishProperty(server, token);
  await requestAs(server, token, 'POST', `/api/properties/${propertyId}/actions`, { action: 'pause' });
  await expect.poll(() => receiver.messages.length).toBe(4);
  // Two changes at once may come in either order.
  const told = receiver.messages.slice(-2).map(({ body }) => JSON.parse(body) as { type: string });
  expect(told.find(({ type }) => type === 'listing.paused')).toMatchObject({
    data: { listing_id: propertyId, state: 'paused' },
  });

  const more = card.getByRole('button', { name: m.webhooks_more({ host: receiver.host }, es) });
  const choose = async (name: string) => {
    await more.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose(m.webhooks_roll({}, es));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.webhooks_roll({}, es) })
    .click();
  await expect(secretBox).not.toHaveText(secret);
  const rolled = await secretBox.innerText();
  await expect(card.getByText(m.webhooks_rolled({ host: receiver.host }, es))).toBeVisible();
  await card.getByRole('button', { name: m.webhooks_test({}, es) }).click();
  await expect.poll(() => receiver.messages.length).toBe(5);
  const latest = receiver.messages.at(-1);
  expect(latest && [isSignedWith(secret, latest), isSignedWith(rolled, latest)]).toEqual([true, true]);

  await choose(m.webhooks_edit({}, es));
  await dialog.getByLabel(m.webhooks_event_listing_paused({}, es)).uncheck();
  await dialog.getByRole('button', { name: m.webhooks_save({}, es) }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('list', { name: m.webhooks_events({}, es) }).getByRole('listitem')).toHaveText([
    'listing.published',
  ]);
  await choose(m.webhooks_pause({}, es));
  await expect(card.getByText(m.webhooks_paused_owner({}, es))).toBeVisible();
  await card.getByRole('button', { name: m.webhooks_resume({}, es) }).click();
  await expect(card.getByText(m.webhooks_paused_owner({}, es))).toBeHidden();
  await choose(m.webhooks_delete({}, es));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.webhooks_delete({}, es) })
    .click();
  await expect(card.getByText(m.integrations_tokens_none({}, es))).toBeVisible();
  await expect(card.getByRole('heading', { name: m.webhooks_title({}, es) })).toBeFocused();
  await context.close();
});
