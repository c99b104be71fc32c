import type { Database } from '#platform/db/db.ts';

/** Words that stand in everything a whole person has written: an erasure leaves none of them. */
export const MARKS = ['Zarrapastro', 'zuleimamark', '+34600111999', 'wlt9ZmarkQ'] as const;
const [WORD, ALIAS, PHONE, WALLET] = MARKS;

/** Ids of what a whole person has, by what it is. */
export const WHOLE = {
  home: '10000000-0000-4000-8000-000000000001',
  photo: '10000000-0000-4000-8000-000000000002',
  shared: '10000000-0000-4000-8000-000000000003',
  alone: '10000000-0000-4000-8000-000000000004',
  pair: '10000000-0000-4000-8000-000000000005',
  sent: '10000000-0000-4000-8000-000000000006',
  unsent: '10000000-0000-4000-8000-000000000007',
  report: '10000000-0000-4000-8000-000000000008',
  otherHome: '10000000-0000-4000-8000-000000000009',
} as const;

const id = (n: number) => `20000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * Fills every table that may know of a person, straight away, with what `me` and `other` have to do with each other: `me`
 * stands in every column that points to people. Both accounts must be there.
 */
export async function fillPerson(database: Database, me: string, other: string, at: Date): Promise<void> {
  const t = `'${at.toISOString()}'`;
  const city = "'46250'";
  const [low, high] = [me, other].toSorted();
  const said = JSON.stringify([
    { id: id(1), sender_id: me, type: 'text', content: `${WORD} evidence`, created_at: at.toISOString() },
    { id: id(2), sender_id: me, type: 'file', content: WHOLE.sent, created_at: at.toISOString() },
    { id: id(3), sender_id: other, type: 'text', content: 'y yo', created_at: at.toISOString() },
  ]);
  const evidence = (profile: string) =>
    `'{"fit": {"score": 1}, "profile": {"user_id": "${profile}", "alias": "${profile === me ? ALIAS : 'otra'}"}, "messages": ${said}, "home": {"owner_id": "${profile}", "property": {"title": "${profile === me ? WORD : 'casa'}", "photos": [{"id": "${WHOLE.photo}"}]}}}'`;
  const clause = `'[{"topic": "pets", "positions": [{"user_id": "${me}", "answer": "no"}, {"user_id": "${other}", "answer": "no"}]}]'`;
  await database.script(`
insert into sessions (id, user_id, token_hash, expires_at, ip_address, user_agent, created_at, updated_at)
  values ('${id(10)}', '${me}', 'h1', ${t}, '10.1.2.3', '${WORD} browser', ${t}, ${t});
insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
  values ('${id(11)}', 'x', '{"userId":"${me}"}', ${t}, ${t}, ${t});
insert into profiles (id, alias, alias_key, name, avatar, province_id, city_id, description, phone, solana_wallet, otros_friki,
    created_at, updated_at)
  values ('${me}', '${ALIAS}', '${ALIAS}', '${WORD}', '${WHOLE.photo}', '46', ${city}, '${WORD} bio', '${PHONE}', '${WALLET}',
    '${WORD}', ${t}, ${t}), ('${other}', 'otra', 'otra', 'Otra', null, '46', ${city}, null, null, null, '', ${t}, ${t});
insert into profile_photos values ('${me}', '${WHOLE.photo}', ${t});
insert into university_checks (user_id, university_id, address_key, checked_at) values ('${me}', 'upv', '${WORD} key', ${t});
insert into university_asks (user_id, university_id, address_key, code_hash, expires_at) values ('${me}', 'upv', 'k2', 'h', ${t});
insert into search_engine_settings values ('${me}', true, ${t});
insert into blocks values ('${me}', '${other}', ${t}), ('${other}', '${me}', ${t});
insert into acquaintances values ('${low}', '${high}', ${t});
insert into presence values ('${me}', false, ${t});
insert into presence_settings values ('${me}', true, ${t});
insert into notifications (id, user_id, type, data, created_at) values
  ('${id(20)}', '${me}', 'buzz', '{"user_id": "${other}"}', ${t}), ('${id(21)}', '${other}', 'buzz', '{"user_id": "${me}"}', ${t});
