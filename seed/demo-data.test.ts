import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { addGroup } from './loaders/add-group.ts';
import { addShortlist, addHousehold } from './loaders/add-shortlist.ts';
import { seedDemoData, DEMO_PASSWORD } from './demo-data.ts';
import { generateGroups } from './groups/groups.ts';
import { generateProperties } from './properties/properties.ts';
import { generatePeople } from './people/people.ts';

const app = await createTestApp();

async function signIn(email: string) {
  const { body } = await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: DEMO_PASSWORD } });
  return { id: body.user.id as string, email, token: body.token as string };
}

async function conversationsOf(email: string) {
  const { body } = await app.request('GET', '/api/conversations', { as: await signIn(email) });
  return body.conversations;
}

test('seeding creates chatting people who offer properties, and resumes an interrupted run', async () => {
  const [people, propertyCount] = [24, 6];
  const cutOff = seedDemoData(app.context(), {
    people,
    properties: propertyCount,
    log: (line) => {
      if (line.includes('conversations…')) throw new Error('interrupted');
    },
  });
  await expect(cutOff).rejects.toThrow('interrupted');
  const before = await signIn('carla@demo.tukan.example');
  expect(await conversationsOf('carla@demo.tukan.example')).toEqual([]);

  const logged: string[] = [];
  await seedDemoData(app.context(), { people, properties: propertyCount, log: (line) => logged.push(line) });
  expect(logged.at(-1)).toContain('carla@demo.tukan.example');
  const carla = await signIn('carla@demo.tukan.example');
  expect(carla.id).toBe(before.id);
  const { body: profile } = await app.request('GET', '/api/profile/me', { as: carla });
  expect(profile).toMatchObject({ alias: 'Carla', city_id: '46250', onboarding_completed: true });
  const photo = await app.request('GET', profile.avatar_url);
  expect(photo.headers.get('content-type')).toBe('image/webp');
  const { body: own } = await app.request('GET', '/api/properties/mine', { as: carla });
  expect(own.properties.map(({ state }: { state: string }) => state).sort()).toEqual(['draft', 'paused', 'published']);
  const shown = own.properties.find(({ state }: { state: string }) => state === 'published');
  expect(Date.parse(shown.published_at)).toBeLessThan(app.clock.now().getTime());
  expect(shown.photos.length).toBeGreaterThan(0);
  expect((await app.request('GET', shown.photos[0].urls.small)).headers.get('content-type')).toBe('image/webp');
  expect((await app.request('GET', `/api/properties/${shown.id}`)).body.property).toMatchObject({ title: shown.title });
  // Favorites are counted asynchronously after the response.
  await expect
    .poll(async () => {
      const { days } = (await app.request('GET', `/api/properties/${shown.id}/figures?days=30`, { as: carla })).body;
      return ['views', 'saves', 'interests'].map((what) => days.some((day: Record<string, number>) => day[what]! > 0));
    })
    .toEqual([true, true, true]);
  const received = await app.request('GET', `/api/applications?property_id=${shown.id}`, { as: carla });
  expect(received.body.applications.length).toBeGreaterThan(0);
  const board = (await app.request('GET', `/api/properties/${shown.id}/applicants`, { as: carla })).body;
  const states = board.applicants.map((one: { application: { state: string } }) => one.application.state);
  expect(new Set(states)).toEqual(new Set(['sent', 'shortlisted', 'viewing', 'offered', 'declined', 'withdrawn']));
  const needs = board.applicants.flatMap((one: Record<string, { verdict: string }>) =>
    ['dates', 'money', 'stay'].map((what) => one[what]?.verdict),
  );
  expect(needs).not.toContain('unknown');
  expect(board).toMatchObject({ waiting: 1, max_open: board.open });
  const sheets = board.applicants.map((one: { application: { sheets: number } }) => one.application.sheets);
  expect(sheets).toContain(1);
  const [webhook] = (await app.request('GET', '/api/account/webhooks', { as: carla })).body.webhooks;
  expect(webhook).toMatchObject({ paused: 'owner' });
  const { body: log } = await app.request('GET', `/api/account/webhooks/${webhook.id}/deliveries`, { as: carla });
  expect(log.deliveries.map(({ event, state }: Record<string, string>) => [event, state])).toEqual([
    ['listing.published', 'failed'],
    ['listing.paused', 'delivered'],
    ['ping', 'delivered'],
  ]);
  const [newest] = await conversationsOf('carla@demo.tukan.example');
  expect(Date.parse(newest.last_message_at)).toBeLessThan(app.clock.now().getTime());
  await expect
    .poll(async () => (await app.request('GET', '/api/notifications', { as: carla })).body.notifications)
    .toContainEqual(expect.objectContaining({ type: 'buzz', read: false }));
});

