import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { setUpWebhooks } from '#tests/support/fixtures/webhooks.ts';
import { contextAs, PASSWORD, type TestUser } from '#tests/support/server/test-app.ts';
import { isSignedWith } from '#tests/support/server/webhook-receiver.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { MAX_ATTEMPTS, WEBHOOK } from '../../../domain/webhooks.ts';
import { deleteOldDeliveries } from '../../jobs.ts';
import { listDeliveries } from './webhooks.ts';

const { app, receiver, fixtures, createOwner } = await setUpWebhooks();
let eva: TestUser;
beforeEach(async () => {
  eva = await createOwner();
});

/** Eva publishes a listing, and the first attempts run. */
const publish = async () => {
  await publishProperty(app, eva);
  await app.settle();
};

describe('a delivery', () => {
  test('that fails is repeated with the same id and a new signature until it succeeds', async () => {
    const { path, secret } = await fixtures.createWebhook(eva, { events: ['listing.published'] });
    receiver.answer = (nth) => (nth === 1 ? { status: 500, body: 'panel\0 caído' } : { status: 204 });
    await publish();
    expect(await fixtures.log(eva, path)).toMatchObject([
      { state: 'pending', attempts: 1, status: 500, problem: 'status', answer: 'panel caído' },
    ]);
    expect(await fixtures.list(eva)).toMatchObject([{ failing_since: app.clock.now().toISOString() }]);
    await fixtures.runAttempts(HOUR_MS);
    expect(await fixtures.log(eva, path)).toMatchObject([
      { state: 'delivered', attempts: 2, status: 204, next_attempt_at: null },
    ]);
    expect(await fixtures.list(eva)).toMatchObject([{ failing_since: null }]);
    const [first, second] = receiver.messages;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(receiver.messages.every((message) => isSignedWith(secret, message))).toBe(true);
  });

  test('that fails all day gets no further attempt by itself, and one by hand', async () => {
    const { path } = await fixtures.createWebhook(eva, { events: ['listing.published'] });
    receiver.answer = () => ({ status: 500 });
    await publish();
    for (let nth = 1; nth < MAX_ATTEMPTS + 2; nth += 1) await fixtures.runAttempts(11 * HOUR_MS);
    expect(receiver.messages).toHaveLength(MAX_ATTEMPTS);
    const [failed] = await fixtures.log(eva, path);
    expect(failed).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS, next_attempt_at: null });
    receiver.answer = () => ({ status: 200 });
    const again = await app.request('POST', `${path}/deliveries/${failed.id}/retry`, { as: eva });
    expect(again.body.delivery).toMatchObject({ state: 'delivered', attempts: MAX_ATTEMPTS + 1 });
  });

  test('by hand takes the place of the attempt that waits', async () => {
    const { path } = await fixtures.createWebhook(eva, { events: ['listing.published'] });
    receiver.answer = (nth) => ({ status: nth < 3 ? 503 : 200, headers: { 'retry-after': '600' } });
    await publish();
    const [waiting] = await fixtures.log(eva, path);
    expect(Date.parse(waiting.next_attempt_at) - app.clock.now().getTime()).toBe(600_000);
    const again = await app.request('POST', `${path}/deliveries/${waiting.id}/retry`, { as: eva });
    expect(again.body.delivery).toMatchObject({ state: 'pending', attempts: 2 });
    await fixtures.runAttempts(HOUR_MS);
    expect(receiver.messages).toHaveLength(3);
    expect(await fixtures.log(eva, path)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
  });

  test('follows no redirect and reads the beginning of the answer alone', async () => {
    const { path } = await fixtures.createWebhook(eva);
    receiver.answer = () => ({ status: 307, headers: { location: receiver.url }, body: 'x'.repeat(100_000) });
    const { body } = await app.request('POST', `${path}/test`, { as: eva });
    expect(body.delivery).toMatchObject({ event: 'ping', state: 'failed', status: 307, attempts: 1 });
    expect(body.delivery.answer).toHaveLength(WEBHOOK.answerMaxLength);
    expect(receiver.messages).toHaveLength(1);
    expect(await fixtures.list(eva)).toMatchObject([{ failing_since: null }]);
  });

  test('to an address that has become private is refused at that moment', async () => {
    const { path } = await fixtures.createWebhook(eva);
    const allowed = app.baseContext.config.privateFetchHosts;
    const hosts = allowed.splice(0);
    const { body } = await app.request('POST', `${path}/test`, { as: eva });
    allowed.push(...hosts);
    expect(body.delivery).toMatchObject({ state: 'failed', problem: 'private', status: null });
    expect(receiver.messages).toEqual([]);
  });

  test('is signed with the earlier secret too for a day after a change', async () => {
    const { path, secret } = await fixtures.createWebhook(eva);
    const rolled = (await app.request('POST', `${path}/secret`, { as: eva })).body.secret as string;
    const sign = async () => {
      await app.request('POST', `${path}/test`, { as: eva });
      const message = receiver.messages.at(-1);
      return message && [isSignedWith(secret, message), isSignedWith(rolled, message)];
    };
    expect(await sign()).toEqual([true, true]);
    app.clock.advance(WEBHOOK.oldSecretMs);
    expect(await sign()).toEqual([false, true]);
  });

  test('that no key can sign fails with a problem of its own until the secret changes', async () => {
    const { path } = await fixtures.createWebhook(eva, { events: ['listing.published'] });
    const id = path.split('/').at(-1);
    await app.baseContext.db.execute(sql`update webhooks set secret_sealed = 'of another key' where id = ${id}`);
    await publish();
    expect(await fixtures.log(eva, path)).toMatchObject([{ state: 'pending', attempts: 1, problem: 'secret' }]);
    const tested = await app.request('POST', `${path}/test`, { as: eva });
    expect(tested.body.delivery).toMatchObject({ state: 'failed', problem: 'secret', status: null });
    const rolled = (await app.request('POST', `${path}/secret`, { as: eva })).body;
    expect(rolled.webhook).toMatchObject({ old_secret_until: null });
    const until = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    await app.baseContext.db.execute(
      sql`update webhooks set old_secret_sealed = 'of another key', old_secret_until = ${until} where id = ${id}`,
    );
    await fixtures.runAttempts(HOUR_MS);
    expect(receiver.messages.map((message) => isSignedWith(rolled.secret, message))).toEqual([true]);
  });

  test('waits behind many others, and beyond a number of them is not sent', async () => {
    const { path } = await fixtures.createWebhook(eva, { events: ['listing.published'] });
    const id = path.split('/').at(-1);
    const wait = async (count: number) =>
      app.baseContext.db.execute(sql`insert into webhook_deliveries
        (id, webhook_id, event, body, state, attempts, next_attempt_at, created_at)
        select gen_random_uuid(), ${id}, 'listing.published', '{}', 'pending', 0, now(), '2026-01-01'
        from generate_series(1, ${count}::int)`);
    await wait(WEBHOOK.startAtOnce + 1);
    await publish();
    const dueInMs = Date.parse((await fixtures.log(eva, path))[0].next_attempt_at) - app.clock.now().getTime();
    expect(dueInMs).toBe(2 * WEBHOOK.startIntervalMs);
    expect(receiver.messages).toHaveLength(0);
    await fixtures.runAttempts(dueInMs);
    expect(receiver.messages).toHaveLength(1);
    await wait(WEBHOOK.maxPending);
    await publish();
    await fixtures.runAttempts(HOUR_MS);
    expect(receiver.messages).toHaveLength(1);
    expect((await fixtures.log(eva, path))[0]).toMatchObject({ state: 'failed', problem: 'limit', attempts: 0 });
  });

  test('leaves the log after 50 newer ones, or 30 days', async () => {
    const { path } = await fixtures.createWebhook(eva);
    for (let nth = 0; nth < WEBHOOK.logLength + 2; nth += 1) {
      await app.request('POST', `${path}/test`, { as: eva });
      // The rate limit would end the test otherwise.
      app.clock.advance(MINUTE_MS / 10);
    }
    expect(await fixtures.log(eva, path)).toHaveLength(WEBHOOK.logLength);
    app.clock.advance(WEBHOOK.logMs + 1);
    await deleteOldDeliveries(app.context());
    expect(await listDeliveries(contextAs(app, eva), path.split('/').at(-1) ?? '')).toEqual([]);
  });
});