insert into notification_settings (user_id, updated_at) values ('${me}', ${t});
insert into push_subscriptions values ('${id(22)}', '${me}', 'https://push.example/${WORD}', 'p', 'a', ${t});
insert into notification_deliveries (id, user_id, notice_id, channel, type, data, letters, due_at, created_at) values
  ('${id(23)}', '${me}', '${id(20)}', 'mail', 'buzz', '{"user_id": "${other}"}', '{"es": "${WORD}"}', ${t}, ${t}),
  ('${id(24)}', '${other}', '${id(21)}', 'mail', 'buzz', '{"user_id": "${me}"}', null, ${t}, ${t});
insert into buzzes values ('${id(25)}', '${me}', '${other}', '${WORD}', ${t}), ('${id(26)}', '${other}', '${me}', 'hola', ${t});
insert into connections (id, from_id, to_id, state, created_at, changed_at, ended_by, score_tenths, version, explanation)
  values ('${id(27)}', '${me}', '${other}', 'ended', ${t}, ${t}, '${me}', 700, 1, '{"of": "${me}"}');
insert into passes values ('${me}', '${other}', ${t}, null), ('${other}', '${me}', ${t}, null);
insert into match_standing values ('${me}', 1, ${t}, 0);
insert into match_wishes values ('${me}', '{female}', ${t});
insert into missing_places (id, kind, name, name_key, state, created_at)
  values ('${id(90)}', 'city', '${WORD} place', '${WORD} place', 'open', ${t});
insert into missing_place_asks values ('${id(90)}', '${me}', '${WORD} location', null, ${t});
insert into match_news values ('${me}', ${t}, ${t});
insert into properties (id, owner_id, state, title, description, district, city_id, province_id, created_at, updated_at, state_since)
  values ('${WHOLE.home}', '${me}', 'published', '${WORD}ida', '${WORD}', '${WORD} barrio', ${city}, '46', ${t}, ${t}, ${t}),
    ('${WHOLE.otherHome}', '${other}', 'published', 'Casa', 'Bonita', 'Ruzafa', ${city}, '46', ${t}, ${t}, ${t});
insert into property_search values ('${WHOLE.home}', 1, array_to_tsvector('{zarrapastro}'), 'zarrapastro barrio', 1),
  ('${WHOLE.otherHome}', 1, array_to_tsvector('{bonita}'), 'ruzafa', 1);
insert into property_words values ('zarrapastr', 'zarrapastro'), ('zarrapastroid', 'zarrapastroida'), ('bonit', 'bonita');
insert into property_districts values ('zarrapastro barrio', ${city}, '${WORD} barrio'), ('ruzafa', ${city}, 'Ruzafa');
insert into property_rooms (id, property_id, position, name, state) values ('${id(30)}', '${WHOLE.home}', 0, '${WORD}', 'available');
insert into property_photos (id, property_id, position, width, height, placeholder, created_at)
  values ('${WHOLE.photo}', '${WHOLE.home}', 0, 10, 10, 'data:', ${t});
insert into property_events (id, property_id, actor_id, action, created_at) values
  ('${id(31)}', '${WHOLE.home}', '${me}', 'publish', ${t}), ('${id(32)}', '${WHOLE.otherHome}', '${me}', 'view', ${t});
insert into property_interests values ('${WHOLE.otherHome}', '${me}', 'sent', ${t}, null);
insert into saved_searches values ('${id(33)}', '${me}', '${WORD}', 'city=46250', 'daily', ${t}, ${t}, ${t});
insert into groups (id, name, province_id, city_id, size, members, visibility, state, search_key, photo, created_at, updated_at, state_since)
  values ('${WHOLE.shared}', 'Juntas', '46', ${city}, 3, 2, 'public', 'open', 'juntas', null, ${t}, ${t}, ${t}),
    ('${WHOLE.alone}', '${WORD} sola', '46', ${city}, 3, 1, 'public', 'forming', '${WORD} sola', 'p', ${t}, ${t}, ${t});
