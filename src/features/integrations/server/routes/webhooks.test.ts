import { beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { setUpWebhooks } from '#tests/support/fixtures/webhooks.ts';
import type { TestUser } from '#tests/support/server/test-app.ts';
import { RECENT_PROOF } from '#features/accounts/domain/rules.ts';
import { m } from '#messages';
import { WEBHOOK } from '../../domain/webhooks.ts';
import { integrationData } from '../service/personal-data.ts';

const { app, receiver, fixtures, createOwner } = await setUpWebhooks();
let eva: TestUser;
beforeEach(async () => {
  eva = await createOwner();
});

describe('a new webhook', () => {
  test('shows its secret once and is announced to its owner', async () => {
    const { status, body } = await fixtures.create(eva, {
      events: ['viewing.booked', 'listing.paused', 'viewing.booked'],
    });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(body.webhook).toMatchObject({
      url: receiver.url,
      events: ['listing.paused', 'viewing.booked'],
      paused: null,
    });
    expect(await fixtures.list(eva)).toEqual([body.webhook]);
    expect(JSON.stringify(await fixtures.list(eva))).not.toContain(body.secret);
    await app.settle();
    const { body: notices } = await app.request('GET', '/api/notifications', { as: eva });
    expect(notices.notifications).toMatchObject([
      { type: 'security', data: { event: 'webhook_created', host: receiver.host } },
    ]);
  });

  test.each([
    ['ftp://example.com/', m.error_webhook_url],
    ['https://user:word@example.com/', m.error_webhook_url],
    ['tukan', m.error_webhook_url],
    [`https://example.com/${'x'.repeat(WEBHOOK.urlMaxLength)}`, m.error_webhook_url],
    ['http://8.8.8.8/', m.error_webhook_https],
    ['https://10.0.0.1/', m.error_webhook_private],
    ['https://2130706433/', m.error_webhook_private],
    ['https://[::ffff:169.254.169.254]/', m.error_webhook_private],
    ['https://localhost/', m.error_webhook_private],
    ['https://no-such-host.invalid/', m.error_webhook_unknown_host],
  ])('at %s is refused', async (url, problem) => {
    const { status, body } = await fixtures.create(eva, { url });
    expect([status, body.fields]).toEqual([400, { url: problem({}, { locale: 'es' }) }]);
  });

  test('needs known events and a recent proof, and counts towards a limit', async () => {
    for (const wrong of [{ events: [] }, { events: ['chat.message_sent'] }, { events: ['ping'] }, { secret: 'x' }])
      expect((await fixtures.create(eva, wrong)).status, JSON.stringify(wrong)).toBe(400);
    const answers = await Promise.all(Array.from({ length: WEBHOOK.maxPerUser + 2 }, async () => fixtures.create(eva)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(WEBHOOK.maxPerUser);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('webhook_limit');
    app.clock.advance(RECENT_PROOF.maxAgeMs + 1);
    expect((await fixtures.create(eva)).body.code).toBe('proof_required');
  });
});

test('only its owner reaches a webhook, and changes need a recent proof', async () => {
  const { path } = await fixtures.createWebhook(eva);
  const delivery = (await app.request('POST', `${path}/test`, { as: eva })).body.delivery.id as string;
  const other = await createMember(app, 'otra');
  await fixtures.prove(other);
  const { path: otherPath } = await fixtures.createWebhook(other);
  const calls = [
    ['PATCH', path, { paused: true }],
    ['POST', `${path}/secret`, undefined],
    ['POST', `${path}/test`, undefined],
    ['GET', `${path}/deliveries`, undefined],
    ['POST', `${path}/deliveries/${delivery}/retry`, undefined],
    ['POST', `${otherPath}/deliveries/${delivery}/retry`, undefined],
    ['DELETE', path, undefined],
  ] as const;
  for (const [method, url, body] of calls)
    expect([method, url, (await app.request(method, url, { as: other, body })).status]).toEqual([method, url, 404]);
  app.clock.advance(RECENT_PROOF.maxAgeMs + 1);
  const refused = { status: 403, body: { code: 'proof_required' } };
  const patch = async (body: object) => app.request('PATCH', path, { as: eva, body });
  expect(await patch({ events: ['listing.paused'] })).toMatchObject(refused);
  expect(await app.request('POST', `${path}/secret`, { as: eva })).toMatchObject(refused);
  expect((await patch({ paused: true })).body.webhook.paused).toBe('owner');
  expect(await patch({ paused: false })).toMatchObject(refused);
  await fixtures.prove(eva);
  expect((await patch({ paused: false, events: ['listing.paused'] })).body.webhook).toMatchObject({
    paused: null,
    events: ['listing.paused'],
  });
  expect((await patch({})).status).toBe(400);
  expect((await app.request('DELETE', path, { as: eva })).status).toBe(204);
  expect(await fixtures.list(eva)).toEqual([]);
});

test('webhooks with their log are exported without the secret, and erased', async () => {
  const { path, secret } = await fixtures.createWebhook(eva);
  await app.request('POST', `${path}/test`, { as: eva });
  const read = async (part: 'webhooks' | 'webhook_deliveries') => {
    const found: object[] = [];
    for await (const row of integrationData.collect(app.context(), eva.id).parts[part]?.() ?? []) found.push(row);
    return found;
  };
  expect(await read('webhooks')).toMatchObject([{ url: receiver.url }]);
  expect(await read('webhook_deliveries')).toMatchObject([{ event: 'ping', status: 200 }]);
  expect(JSON.stringify(await read('webhooks'))).not.toContain(secret);
  await integrationData.erase(app.context(), eva.id);
  expect([await read('webhooks'), await read('webhook_deliveries')]).toEqual([[], []]);
});