describe('a webhook is paused', () => {
  test('after days of failures, and its owner is told', async () => {
    const { path } = await fixtures.createWebhook(eva, { events: ['listing.published'] });
    receiver.answer = () => ({ status: 500 });
    await publish();
    for (let nth = 1; nth < MAX_ATTEMPTS; nth += 1) await fixtures.runAttempts(11 * HOUR_MS);
    expect(await fixtures.list(eva)).toMatchObject([{ paused: null }]);
    app.clock.advance(WEBHOOK.pausedAfterMs);
    await publish();
    // The first failure after an old one may be a short outage.
    expect(await fixtures.list(eva)).toMatchObject([{ paused: null }]);
    for (let nth = 1; nth < MAX_ATTEMPTS; nth += 1) await fixtures.runAttempts(11 * HOUR_MS);
    expect(await fixtures.list(eva)).toMatchObject([{ paused: 'failures' }]);
    const { body } = await app.request('GET', '/api/notifications', { as: eva });
    expect(body.notifications).toContainEqual(
      expect.objectContaining({ type: 'webhook_paused', data: { host: receiver.host } }),
    );
    const mails = (await app.sentEmails()).filter(({ kind }) => kind === 'webhook-paused');
    expect(mails).toMatchObject([{ to: eva.email, subject: expect.stringContaining(receiver.host) as string }]);
    const before = receiver.messages.length;
    await publish();
    expect(receiver.messages).toHaveLength(before);
    expect(await fixtures.log(eva, path)).toHaveLength(2);
  });

  test('at once when its receiver is gone, and by a new password', async () => {
    const { path } = await fixtures.createWebhook(eva, { events: ['listing.published'] });
    receiver.answer = () => ({ status: 410 });
    await publish();
    expect(await fixtures.list(eva)).toMatchObject([{ paused: 'gone' }]);
    expect(await fixtures.log(eva, path)).toMatchObject([{ state: 'failed', attempts: 1, next_attempt_at: null }]);
    app.clock.advance(1);
    await fixtures.createWebhook(eva, { events: ['listing.published'] });
    const body = { current_password: PASSWORD, new_password: 'remo-azulejo-jueves' };
    await app.request('POST', '/api/account/password', { as: eva, body });
    await app.settle();
    expect(await fixtures.list(eva)).toMatchObject([{ paused: 'gone' }, { paused: 'security' }]);
    const notices = (await app.request('GET', '/api/notifications', { as: eva })).body.notifications;
    const data = { host: receiver.host, reason: 'security' };
    expect(notices).toContainEqual(expect.objectContaining({ type: 'webhook_paused', data }));
  });

  test('by its owner with the deliveries that wait, and a closed account delivers none', async () => {
    const { path } = await fixtures.createWebhook(eva, { events: ['listing.published'] });
    receiver.answer = () => ({ status: 500 });
    await publish();
    await app.request('PATCH', path, { as: eva, body: { paused: true } });
    await fixtures.runAttempts(DAY_MS);
    expect(await fixtures.log(eva, path)).toMatchObject([{ state: 'failed', problem: 'paused', attempts: 1 }]);
    const other = await createMember(app, 'otra');
    await fixtures.prove(other);
    await fixtures.createWebhook(other, { events: ['listing.published'] });
    const propertyId = await publishProperty(app, other);
    await app.settle();
    const before = receiver.messages.length;
    // One delivery waits for its second attempt.
    await setAccountStatus(app, other.id, 'banned');
    await app.publish('properties.state_changed', { propertyId, from: 'paused', to: 'published' });
    await fixtures.runAttempts(DAY_MS);
    expect(receiver.messages).toHaveLength(before);
  });
});
