import { sql, type SQL } from 'drizzle-orm';
import { createGroupAndProperty } from '../fixtures/group-properties.ts';
import { createRoomFixtures } from '../fixtures/group-rooms.ts';
import type { TestApp } from '../server/test-app.ts';
import type { Effect, EventScenarios } from './event-scenario.ts';
import { applicationScenarios } from './application-scenarios.ts';
import { expiryScenarios } from './expiry-scenarios.ts';
import { createNoteOfFormerResident, householdScenarios } from './household-scenarios.ts';
import { createWebhookRow, integrationScenarios, webhookDeliveries } from './integration-scenarios.ts';
import { createReportedNote, moderationScenarios } from './moderation-scenarios.ts';
import { tenancyScenarios } from './tenancy-scenarios.ts';

/** Creates the scenarios in a database. The app must be working, and has no open tasks afterwards. */
export async function createEventScenarios(app: TestApp): Promise<EventScenarios> {
  const { db } = app.baseContext;
  const at = app.clock.now().toISOString();
  let made = 0;
  const person = async () => (await app.createUser(`events${(made += 1)}`)).id;
  const stored = (type: string, ...userIds: string[]): Effect => ({
    number: sql`select count(*)::int as n from notifications where type = ${type} and user_id = any(${sql.param(userIds)}::uuid[])`,
    perEvent: userIds.length,
  });
  const { ana, leo, eva, groupId, propertyId } = await createGroupAndProperty(app);
  const ids = await Promise.all(Array.from({ length: 27 }, person));
  const id = (nth: number) => ids[nth] ?? '';
  const group = (userId: string, byUserId = ana.id) => ({ groupId, groupName: 'Piso', userId, byUserId });
  const memberTask = { groupId, groupName: 'Piso', memberIds: [id(17), id(18)] };

  const sanction = crypto.randomUUID();
  await db.execute(sql`insert into sanctions
    (id, user_id, subject_type, subject_id, action, reason, facts, found_by, by_id, created_at)
    values (${sanction}, ${id(0)}, 'profile', ${id(0)}, 'warn', 'spam', 'hechos', 'own', ${ana.id}, ${at})`);
  const [low, high] = [id(1), id(2)].toSorted();
  await db.execute(sql`insert into acquaintances values (${low}, ${high}, ${at})`);
  await db.execute(sql`insert into blocks values (${id(3)}, ${id(4)}, ${at})`);
  await db.execute(sql`insert into connections (id, from_id, to_id, state, created_at, changed_at, score_tenths, version, explanation)
    values (${crypto.randomUUID()}, ${id(3)}, ${id(4)}, 'sent', ${at}, ${at}, 700, 1, '{}')`);
  const shared = crypto.randomUUID();
  await db.execute(sql`insert into properties (id, owner_id, state, created_at, updated_at, state_since)
    values (${shared}, ${id(3)}, 'published', ${at}, ${at}, ${at})`);
  await db.execute(
    sql`insert into applications (id, applicant_id, property_id, state, message, created_at, state_since, sent_at)
      values (gen_random_uuid(), ${id(4)}, ${shared}, 'sent', 'Hola', ${at}, ${at}, ${at}),
        (gen_random_uuid(), ${id(8)}, ${shared}, 'shortlisted', 'Hola', ${at}, ${at}, ${at})`,
  );
  await db.execute(
    sql`insert into property_residents values (${shared}, ${id(4)}, ${at}), (${propertyId}, ${id(21)}, ${at})`,
  );
  await createNoteOfFormerResident(db, { propertyId: shared, authorId: id(22), at });
  const reportedNote = await createReportedNote(db, { propertyId: shared, authorId: id(3), at });
  // A closed account that had written to somebody.
  await db.execute(sql`update users set status = 'banned', status_reason = 'scam' where id = ${id(8)}`);
  const pair = crypto.randomUUID();
  const pairKey = [id(8), id(25)].toSorted().join(':');
  await db.execute(sql`insert into conversations (id, kind, pair_key, started_by, created_at, last_seq)
    values (${pair}, 'pair', ${pairKey}, ${id(8)}, ${at}, 1)`);
  await db.execute(sql`insert into conversation_members (conversation_id, user_id, joined_at)
    values (${pair}, ${id(8)}, ${at}), (${pair}, ${id(25)}, ${at})`);
  const [held, rejected] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const message of [held, rejected])
    await db.execute(sql`insert into quarantined_messages (id, conversation_id, sender_id, receiver_id, client_id, type, content, points, state, created_at)
      values (${message}, ${pair}, ${id(25)}, ${id(8)}, ${message}, 'text', 'Envía la fianza', 4, 'waiting', ${at})`);
  await db.execute(sql`insert into account_deletions (user_id, requested_at, due_at) values (${id(5)}, ${at}, ${at})`);
  await db.execute(sql`insert into favorites values (${ana.id}, 'home', ${propertyId}, null, true, ${at})`);

  await createWebhookRow(app, eva.id);

  const rooms = createRoomFixtures(app);
  const [ma, mb, mc] = await Promise.all(['ma', 'mb', 'mc'].map(async (name) => app.createUser(name)));
  if (!ma || !mb || !mc) throw new Error('no members');
  const agree = async (inGroup: string, members: string[]) =>
    db.execute(sql`insert into group_agreements (group_id, version, member_ids, clauses, created_at)
      values (${inGroup}, 1, ${sql.param(members)}::uuid[], '[]', ${at})`);
  const joined = (await rooms.createRoom(ma, mb)).groupId;
  await rooms.joinWithoutNotifying(joined, mc);
  await agree(joined, [ma.id, mb.id]);
  const left = (await rooms.createRoom(ma, mb, mc)).groupId;
  await db.execute(sql`update group_members set state = 'left' where group_id = ${left} and user_id = ${mc.id}`);
  await agree(left, [ma.id, mb.id, mc.id]);
  await app.settle();
  for (const finished of [ana.id, eva.id])
    await db.execute(sql`insert into profiles (id, onboarding_completed, created_at, updated_at) values (${finished}, true, ${at}, ${at})
      on conflict (id) do update set onboarding_completed = true`);
  await db.execute(sql`update profiles set university_id = 'upv' where id = ${ana.id}`);
  await db.execute(sql`insert into credentials (id, user_id, account_id, provider_id, scope, created_at, updated_at)
    values (${crypto.randomUUID()}, ${ana.id}, 'issuer ana', 'oidc:upv', 'upv.es', ${at}, ${at})`);
  await db.execute(sql`insert into pending_interests values (${ana.id}, ${eva.id}, ${at})`);
  await db.execute(sql`delete from property_search where property_id = ${propertyId}`);

  const systemMessages = (room: string, userId: string, code: string) =>
    sql`select count(*)::int as n from messages where conversation_id = ${room} and sender_id = ${userId} and content = ${code}`;
  const counted = (from: SQL, state: number): Effect => ({
    number: sql`select count(*)::int as n from ${from}`,
    state,
  });
  const versions = (inGroup: string): Effect => ({
    number: sql`select max(version) as n from group_agreements where group_id = ${inGroup}`,
    state: 2,
  });
  const application = crypto.randomUUID();

  return {
    'accounts.affiliation_confirmed': {
      payload: { userId: ana.id },
      effects: { verifyUniversity: counted(sql`university_verifications where user_id = ${ana.id}`, 1) },
    },
    'accounts.enabled': {
      payload: { userId: id(5), from: 'deletion_requested' },
      effects: {
        showPresence: 'frames',
        reconcileDeletion: counted(sql`account_deletions where user_id = ${id(5)}`, 0),
      },
    },
    ...(await integrationScenarios(app, stored, [id(6), id(9), id(20)])),
    'accounts.suspension_ended': { payload: { userId: id(7) }, effects: { notify: stored('statement', id(7)) } },
    'accounts.paused': {
      payload: { userId: id(8) },
      effects: { hidePresence: 'frames' },
    },
    'accounts.disabled': {
      payload: { userId: id(8) },
      effects: {
        hidePresence: 'frames',
        endCall: 'frames',
        warnContacts: stored('account_closed', id(25)),
        endApplications: counted(sql`applications where applicant_id = ${id(8)} and state = 'shortlisted'`, 0),
      },
    },
    'buzz.sent': { payload: { fromUserId: ana.id, toUserId: id(9) }, effects: { notify: stored('buzz', id(9)) } },
    'favorites.property_saved': {
      payload: { propertyId },
      effects: {
        countSave: {
          number: sql`select coalesce(sum(saves), 0)::int as n from property_daily_statistics where property_id = ${propertyId}`,
          perEvent: 1,
        },
      },
    },
    'matching.connected': {
      payload: { fromId: ana.id, toId: id(10) },
      effects: { notify: stored('connection_received', id(10)) },
    },
    'matching.matched': {
      payload: { aId: id(11), bId: id(12) },
      effects: { notify: stored('match', id(11), id(12)), showPresence: 'frames' },
    },
    'matching.disconnected': {
      payload: { aId: id(1), bId: id(2) },
      effects: {
        endAcquaintance: counted(sql`acquaintances where ${id(1)} in (a_id, b_id)`, 0),
      },
    },
    'groups.request_accepted': { payload: group(id(13)), effects: { notify: stored('group_accepted', id(13)) } },
    'groups.application_answered': {
      payload: { applicationId: application, ownerId: eva.id, leaderId: leo.id, message: 'Hola' },
      effects: {
        writeToApplicant: counted(sql`messages where sender_id = ${eva.id} and client_id = ${application}`, 1),
      },
    },
    'groups.application_sent': {
      payload: { applicationId: application, propertyId, leaderId: leo.id, ownerId: eva.id, message: 'Hola' },
      effects: {
        writeToOwner: counted(sql`messages where sender_id = ${leo.id} and client_id = ${application}`, 1),
      },
    },
    ...(await applicationScenarios(app, stored, { groupId, propertyId, people: [id(14), id(15), id(16)] })),
    'groups.full': { payload: memberTask, effects: { notify: stored('group_full', id(17), id(18)) } },
    'groups.invited': { payload: group(id(19)), effects: { notify: stored('group_invite', id(19)) } },
    'groups.agreement_signatures_requested': {
      payload: memberTask,
      effects: { notify: stored('group_agreement', id(17), id(18)) },
    },
    'groups.rent_bids_requested': { payload: memberTask, effects: { notify: stored('group_rent', id(17), id(18)) } },
    'groups.invitation_accepted': {
      payload: { groupId, groupName: 'Piso', userId: leo.id, leaderId: id(20) },
      effects: { notify: stored('group_joined', id(20)) },
    },
    'groups.join_requested': {
      payload: { groupId, groupName: 'Piso', userId: leo.id, leaderId: id(20) },
      effects: { notify: stored('group_request', id(20)) },
    },
    'groups.member_joined': {
      payload: { groupId: joined, groupName: 'Piso', userId: mc.id, origin: 'link' },
      effects: {
        openChat: { number: systemMessages(joined, mc.id, 'member_joined'), state: 1 },
        renewAgreement: versions(joined),
      },
    },
    'groups.member_left': {
      payload: { groupId: left, groupName: 'Piso', userId: mc.id, reason: 'left', newLeaderId: null },
      effects: {
        closeChat: { number: systemMessages(left, mc.id, 'member_left'), perEvent: 1 },
        renewAgreement: versions(left),
      },
    },
    'groups.saved': { payload: { groupId }, effects: { refreshChat: 'frames' } },
    'chat.message_quarantined': {
      payload: { messageId: held },
      effects: { openCase: counted(sql`reports where id = ${held}`, 1) },
    },
    'moderation.quarantined_messages_decided': {
      payload: { messageIds: [rejected], isApproved: false },
      effects: { deliverOrReject: counted(sql`quarantined_messages where id = ${rejected} and state = 'rejected'`, 1) },
    },
    ...moderationScenarios(stored, sanction, reportedNote, [id(21), id(22), id(23), id(0)]),
    'locations.request_resolved': {
      payload: { kind: 'city', name: 'Alboraya', outcome: 'not_found', locationId: null, userIds: [id(21), id(24)] },
      effects: { notify: stored('place_answer', id(21), id(24)) },
    },
    'profiles.blocked': {
      payload: { blockerId: id(3), blockedId: id(4), at },
      effects: {
        hidePresence: 'frames',
        endCall: 'frames',
        endConnection: counted(sql`connections where from_id = ${id(3)} and state = 'ended'`, 1),
        endApplications: counted(sql`applications where property_id = ${shared} and state = 'sent'`, 0),
        endResidences: counted(sql`property_residents where property_id = ${shared}`, 0),
      },
    },
    ...tenancyScenarios(stored, groupId, [id(24), id(25), id(23)]),
    'profiles.saved': {
      payload: { userId: ana.id },
      effects: {
        sendPendingInterest: counted(sql`connections where from_id = ${ana.id} and to_id = ${eva.id}`, 1),
      },
    },
    'profiles.unblocked': {
      payload: { blockerId: id(1), blockedId: id(2) },
      effects: { showPresence: 'frames' },
    },
    'properties.price_changed': {
      payload: { propertyId, fromCents: 90_000, toCents: 80_000 },
      effects: { notify: stored('price_drop', ana.id) },
    },
    ...expiryScenarios(stored, propertyId, id(26)),
    'room_wanted.expiring': {
      payload: { userId: id(26), expiresAt: at },
      effects: { notify: stored('wanted_expiring', id(26)) },
    },
    ...householdScenarios(stored, { joined: propertyId, left: shared }, [id(26), id(21), id(22)]),
    'properties.state_changed': {
      payload: { propertyId, from: 'in_review', to: 'published' },
      effects: {
        index: counted(sql`property_search where property_id = ${propertyId}`, 1),
        notify: stored('listing_review', eva.id),
        // Published again: applications and residents stay.
        endApplications: counted(sql`applications where property_id = ${propertyId} and state = 'expired'`, 0),
        notifySaved: counted(sql`notifications where type = 'home_rented'`, 0),
        endHousehold: counted(sql`property_residents where property_id = ${propertyId}`, 1),
        publishWebhooks: webhookDeliveries('listing.published', 1),
      },
    },
    'profiles.verification_due': {
      payload: { userId: id(25) },
      effects: { notify: stored('university_check', id(25)) },
    },
    'profiles.verification_expired': {
      payload: { userId: id(24) },
      effects: { notify: stored('university_check', id(24)) },
    },
    'privacy.export_ready': { payload: { userId: id(22) }, effects: { notify: stored('security', id(22)) } },
  };
}