test('moderators find reports of every kind, and nothing is auto-hidden', async () => {
  const ada = await app.createUser('ada');
  await app.database.db.execute(sql`update users set role = 'admin' where id = ${ada.id}`);
  const { reports } = (await app.request('GET', '/api/admin/reports', { as: ada })).body;
  const types = new Set(reports.flatMap(({ subjects }: { subjects: object }) => Object.keys(subjects)));
  expect([...types].sort()).toEqual(['chat', 'group', 'listing', 'profile']);
  expect(
    (await queryRows(app.database.db, sql`select 1 from properties where state in ('in_review', 'hidden')`)).length,
  ).toBe(0);
});

test('an operator who becomes a moderator finds a held message, a proposed ban, an appeal and a warned message', async () => {
  await app.settle();
  const eve = await app.createUser('eve');
  await app.database.db.execute(sql`update users set role = 'admin' where id = ${eve.id}`);
  const read = async (path: string) => (await app.request('GET', path, { as: eve })).body;
  const { proposals } = await read('/api/admin/ban-proposals');
  expect(proposals).toMatchObject([{ may_decide: true, reason: 'fake_profile' }]);
  const { report: proposed } = await read(`/api/admin/reports/${proposals[0].report_id}`);
  expect(proposed.ban_proposal.id).toBe(proposals[0].id);
  expect((await read('/api/admin/reports?state=appealed')).reports).toHaveLength(1);
  const held = await queryRows<{ id: string; sender_id: string }>(
    app.database.db,
    sql`select id::text, sender_id::text from quarantined_messages`,
  );
  expect(held).toHaveLength(1);
  const { report } = await read(`/api/admin/reports/${held[0]?.id}`);
  expect(report).toMatchObject({ reported_user_id: held[0]?.sender_id, quarantined_messages: 1 });
  const warned = await queryRows(
    app.database.db,
    sql`select 1 from messages where content like '%si ingresas 100 hoy%'`,
  );
  expect(warned).toHaveLength(1);
});

test('the first person leads a group with messages and join requests, and has matches', async () => {
  const carla = await signIn('carla@demo.tukan.example');
  const { groups } = (await app.request('GET', '/api/groups/mine', { as: carla })).body;
  const led = groups.find(({ mine }: { mine: { role: string } }) => mine.role === 'leader').group;
  expect(led).toMatchObject({ state: 'searching', has_photo: true });
  expect((await app.request('GET', led.photo_urls.small)).headers.get('content-type')).toBe('image/webp');
  const { group } = (await app.request('GET', `/api/groups/${led.id}`, { as: carla })).body;
  expect(group.members.length).toBe(led.members_count);
  for (const { state, note } of group.pending) expect([state, Boolean(note)]).toEqual(['requested', true]);
  const room = (await conversationsOf('carla@demo.tukan.example')).find(
    ({ id }: { id: string }) => id === `group-${led.id}`,
  );
  expect(room.unread_count).toBe(3);
  const { counts } = (await app.request('GET', '/api/matching/connections?tab=mutual', { as: carla })).body;
  expect(counts.mutual).toBeGreaterThan(0);
  const { notifications } = (await app.request('GET', '/api/notifications', { as: carla })).body;
  const types = notifications.map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(['match', 'connection_received']));
  expect(
    notifications.filter(
      ({ created_at }: { created_at: string }) => Date.parse(created_at) > app.clock.now().getTime(),
    ),
  ).toEqual([]);
});

