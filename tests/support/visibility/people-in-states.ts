import { sql } from 'drizzle-orm';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import { setGroupHidden } from '#features/groups/server/service/moderation.ts';
import { candidateIndexReady } from '#features/matching/server/service/candidate-index.ts';
import { eraseDueAccounts } from '#features/privacy/server/service/erase-accounts.ts';
import { hideProfile } from '#features/profiles/server/service/hiding.ts';
import { setAccountStatus } from '../fixtures/account-status.ts';
import { createConnectionFixtures, LISTED_PROFILE } from '../fixtures/connections.ts';
import { createTestGroup, MADRID } from '../fixtures/groups.ts';
import { createMessagingFixtures } from '../fixtures/messaging.ts';
import { publishProperty } from '../fixtures/properties.ts';
import { PASSWORD, type TestApp, type TestUser } from '../server/test-app.ts';

/** States of a person, as seen by the friend and the stranger: `blocked` by them, `blocking` them, the account's, the profile's. */
export const STATES = [
  'active',
  'blocked',
  'blocking',
  'suspended',
  'banned',
  'deletion_requested',
  'deleted',
  'hidden',
  'moderated',
] as const;
export type State = (typeof STATES)[number];

const ROOM_WANTED_POST = {
  city_id: '46250',
  zones: [],
  budget_cents: 40_000,
  move_in_from: '2026-10-01',
  move_in_to: null,
  stay_months: null,
  about: 'Busco una habitación tranquila cerca del centro.',
  languages: ['es'],
};

/** A person with a published property, a public group and a published room-wanted post. */
export interface Subject extends TestUser {
  propertyId: string;
  groupId: string;
  photo: string;
}

export interface Cast {
  app: TestApp;
  subjects: Record<State, Subject>;
  /** Has written with every subject, matched with them and saved what is theirs. */
  friend: TestUser & { propertyId: string; groupId: string };
  /** Knows nobody; every subject has asked to connect. Leads a group. */
  stranger: TestUser & { groupId: string };
}

/** Creates one person per state with the same relations to the friend and the stranger, and then puts them in that state. */
export async function createCast(app: TestApp): Promise<Cast> {
  const fixtures = createConnectionFixtures(app);
  const { send } = createMessagingFixtures(app);
  const request = async (method: string, path: string, as: TestUser, body?: object) => {
    const answer = await app.request(method, path, { as, body, headers: await app.csrf(as) });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const [leader, outsider] = [
    await fixtures.createPerson(),
    // Those who offer nothing may not search the room-wanted posts.
    await fixtures.createPerson({ intents: ['has_room'] }),
  ];
  const friend = {
    ...leader,
    propertyId: await publishProperty(app, leader),
    groupId: await createTestGroup(app, leader, { city_id: MADRID }),
  };
  const stranger = { ...outsider, groupId: await createTestGroup(app, outsider, { city_id: MADRID }) };

  async function createSubject(): Promise<Subject> {
    const user = await fixtures.createPerson(LISTED_PROFILE);
    const propertyId = await publishProperty(app, user, { advertiser: 'current_household', owner_lives_in: true });
    const groupId = await createTestGroup(app, user);
    const { property } = (await app.request('GET', `/api/properties/${propertyId}`)).body;
    await send(friend, user.id, 'Hola');
    await send(user, friend.id, 'Hola, soy yo');
    await request('POST', '/api/matching/send-buzz', user, { userId: friend.id });
    await send(user, friend.id, 'Me interesa', { type: 'property_interest', property_id: friend.propertyId });
    await request('POST', `/api/groups/${friend.groupId}/requests`, user, {});
    for (const [from, to] of [
      [friend, user],
      [user, friend],
      [user, stranger],
    ] as const)
      await fixtures.connect(from, to);
    for (const [kind, id] of [
      ['home', propertyId],
      ['group', groupId],
      ['person', user.id],
    ])
      await request('PUT', `/api/favorites/${kind}/${id}`, friend, {});
    await app.request('POST', '/api/profile/update-online-status', { as: user });
    await request('PUT', '/api/room-wanted/mine', user, ROOM_WANTED_POST);
    await request('POST', '/api/room-wanted/mine/state', user, { action: 'publish' });
    return { ...user, propertyId, groupId, photo: property.photos[0].urls.small };
  }

  const subjects = {} as Record<State, Subject>;
  for (const state of STATES) subjects[state] = await createSubject();
  // A handler that runs after its actor's change of state would not notify.
  await app.settle();

  const ctx = app.context();
  for (const viewer of [friend, stranger]) {
    await request('POST', '/api/blocks', viewer, { user_id: subjects.blocked.id });
    await request('POST', '/api/blocks', subjects.blocking, { user_id: viewer.id });
  }
  await setAccountStatus(app, subjects.suspended.id, 'suspended');
  await setAccountStatus(app, subjects.banned.id, 'banned');
  for (const state of ['deletion_requested', 'deleted'] as const)
    await request('POST', '/api/account/deletion', subjects[state], { password: PASSWORD });
  await ctx.db.execute(
    sql`update account_deletions set due_at = ${ctx.now().toISOString()} where user_id = ${subjects.deleted.id}`,
  );
  await eraseDueAccounts(ctx, personalDataProviders);
  await request('PUT', '/api/profile/onboarding', subjects.hidden, { visible: false });
  await ctx.db.transaction(async (tx) => hideProfile({ ...ctx, db: tx }, subjects.moderated.id));
  await ctx.db.transaction(async (tx) => setGroupHidden({ ...ctx, db: tx }, subjects.moderated.groupId, true));
  await ctx.db.execute(
    sql`update properties set state = 'hidden_by_moderation' where id = ${subjects.moderated.propertyId}`,
  );
  await app.settle();
  await candidateIndexReady(app.baseContext);
  return { app, subjects, friend, stranger };
}
