import type { Database } from '#platform/db/db.ts';

/** So many of each; enough that a scan of a whole table is never the cheapest way to a few of its rows. */
const MANY = 6000;

const id = (kind: string, n = 'n') => `md5('volume ${kind}' || ${n})::uuid`;
const t = `now() - n * interval '1 minute'`;
const some = (count: number) => `generate_series(1, ${count}) n`;
/** Somebody else than the n-th, another one for each `nth`. */
const other = (nth: number) => id('person', `(1 + (n + ${nth * 11}) % ${MANY})`);

/**
 * Many people with all that people leave behind, who have nothing to do with anybody of the cast: what an installation looks
 * like when it has grown. Straight into the tables, past their checks; for a database server, whose owner may do that.
 */
export async function fillVolume(database: Database): Promise<void> {
  const answers = `(array['yes', 'no', 'indifferent'])[1 + n % 3]`;
  await database.script(`begin; set local session_replication_role = replica; set local synchronous_commit = off;
insert into users (id, email, email_confirmed, name, banned, role, confirmed_at, created_at, updated_at)
  select ${id('person')}, 'v' || n || '@volume.test', n % 10 > 0, 'Gente', n % 100 = 0, 'user', ${t}, ${t}, ${t} from ${some(MANY)};
insert into credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
  select ${id('credential')}, ${id('person')}, ${id('person')}::text, 'credential', 'x', ${t}, ${t} from ${some(MANY)};
insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
  select ${id('session')}, ${id('person')}, 'volume' || n, now() + interval '5 days', ${t}, ${t} from ${some(MANY)};
insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
  select ${id('verification')}, 'volume' || n, '{}', now(), ${t}, ${t} from ${some(MANY)};
insert into consents (user_id, document, version, given_at) select ${id('person')}, 'terms', 'v', ${t} from ${some(MANY)};
insert into early_birds select 1000 + n, ${id('person')}, ${t} from ${some(300)};
insert into profile_photos select ${id('person')}, 'v', ${t} from ${some(MANY)};
insert into university_checks (user_id, university_id, address_key, checked_at) select ${id('person')}, 'ucm', 'k' || n, ${t} from ${some(MANY)};
insert into university_asks (user_id, university_id, address_key, code_hash, expires_at) select ${id('person')}, 'ucm', 'k' || n, 'h', ${t} from ${some(MANY)};
insert into profiles (id, alias, alias_key, name, gender, age, province_id, city_id, university_id, interests, smoking, pets, visitors, couples,
    crypto_payment, onboarding_completed, visible, verified, verified_at, created_at, updated_at)
  select ${id('person')}, 'volumen ' || n, 'volumen' || n, 'Gente', 'female', 18 + n % 40, c.province_id, c.id, 'ucm', n % 8192, ${answers},
    ${answers}, 'yes', 'yes', 'no', n % 10 > 1, n % 50 > 0, n % 3 = 0, ${t}, ${t}, ${t}
  from ${some(MANY)} join (select row_number() over (order by id) - 1 as nth, id, province_id from (select * from cities order by population desc nulls last limit 40) big) c
    on c.nth = n % 40;
insert into blocks select ${id('person')}, ${other(1)}, ${t} from ${some(MANY)} on conflict do nothing;
insert into acquaintances select least(${id('person')}, ${other(2)}), greatest(${id('person')}, ${other(2)}), ${t} from ${some(MANY)}
  on conflict do nothing;
insert into presence select ${id('person')}, n % 20 = 0, ${t} from ${some(MANY)};
insert into presence_settings select ${id('person')}, true, ${t} from ${some(MANY)};
insert into search_engine_settings select ${id('person')}, true, ${t} from ${some(MANY)};
insert into notifications (id, user_id, type, data, read, created_at) select ${id('notice', `n || '-' || i`)}, ${id('person')}, 'buzz', '{}', i > 1, ${t}
  from ${some(MANY)}, generate_series(1, 5) i;
insert into notification_settings (user_id, updated_at) select ${id('person')}, ${t} from ${some(MANY)};
insert into push_subscriptions select ${id('push')}, ${id('person')}, 'https://push.example/v' || n, 'p', 'a', ${t} from ${some(MANY)};
insert into notification_deliveries (id, user_id, notice_id, channel, type, data, due_at, taken, created_at)
  select ${id('delivery')}, ${id('person')}, ${id('notice', `n || '-1'`)}, 'mail', 'buzz', '{}', now() + interval '1 day', false, ${t} from ${some(MANY)};
insert into buzzes select ${id('buzz', `n || '-' || i`)}, ${id('person')}, ${other(3)}, null, ${t} from ${some(MANY)}, generate_series(1, 3) i;
insert into connections (id, from_id, to_id, state, created_at, changed_at, score_tenths, version, explanation)
  select ${id('connection')}, ${id('person')}, ${other(4)}, case n % 2 when 0 then 'mutual' else 'sent' end, ${t}, ${t}, 700, 1, '{}' from ${some(MANY)}
  on conflict do nothing;
insert into passes select ${id('person')}, ${other(5)}, ${t}, null from ${some(MANY)} on conflict do nothing;
insert into match_wishes select ${id('person')}, '{female}', ${t} from ${some(MANY)};
insert into match_news select ${id('person')}, ${t}, ${t} from ${some(MANY)};
insert into match_standing (user_id, impressions_at, price_tenths) select ${id('person')}, ${t}, 10 from ${some(MANY)};

insert into properties (id, owner_id, state, kind, offer, title, description, province_id, city_id, district, lat, lon, public_lat, public_lon, m2,
    bedrooms, bathrooms, advertiser, owner_lives_in, available_from, min_stay_months, rent_cents, contract, energy_label, monthly_cents,
    move_in_cents, free_rooms, created_at, updated_at, published_at, confirmed_at, state_since)
  select ${id('home')}, ${id('person')}, (array['published', 'published', 'published', 'draft', 'rented'])[1 + n % 5], 'flat',
    case n % 2 when 0 then 'rooms' else 'whole' end, 'Piso', 'Con luz', c.province_id, c.id, 'Centro', c.lat, c.lon, c.lat + n % 40 * 0.0045,
    c.lon + n % 37 * 0.0059, 90, 1 + n % 5, 2, 'owner', n % 4 = 0, '2027-01-15', 6, 40000 + n % 900 * 100, 'habitual', 'D', 40000 + n % 900 * 100,
    80000, 2, ${t}, ${t}, ${t}, ${t}, ${t}
  from ${some(MANY)} join (select row_number() over (order by id) - 1 as nth, * from (select * from cities order by population desc nulls last limit 40) big) c
    on c.nth = n % 40;
insert into property_search select ${id('home')}, 1, array_to_tsvector(array['pis', 'luz', 'w' || n % 500]), 'centro', hashint4(n) & 8191 from ${some(MANY)};
insert into property_rooms (id, property_id, position, name, kind, price_cents, state)
  select ${id('room', `n || '-' || i`)}, ${id('home')}, i, 'Al patio', 'single', 30000, 'available' from ${some(MANY)}, generate_series(0, 1) i;
insert into property_photos (id, property_id, position, width, height, placeholder, created_at, likeness, likeness_parts)
  select ${id('photo', `n || '-' || i`)}, ${id('home')}, i, 1200, 900, 'data:', ${t}, md5(n::text), array[n, n + 100000] from ${some(MANY)}, generate_series(0, 1) i;
insert into property_events (id, property_id, actor_id, action, from_state, to_state, created_at)
  select ${id('home event', `n || '-' || i`)}, ${id('home')}, ${id('person')}, (array['submit', 'publish'])[i], 'draft', 'published', ${t}
  from ${some(MANY)}, generate_series(1, 2) i;
insert into property_interests select ${id('home')}, ${other(6)}, 'sent', ${t}, null from ${some(MANY)};
insert into property_days (property_id, day, views) select ${id('home')}, current_date - i, 3 from ${some(MANY)}, generate_series(1, 3) i;
insert into property_viewers select current_date, ${id('home')}, 'v' || n from ${some(MANY)};
insert into favorites (user_id, kind, subject_id, created_at) select ${id('person')}, k, ${id('home')}, ${t} from ${some(MANY)}, unnest(array['home', 'person', 'group']) k;
insert into saved_searches select ${id('search')}, ${id('person')}, 'Mía', 'city_id=28079', 'daily', ${t}, ${t}, ${t} from ${some(MANY)};

insert into groups (id, name, province_id, city_id, size, members, visibility, state, search_key, created_at, updated_at, state_since)
  select ${id('group')}, 'Piso', c.province_id, c.id, 4, 2, (array['public', 'private'])[1 + n % 2], (array['open', 'full', 'housed'])[1 + n % 3],
    'piso ' || n, ${t}, ${t}, ${t}
  from ${some(MANY)} join (select row_number() over (order by id) - 1 as nth, * from (select * from cities order by population desc nulls last limit 40) big) c
    on c.nth = n % 40;
insert into group_members (group_id, user_id, state, role, origin, joined_at, created_at, changed_at)
  select ${id('group')}, ${id('person')}, 'accepted', 'leader', 'founded', ${t}, ${t}, ${t} from ${some(MANY)} union all
  select ${id('group')}, ${other(7)}, 'accepted', 'member', 'invited', ${t}, ${t}, ${t} from ${some(MANY)};
insert into group_events (id, group_id, actor_id, user_id, action, created_at)
  select ${id('group event')}, ${id('group')}, ${id('person')}, ${id('person')}, 'found', ${t} from ${some(MANY)};
insert into group_homes select ${id('group')}, ${id('home')}, ${id('person')}, ${t}, null from ${some(MANY)};
insert into group_home_votes select ${id('group')}, ${id('home')}, ${id('person')}, 'yes', null, ${t} from ${some(MANY)};
insert into group_applications (id, group_id, property_id, state, message, begun_by, created_at, state_since, sent_at)
  select ${id('application')}, ${id('group')}, ${id('home')}, 'sent', 'Hola', ${id('person')}, ${t}, ${t}, ${t} from ${some(MANY)};
insert into group_application_consents select ${id('application')}, ${id('person')}, 'send', 'yes', ${t} from ${some(MANY)};
insert into group_application_events (id, application_id, actor_id, action, from_state, to_state, created_at)
  select ${id('application event')}, ${id('application')}, ${id('person')}, 'send', 'draft', 'sent', ${t} from ${some(MANY)};
insert into group_viewings (id, application_id, state, proposed_by, proposer_id, starts_at, minutes, created_at, updated_at)
  select ${id('viewing')}, ${id('application')}, 'agreed', 'group', ${id('person')}, now() + interval '3 days', 30, ${t}, ${t} from ${some(MANY)};
insert into group_viewing_answers select ${id('viewing')}, ${id('person')}, 'yes', ${t} from ${some(MANY)};
insert into group_rents (group_id, round, state, rent_cents, room_names, created_at, changed_at)
  select ${id('group')}, 1, 'bidding', 90000, '{a,b}', ${t}, ${t} from ${some(MANY)};
insert into group_rent_bids select ${id('group')}, ${id('person')}, 1, '{1,2}', null, ${t} from ${some(MANY)};
insert into group_agreements (group_id, version, member_ids, clauses, created_at)
  select ${id('group')}, 1, array[${id('person')}], '[]', ${t} from ${some(MANY)};
insert into group_signatures select ${id('group')}, 1, ${id('person')}, 'Yo', ${t} from ${some(MANY)};

insert into conversations (id, kind, pair_key, started_by, answered, last_seq, last_message_at, created_at)
  select ${id('talk')}, 'pair', ${id('person')} || ':' || ${other(8)}, ${id('person')}, true, 6, ${t}, ${t} from ${some(MANY)};
insert into conversation_members (conversation_id, user_id, unread, joined_at)
  select ${id('talk')}, ${id('person')}, n % 2, ${t} from ${some(MANY)} union all select ${id('talk')}, ${other(8)}, 0, ${t} from ${some(MANY)}
  on conflict do nothing;
insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, created_at)
  select ${id('talk')}, s, ${id('message', `n || '-' || s`)}, 'c' || n || '-' || s, ${id('person')}, ${other(8)}, 'text', 'Hola, ¿sigue libre la habitación?', ${t}
  from ${some(MANY)}, generate_series(1, 6) s;
insert into chat_files (id, uploader_id, width, height, placeholder, bytes, created_at)
  select ${id('file', `n || '-' || i`)}, ${id('person')}, 1, 1, '', 1, ${t} from ${some(MANY)}, generate_series(1, 3) i;
insert into unread_tellings select ${id('talk')}, ${id('person')}, 1, ${id('notice', `n || '-1'`)}, ${t} from ${some(MANY)};

insert into reports (id, reporter_id, type, resource_id, reported_user_id, reason, description, priority, state, evidence, created_at, decided_at,
    subject_name, search_text)
  select ${id('report')}, ${id('person')}, 'profile', ${other(9)}::text, ${other(9)}, 'spam', 'vende', 'low', case n % 300 when 0 then 'open' else 'actioned' end,
    '{"messages": []}', ${t}, case n % 300 when 0 then null else ${t} end, 'Gente', 'gente' from ${some(MANY)};
insert into report_notes select ${id('note')}, ${id('report')}, ${id('person')}, 'nota', ${t} from ${some(MANY)};
insert into sanctions (id, user_id, subject_type, subject_id, action, reason, facts, found_by, created_at)
  select ${id('sanction')}, ${id('person')}, 'profile', ${id('person')}, 'warn', 'spam', 'vende', 'own', ${t} from ${some(MANY)};
insert into appeals (id, sanction_id, text, state, created_at, decided_at) select ${id('appeal')}, ${id('sanction')}, 'No',
  case n % 30 when 0 then 'open' else 'refused' end, ${t}, case n % 30 when 0 then null else ${t} end from ${some(MANY)};
insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at, seq, prev_hash, hash)
  select ${id('audit')}, ${id('person')}, (array['warn', 'ban', 'dismiss'])[1 + n % 3], 'user', ${other(9)}::text, ${t}, 1000000 + n, '', '' from ${some(MANY)};
insert into missing_places (id, kind, name, name_key, state, created_at, decided_at)
  select ${id('place')}, 'city', 'Sitio', 'volumen' || n, case n % 30 when 0 then 'open' else 'added' end, ${t},
    case n % 30 when 0 then null else ${t} end from ${some(MANY)};
insert into missing_place_asks select ${id('place')}, ${id('person')}, 'allí', null, ${t} from ${some(MANY)};
insert into waitlist_entries (id, user_id, kind, business, city_id, homes, email, confirmed_email, confirmed_at, turn, lang, note, created_at, changed_at)
  select ${id('entry')}, ${id('person')}, 'owner', '', '28079', 1, 'v' || n || '@volume.test', 'v' || n || '@volume.test', ${t}, 1000 + n, 'es', '', ${t}, ${t} from ${some(MANY)};
insert into auction_interests (id, email, purpose, lang, created_at) select ${id('interest')}, 'v' || n || '@volume.test', 'home', 'es', ${t} from ${some(MANY)};
insert into exports (id, user_id, state, percent, lang, asked_at, touched_at, expires_at)
  select ${id('export')}, ${id('person')}, 'ready', 100, 'es', ${t}, ${t}, now() + interval '1 day' from ${some(MANY)};
commit; analyze;`);
}