test('a group votes, applies for a property, splits the rent and signs its agreement; loading it twice changes nothing', async () => {
  const made = generatePeople(24).slice(0, -1);
  const now = app.clock.now();
  const group = generateGroups(made, now).find(({ plan }) => plan.firstPersonRole === 'leads')!;
  const property = generateProperties(made, now, 6).find(
    ({ owner, state }) => state === 'published' && !group.members.includes(owner),
  )!;
  const people = new Map<string, Awaited<ReturnType<typeof signIn>>>();
  for (const { email } of [property.owner, ...group.members]) people.set(email, await signIn(email));
  const [carla, owner] = [group.leader, property.owner].map(({ email }) => people.get(email)!);
  const mine = (await app.request('GET', '/api/groups/mine', { as: carla! })).body.groups;
  const groupId = mine.find(({ mine: { role } }: { mine: { role: string } }) => role === 'leader').group.id;
  const offered = (await app.request('GET', '/api/properties/mine', { as: owner! })).body.properties;
  const propertyId = offered.find(({ title }: { title: string }) => title === property.input.title).id;
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [, second] = group.members;
  const wanted = {
    group,
    entries: [{ property, by: second!, at: at(60), votes: [{ by: second!, at: at(59), vote: 'yes' as const }] }],
    applications: [
      {
        property,
        startedBy: second!,
        message: 'Somos un grupo que busca casa.',
        stage: 'viewing' as const,
        at: at(50),
      },
    ],
  };
  const known = {
    groupId,
    propertyIdOf: () => propertyId,
    userIdOf: ({ email }: { email: string }) => people.get(email)!.id,
  };
  for (const _twice of [1, 2]) {
    await addShortlist(app.context(), wanted, known);
    await addHousehold(app.context(), group, known);
  }
  const { homes: entries } = (await app.request('GET', `/api/groups/${groupId}/homes`, { as: carla! })).body;
  const [listed] = entries.filter((one: { home: { id: string } }) => one.home.id === propertyId);
  expect(listed.application).toMatchObject({ state: 'viewing' });
  const { applications } = (await app.request('GET', `/api/groups/${groupId}/applications`, { as: carla! })).body;
  const [application] = applications.filter((one: { home: { id: string } }) => one.home.id === propertyId);
  expect(application.viewings).toMatchObject([{ state: 'agreed', place: 'En el portal' }]);
  const { rent } = (await app.request('GET', `/api/groups/${groupId}/rent`, { as: carla! })).body;
  expect(rent).toMatchObject({ state: 'split', round: 1 });
  const { agreement } = (await app.request('GET', `/api/groups/${groupId}/agreement`, { as: carla! })).body;
  expect(agreement).toMatchObject({ version: 2, is_signed_by_all: true, has_news: false });
});

test('the first person has a stay whose handover waits for their signature', async () => {
  const carla = await signIn('carla@demo.tukan.example');
  const { tenancies } = (await app.request('GET', '/api/tenancies', { as: carla })).body;
  expect(tenancies).toMatchObject([{ role: 'tenant', handovers: [{ state: 'signing', is_signature_due: true }] }]);
  const { id } = tenancies[0].handovers[0];
  const { handover } = (await app.request('GET', `/api/handovers/${id}`, { as: carla })).body;
  const types = handover.entries.map(({ body }: { body: string }) => JSON.parse(body).type);
  expect(types).toEqual(expect.arrayContaining(['opening', 'photo', 'check', 'answer', 'signature']));
});

test('loading a group again after an interrupted run leaves it unchanged', async () => {
  const carla = await signIn('carla@demo.tukan.example');
  const rows = await queryRows<{ id: string; email: string }>(app.context().db, sql`select id::text, email from users`);
  const idOf = ({ email }: { email: string }) => rows.find((row) => row.email === email)?.id ?? '';
  const read = async () => {
    const { groups } = (await app.request('GET', '/api/groups/mine', { as: carla })).body;
    const { id } = groups.find(({ mine }: { mine: { role: string } }) => mine.role === 'leader').group;
    const { group } = (await app.request('GET', `/api/groups/${id}`, { as: carla })).body;
    const { messages } = (await app.request('GET', `/api/conversations/group-${id}/messages`, { as: carla })).body;
    return { groups: groups.length, state: group.state, members: group.members, pending: group.pending, messages };
  };
  const before = await read();
  expect(before.messages.length).toBeGreaterThan(5);
  const groups = generateGroups(generatePeople(24).slice(0, -1), app.clock.now());
  for (const group of groups) await addGroup(app.context(), group, idOf);
  expect(await read()).toEqual(before);
});

test('seeding complete data adds nothing', async () => {
  const before = await conversationsOf('carla@demo.tukan.example');
  const logged: string[] = [];
  await seedDemoData(app.context(), { people: 30, log: (line) => logged.push(line) });
  expect(logged).toEqual([]);
  expect(await conversationsOf('carla@demo.tukan.example')).toEqual(before);
});
