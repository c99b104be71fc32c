import { beforeEach, expect, test } from 'vitest';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { setUpWebhooks } from '#tests/support/fixtures/webhooks.ts';
import type { TestUser } from '#tests/support/server/test-app.ts';
import { isSignedWith } from '#tests/support/server/webhook-receiver.ts';
import { addDays, toMadridDateTime } from '#shared/time/local-time.ts';

const { app, receiver, fixtures, createOwner } = await setUpWebhooks();
let eva: TestUser;
beforeEach(async () => {
  eva = await createOwner();
});

const sentBodies = () => receiver.messages.map(({ body }) => JSON.parse(body) as { type: string; data: object });

test('changes of a listing, its applications and viewings arrive as ids and states, signed', async () => {
  const { secret } = await fixtures.createWebhook(eva);
  const ana = await createMember(app, 'ana');
  const propertyId = await publishProperty(app, eva);
  const applied = await app.request('POST', `/api/properties/${propertyId}/applications`, {
    as: ana,
    body: { message: 'Un texto privado' },
  });
  const { id } = applied.body.application;
  const act = async (action: string) =>
    app.request('POST', `/api/applications/${id}/actions`, { as: eva, body: { action } });
  await act('shortlist');
  // Events tell the state at the time of their handling.
  await app.settle();
  const { day } = toMadridDateTime(app.clock.now());
  const slot = { day: addDays(day, 2), time: '17:00', minutes: 30, place: 'El portal' };
  const proposed = await app.request('POST', `/api/applications/${id}/viewings`, { as: eva, body: slot });
  const viewingId = proposed.body.application.viewings[0].id;
  await app.settle();
  for (const action of ['agree', 'cancel']) {
    await app.request('POST', `/api/viewings/${viewingId}/actions`, { as: ana, body: { action } });
    await app.settle();
  }
  await app.request('POST', `/api/properties/${propertyId}/actions`, { as: eva, body: { action: 'pause' } });
  await app.settle();

  const application = { application_id: id, listing_id: propertyId };
  const viewing = { viewing_id: viewingId, ...application };
  expect(receiver.messages.every((message) => isSignedWith(secret, message))).toBe(true);
  const sent = sentBodies();
  expect(sent.map(({ type }) => type).filter((type) => !type.startsWith('application.'))).toEqual([
    'listing.published',
    'viewing.booked',
    'viewing.cancelled',
    'listing.paused',
  ]);
  expect(sent).toContainEqual(expect.objectContaining({ type: 'application.received' }));
  expect(sent).toContainEqual(
    expect.objectContaining({ type: 'viewing.booked', data: { ...viewing, state: 'agreed' } }),
  );
  expect(sent).toContainEqual(
    expect.objectContaining({ type: 'application.changed', data: { ...application, state: 'shortlisted' } }),
  );
  const all = JSON.stringify(receiver.messages);
  for (const hidden of ['Un texto privado', 'El portal', ana.id, ana.email]) expect(all).not.toContain(hidden);
  expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(sent.length);
});

test('of a viewing, what was agreed is told: no mere proposal, and its end with the application', async () => {
  await fixtures.createWebhook(eva, { events: ['application.changed', 'viewing.moved', 'viewing.cancelled'] });
  const ana = await createMember(app, 'ana');
  const propertyId = await publishProperty(app, eva);
  const body = { message: 'Hola' };
  const { id } = (await app.request('POST', `/api/properties/${propertyId}/applications`, { as: ana, body })).body
    .application;
  const act = async (as: TestUser, action: string) => {
    await app.request('POST', `/api/applications/${id}/actions`, { as, body: { action } });
    await app.settle();
  };
  const { day } = toMadridDateTime(app.clock.now());
  const slot = { day: addDays(day, 2), time: '17:00', minutes: 30 };
  const propose = async () => {
    const proposed = await app.request('POST', `/api/applications/${id}/viewings`, { as: eva, body: slot });
    await app.settle();
    return `/api/viewings/${proposed.body.application.viewings.find((one: { state: string }) => one.state === 'proposed').id}`;
  };
  await act(eva, 'shortlist');
  await act(eva, 'unlist');
  const dropped = await propose();
  await app.request('PATCH', dropped, { as: eva, body: { ...slot, time: '18:00' } });
  await app.request('POST', `${dropped}/actions`, { as: eva, body: { action: 'cancel' } });
  await app.settle();
  const states = () => sentBodies().map(({ type, data }) => [type, (data as { state: string }).state]);
  expect(states()).toEqual([
    ['application.changed', 'shortlisted'],
    ['application.changed', 'sent'],
    ['application.changed', 'viewing'],
  ]);
  receiver.messages.length = 0;
  const agreed = await propose();
  await app.request('POST', `${agreed}/actions`, { as: ana, body: { action: 'agree' } });
  await act(ana, 'withdraw');
  expect(states().toSorted()).toEqual([
    ['application.changed', 'withdrawn'],
    ['viewing.cancelled', 'cancelled'],
  ]);
});

test('an application behind a block is not delivered', async () => {
  await fixtures.createWebhook(eva, { events: ['application.changed'] });
  const ana = await createMember(app, 'ana');
  const propertyId = await publishProperty(app, eva);
  const applied = await app.request('POST', `/api/properties/${propertyId}/applications`, {
    as: ana,
    body: { message: 'Hola' },
  });
  const about = { groupId: null, propertyId, applicationId: applied.body.application.id, title: '', memberIds: [] };
  const change = async () => {
    await app.publish('groups.application_changed', { ...about, ownerId: eva.id, step: 'withdraw' });
    await app.settle();
  };
  await change();
  expect(receiver.messages).toHaveLength(1);
  await app.request('POST', '/api/blocks', { as: ana, body: { user_id: eva.id } });
  await change();
  expect(receiver.messages).toHaveLength(1);
});