insert into group_members (group_id, user_id, state, role, origin, note, invited_by, joined_at, created_at, changed_at) values
  ('${WHOLE.shared}', '${me}', 'accepted', 'leader', 'founded', '${WORD}', null, ${t}, ${t}, ${t}),
  ('${WHOLE.shared}', '${other}', 'accepted', 'member', 'invited', null, '${me}', ${t}, ${t}, ${t}),
  ('${WHOLE.alone}', '${me}', 'accepted', 'leader', 'founded', null, null, ${t}, ${t}, ${t});
insert into group_events (id, group_id, actor_id, user_id, action, created_at)
  values ('${id(40)}', '${WHOLE.shared}', '${me}', '${me}', 'found', ${t});
insert into group_homes values ('${WHOLE.shared}', '${WHOLE.otherHome}', '${me}', ${t}, null);
insert into group_home_votes values ('${WHOLE.shared}', '${WHOLE.otherHome}', '${me}', 'veto', '${WORD}', ${t});
insert into group_applications (id, group_id, property_id, state, message, begun_by, created_at, state_since)
  values ('${id(41)}', '${WHOLE.shared}', '${WHOLE.otherHome}', 'sent', 'Hola', '${me}', ${t}, ${t});
insert into group_application_consents values ('${id(41)}', '${me}', 'send', 'yes', ${t});
insert into group_application_events (id, application_id, actor_id, action, created_at) values ('${id(42)}', '${id(41)}', '${me}', 'send', ${t});
insert into group_viewings (id, application_id, state, proposed_by, proposer_id, starts_at, minutes, created_at, updated_at)
  values ('${id(43)}', '${id(41)}', 'proposed', 'group', '${me}', ${t}, 30, ${t}, ${t});
insert into group_viewing_answers values ('${id(43)}', '${me}', 'yes', ${t});
insert into group_rents (group_id, round, state, rent_cents, room_names, result, created_at, changed_at)
  values ('${WHOLE.shared}', 1, 'split', 1000, '{a,b}', '{"rooms": [{"user_id": "${me}"}, {"user_id": "${other}"}]}', ${t}, ${t});
insert into group_rent_bids values ('${WHOLE.shared}', '${me}', 1, '{1,2}', null, ${t});
insert into group_agreements (group_id, version, member_ids, clauses, rent, created_at)
  values ('${WHOLE.shared}', 1, array['${me}', '${other}']::uuid[], ${clause}, '[{"user_id": "${me}"}]', ${t});
insert into group_signatures values ('${WHOLE.shared}', 1, '${me}', '${WORD}', ${t});
insert into favorites values ('${me}', 'home', '${WHOLE.otherHome}', '${WORD}', false, ${t}), ('${other}', 'person', '${me}', null, false, ${t});
insert into conversations (id, kind, pair_key, started_by, answered, last_seq, last_message_at, created_at) values
  ('${WHOLE.pair}', 'pair', '${low}:${high}', '${me}', true, 2, ${t}, ${t}),
  ('${WHOLE.shared}', 'group', null, null, true, 1, ${t}, ${t}), ('${WHOLE.alone}', 'group', null, null, true, 1, ${t}, ${t});
insert into conversation_members (conversation_id, user_id, joined_at) values ('${WHOLE.pair}', '${me}', ${t}),
  ('${WHOLE.pair}', '${other}', ${t}), ('${WHOLE.shared}', '${me}', ${t}), ('${WHOLE.shared}', '${other}', ${t}), ('${WHOLE.alone}', '${me}', ${t});
insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, created_at) values
  ('${WHOLE.pair}', 1, '${id(50)}', '${WORD}', '${me}', '${other}', 'text', 'Hola, soy yo', ${t}),
  ('${WHOLE.pair}', 2, '${id(51)}', null, '${other}', '${me}', 'text', 'Y yo', ${t}),
  ('${WHOLE.shared}', 1, '${id(52)}', null, '${me}', null, 'file', '${WHOLE.sent}', ${t}),
  ('${WHOLE.alone}', 1, '${id(53)}', null, '${me}', null, 'text', '${WORD}', ${t});
insert into chat_files (id, uploader_id, conversation_id, seq, width, height, placeholder, bytes, created_at, sent_at) values
  ('${WHOLE.sent}', '${me}', '${WHOLE.shared}', 1, 1, 1, '', 1, ${t}, ${t}), ('${WHOLE.unsent}', '${me}', null, null, 1, 1, '', 1, ${t}, null);
insert into unread_tellings values ('${WHOLE.pair}', '${me}', 1, '${id(20)}', ${t});
insert into reports (id, reporter_id, type, resource_id, reported_user_id, reason, description, priority, state, evidence, created_at,
    assignee_id, decided_by, subject_name, search_text, origin) values
  ('${WHOLE.report}', '${other}', 'chat', 'chat-${me}', '${me}', 'spam', 'vende cosas', 'low', 'open', ${evidence(me)}, ${t}, null, null, '${ALIAS}', '${ALIAS}', 'o'),
  ('${id(60)}', '${me}', 'profile', '${other}', '${other}', 'spam', '${WORD}', 'low', 'actioned', ${evidence(other)}, ${t}, '${me}', '${me}', 'otra', '${WORD}', 'o');
insert into report_notes values ('${id(61)}', '${WHOLE.report}', '${other}', '${WORD}', ${t}), ('${id(62)}', '${id(60)}', '${me}', 'nota', ${t});
insert into sanctions (id, user_id, subject_type, subject_id, action, reason, facts, found_by, by_id, created_at) values
  ('${id(63)}', '${me}', 'profile', '${me}', 'warn', 'spam', '${WORD}', 'report', '${other}', ${t}),
  ('${id(64)}', '${other}', 'profile', '${other}', 'warn', 'spam', 'otra', 'report', '${me}', ${t});
insert into appeals (id, sanction_id, text, state, created_at, decided_at, decided_by, answer) values
  ('${id(65)}', '${id(63)}', '${WORD}', 'open', ${t}, null, null, null), ('${id(66)}', '${id(64)}', 'no', 'refused', ${t}, ${t}, '${me}', 'no');
insert into waitlist_entries (id, user_id, kind, business, city_id, homes, email, confirmed_email, confirmed_at, turn, lang, note, created_at, changed_at)
  values ('${id(70)}', '${me}', 'owner', '${WORD}', ${city}, 1, '${ALIAS}@work.test', '${ALIAS}@work.test', ${t}, 1, 'es', '${WORD}', ${t}, ${t});
insert into auction_interests (id, email, purpose, lang, created_at) values ('${id(71)}', '${ALIAS}@work.test', 'home', 'es', ${t});
insert into contact_messages values ('${id(72)}', 'other', '${WORD}', '${ALIAS}@work.test', '${WORD}', 'es', ${t});
insert into missing_places (id, kind, name, name_key, state, created_at)
  values ('${id(75)}', 'city', '${WORD}', '${WORD}', 'open', ${t}), ('${id(76)}', 'city', 'Otra', 'otra', 'open', ${t});
insert into missing_place_asks values ('${id(75)}', '${me}', '${WORD}', null, ${t}), ('${id(76)}', '${me}', '${WORD}', null, ${t}),
  ('${id(76)}', '${other}', 'allí', null, ${t});
insert into exports (id, user_id, state, lang, asked_at, touched_at) values ('${id(73)}', '${me}', 'failed', 'es', ${t}, ${t});
insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at) values ('${id(74)}', '${me}', 'x', 'user', '${me}', ${t});
`);
}
