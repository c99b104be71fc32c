import type { Database } from '#platform/db/db.ts';

/** Rows per table: enough that the planner never prefers a sequential scan for a few rows. */
const ROW_COUNT = 6000;

const sqlId = (kind: string, n = 'n') => `md5('volume ${kind}' || ${n})::uuid`;
const sqlTime = `now() - n * interval '1 minute'`;
const sqlSeries = (count: number) => `generate_series(1, ${count}) n`;
/** Another person than the n-th; a different one for each `nth`. */
const sqlOtherPerson = (nth: number) => sqlId('person', `(1 + (n + ${nth * 11}) % ${ROW_COUNT})`);

/**
 * Inserts many unrelated people with all their data, like a grown installation. Writes directly to the tables and skips
 * triggers and constraints, which requires superuser rights on a database server.
 */
export async function insertBulkRows(database: Database): Promise<void> {
  const answers = `(array['yes', 'no', 'indifferent'])[1 + n % 3]`;
  await database.runScript(`begin; set local session_replication_role = replica; set local synchronous_commit = off;
insert into users (id, email, email_confirmed, name, status, role, confirmed_at, created_at, updated_at)
  select ${sqlId('person')}, 'v' || n || '@volume.test', n % 10 > 0, 'Gente', case when n % 100 = 0 then 'banned' else 'active' end, 'user', ${sqlTime}, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
  select ${sqlId('credential')}, ${sqlId('person')}, ${sqlId('person')}::text, 'credential', 'x', ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
  select ${sqlId('session')}, ${sqlId('person')}, 'volume' || n, now() + interval '5 days', ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
  select ${sqlId('verification')}, 'volume' || n, '{}', now(), ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into totp_factors (user_id, secret, activated_at, created_at) select ${sqlId('person')}, 's', ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into recovery_codes select ${sqlId('person')}, 'h' || i, null from ${sqlSeries(ROW_COUNT)}, generate_series(1, 2) i;
insert into passkeys (id, user_id, public_key, counter, transports, name, created_at) select 'volume' || n, ${sqlId('person')}, 'k', 0, '{}', 'Móvil', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into case_decisions (id, case_id, outcome, by_id, sanction_ids, previous, due_at)
  select ${sqlId('decision')}, ${sqlId('report')}, 'actioned', ${sqlId('person')}, array[${sqlId('decided sanction')}], '{}', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into api_tokens select ${sqlId('token')}, ${sqlId('person')}, 'Web', 'tuk_', 'volume' || n, '{listings:read}', ${sqlTime}, case when n % 3 = 0 then now() + n * interval '1 hour' end, ${sqlTime}, case when n % 5 = 0 then ${sqlTime} end from ${sqlSeries(ROW_COUNT)};
insert into calendar_feeds select ${sqlId('person')}, 'volume' || n, ${sqlTime}, null from ${sqlSeries(ROW_COUNT)};
insert into webhooks select ${sqlId('webhook')}, ${sqlId('person')}, 'https://volume.test/' || n, '{listing.paused}', 's', 'whsec_…', null, null, ${sqlTime}, null, null, null from ${sqlSeries(ROW_COUNT)};
insert into webhook_deliveries select ${sqlId('webhook delivery')}, ${sqlId('webhook')}, 'listing.paused', '{}', 'delivered', 1, ${sqlTime}, 200, null, 9, 'ok', null, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into known_devices select ${sqlId('person')}, 'volume' || n, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into email_changes (user_id, new_email, old_token_hash, new_token_hash, requested_at, expires_at)
  select ${sqlId('person')}, 'w' || n || '@volume.test', 'old' || n, 'new' || n, ${sqlTime}, now() from ${sqlSeries(ROW_COUNT)};
insert into consents (user_id, document, version, given_at) select ${sqlId('person')}, 'terms', 'v', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into early_birds select 1000 + n, ${sqlId('person')}, ${sqlTime} from ${sqlSeries(300)};
insert into profile_photos select ${sqlId('person')}, 'v', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into university_verifications (user_id, university_id, address_key, verified_at) select ${sqlId('person')}, 'ucm', 'k' || n, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into university_verification_requests (user_id, university_id, address_key, code_hash, expires_at) select ${sqlId('person')}, 'ucm', 'k' || n, 'h', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into profiles (id, alias, alias_key, name, gender, age, province_id, city_id, university_id, interests, smoking, pets, visitors, couples,
    crypto_payment, onboarding_completed, visible, verified, verified_at, created_at, updated_at)
  select ${sqlId('person')}, 'volumen ' || n, 'volumen' || n, 'Gente', 'female', 18 + n % 40, c.province_id, c.id, 'ucm', n % 8192, ${answers},
    ${answers}, 'yes', 'yes', 'no', n % 10 > 1, n % 50 > 0, n % 3 = 0, ${sqlTime}, ${sqlTime}, ${sqlTime}
  from ${sqlSeries(ROW_COUNT)} join (select row_number() over (order by id) - 1 as nth, id, province_id from (select * from cities order by population desc nulls last limit 40) big) c
    on c.nth = n % 40;
insert into blocks select ${sqlId('person')}, ${sqlOtherPerson(1)}, ${sqlTime} from ${sqlSeries(ROW_COUNT)} on conflict do nothing;
insert into acquaintances select least(${sqlId('person')}, ${sqlOtherPerson(2)}), greatest(${sqlId('person')}, ${sqlOtherPerson(2)}), ${sqlTime} from ${sqlSeries(ROW_COUNT)}
  on conflict do nothing;
insert into presence select ${sqlId('person')}, n % 20 = 0, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into presence_settings select ${sqlId('person')}, true, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into search_engine_settings select ${sqlId('person')}, true, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into notifications (id, user_id, type, data, read, created_at) select ${sqlId('notice', `n || '-' || i`)}, ${sqlId('person')}, 'buzz', '{}', i > 1, ${sqlTime}
  from ${sqlSeries(ROW_COUNT)}, generate_series(1, 5) i;
insert into notification_settings (user_id, updated_at) select ${sqlId('person')}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into push_subscriptions select ${sqlId('push')}, ${sqlId('person')}, 'https://push.example/v' || n, 'p', 'a', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into notification_deliveries (id, user_id, notification_id, channel, type, data, due_at, claimed, created_at)
  select ${sqlId('delivery')}, ${sqlId('person')}, ${sqlId('notice', `n || '-1'`)}, 'mail', 'buzz', '{}', now() + interval '1 day', false, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into buzzes select ${sqlId('buzz', `n || '-' || i`)}, ${sqlId('person')}, ${sqlOtherPerson(3)}, null, ${sqlTime} from ${sqlSeries(ROW_COUNT)}, generate_series(1, 3) i;
insert into connections (id, from_id, to_id, state, created_at, changed_at, score_tenths, version, explanation)
  select ${sqlId('connection')}, ${sqlId('person')}, ${sqlOtherPerson(4)}, case n % 2 when 0 then 'mutual' else 'sent' end, ${sqlTime}, ${sqlTime}, 700, 1, '{}' from ${sqlSeries(ROW_COUNT)}
  on conflict do nothing;
insert into match_passes select ${sqlId('person')}, ${sqlOtherPerson(5)}, ${sqlTime}, null from ${sqlSeries(ROW_COUNT)} on conflict do nothing;
insert into gender_preferences select ${sqlId('person')}, '{female}', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into match_digests select ${sqlId('person')}, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into pending_interests select ${sqlId('person')}, ${sqlOtherPerson(3)}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into match_exposure (user_id, impressions_at, penalty_tenths) select ${sqlId('person')}, ${sqlTime}, 10 from ${sqlSeries(ROW_COUNT)};

insert into travel_destinations values ('ucm', 'v', true);
insert into travel_points select 40 + n * 0.005, -3.7 from ${sqlSeries(ROW_COUNT)};
insert into travel_times select 'ucm', 40 + n * 0.005, -3.7, 5 + n % 70, 0, 0, '[]' from ${sqlSeries(ROW_COUNT)};
insert into properties (id, owner_id, state, kind, offer, title, description, province_id, city_id, district, lat, lon, public_lat, public_lon, m2,
    bedrooms, bathrooms, advertiser, owner_lives_in, available_from, min_stay_months, rent_cents, contract, energy_label, monthly_cents,
    move_in_cents, free_rooms, created_at, updated_at, published_at, confirmed_at, state_since)
  select ${sqlId('home')}, ${sqlId('person')}, (array['published', 'published', 'published', 'draft', 'rented'])[1 + n % 5], 'flat',
    case n % 2 when 0 then 'rooms' else 'whole' end, 'Piso', 'Con luz', c.province_id, c.id, 'Centro', c.lat, c.lon, c.lat + n % 40 * 0.0045,
    c.lon + n % 37 * 0.0059, 90, 1 + n % 5, 2, 'owner', n % 4 = 0, '2027-01-15', 6, 40000 + n % 900 * 100, 'habitual', 'D', 40000 + n % 900 * 100,
    80000, 2, ${sqlTime}, ${sqlTime}, ${sqlTime}, ${sqlTime}, ${sqlTime}
  from ${sqlSeries(ROW_COUNT)} join (select row_number() over (order by id) - 1 as nth, * from (select * from cities order by population desc nulls last limit 40) big) c
    on c.nth = n % 40;
insert into property_search select ${sqlId('home')}, 1, array_to_tsvector(array['pis', 'luz', 'w' || n % 500]), 'centro', hashint4(n) & 8191 from ${sqlSeries(ROW_COUNT)};
insert into property_rooms (id, property_id, position, name, kind, price_cents, state)
  select ${sqlId('room', `n || '-' || i`)}, ${sqlId('home')}, i, 'Al patio', 'single', 30000, 'available' from ${sqlSeries(ROW_COUNT)}, generate_series(0, 1) i;
insert into property_photos (id, property_id, position, width, height, placeholder, created_at, image_hashes, image_hash_bands)
  select ${sqlId('photo', `n || '-' || i`)}, ${sqlId('home')}, i, 1200, 900, 'data:', ${sqlTime}, array[left(md5(n::text), 26)], array[n, n + 100000] from ${sqlSeries(ROW_COUNT)}, generate_series(0, 1) i;
insert into property_photo_imports select ${sqlId('home')}, i, 'https://photos.example/' || i, 'fetch_status' from ${sqlSeries(ROW_COUNT)}, generate_series(0, 1) i;
insert into property_import_feeds select ${sqlId('person')}, 'https://feeds.example/' || n || '.xml', ${sqlTime}, null, ${sqlTime}, ${sqlTime}, null, null, null from ${sqlSeries(ROW_COUNT)};
insert into property_import_feed_items select ${sqlId('home')}, ${sqlId('person')}, '{}', null, null from ${sqlSeries(ROW_COUNT)};
insert into property_events (id, property_id, actor_id, action, from_state, to_state, created_at)
  select ${sqlId('home event', `n || '-' || i`)}, ${sqlId('home')}, ${sqlId('person')}, (array['submit', 'publish'])[i], 'draft', 'published', ${sqlTime}
  from ${sqlSeries(ROW_COUNT)}, generate_series(1, 2) i;
insert into property_residents select ${sqlId('home')}, ${sqlOtherPerson(6)}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into room_wanted_posts (user_id, state, city_id, budget_cents, move_in_from, about, published_at, expires_at, created_at, updated_at)
  select ${sqlId('person')}, (array['published', 'paused'])[1 + n % 2], c.id, 40000, current_date, 'Busco', ${sqlTime}, now() + interval '30 days', ${sqlTime}, ${sqlTime}
  from ${sqlSeries(ROW_COUNT)} join (select row_number() over (order by id) - 1 as nth, id from (select * from cities order by population desc nulls last limit 40) big) c on c.nth = n % 40;
insert into property_daily_statistics (property_id, day, views) select ${sqlId('home')}, current_date - i, 3 from ${sqlSeries(ROW_COUNT)}, generate_series(1, 3) i;
insert into property_viewers select (now() at time zone 'Europe/Madrid')::date, ${sqlId('home')}, 'v' || n from ${sqlSeries(ROW_COUNT)};
insert into favorites (user_id, kind, subject_id, created_at) select ${sqlId('person')}, k, ${sqlId('home')}, ${sqlTime} from ${sqlSeries(ROW_COUNT)}, unnest(array['home', 'person', 'group']) k;
insert into saved_searches select ${sqlId('search')}, ${sqlId('person')}, 'Mía', 'city_id=28079', 'daily', ${sqlTime}, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};

insert into groups (id, name, province_id, city_id, size, members, visibility, state, search_key, created_at, updated_at, state_since)
  select ${sqlId('group')}, 'Piso', c.province_id, c.id, 4, 2, (array['public', 'private'])[1 + n % 2], (array['open', 'full', 'housed'])[1 + n % 3],
    'piso ' || n, ${sqlTime}, ${sqlTime}, ${sqlTime}
  from ${sqlSeries(ROW_COUNT)} join (select row_number() over (order by id) - 1 as nth, * from (select * from cities order by population desc nulls last limit 40) big) c
    on c.nth = n % 40;
insert into group_members (group_id, user_id, state, role, origin, joined_at, created_at, changed_at)
  select ${sqlId('group')}, ${sqlId('person')}, 'accepted', 'leader', 'founded', ${sqlTime}, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)} union all
  select ${sqlId('group')}, ${sqlOtherPerson(7)}, 'accepted', 'member', 'invited', ${sqlTime}, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into group_events (id, group_id, actor_id, user_id, action, created_at)
  select ${sqlId('group event')}, ${sqlId('group')}, ${sqlId('person')}, ${sqlId('person')}, 'found', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into group_shortlist select ${sqlId('group')}, ${sqlId('home')}, ${sqlId('person')}, ${sqlTime}, null from ${sqlSeries(ROW_COUNT)};
insert into group_shortlist_votes select ${sqlId('group')}, ${sqlId('home')}, ${sqlId('person')}, 'yes', null, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into applications (id, group_id, property_id, state, message, created_by, created_at, state_since, sent_at)
  select ${sqlId('application')}, ${sqlId('group')}, ${sqlId('home')}, 'sent', 'Hola', ${sqlId('person')}, ${sqlTime}, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into applications (id, applicant_id, property_id, state, message, created_by, created_at, state_since, sent_at)
  select ${sqlId('interest')}, ${sqlOtherPerson(6)}, ${sqlId('home')}, 'sent', 'Hola', ${sqlOtherPerson(6)}, ${sqlTime}, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into application_consents select ${sqlId('application')}, ${sqlId('person')}, 'send', 'yes', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into application_events (id, application_id, actor_id, action, from_state, to_state, created_at)
  select ${sqlId('application event')}, ${sqlId('application')}, ${sqlId('person')}, 'send', 'draft', 'sent', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into viewings (id, application_id, state, proposed_by, proposer_id, starts_at, minutes, created_at, updated_at)
  select ${sqlId('viewing')}, ${sqlId('application')}, 'agreed', 'applicant', ${sqlId('person')}, now() + interval '3 days', 30, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into tenant_sheets select ${sqlId('person')}, '{identity}', null, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into application_sheets select ${sqlId('application')}, ${sqlId('person')}, '{"day":"2026-11-20","identity":null,"studies":null,"checks":[],"living":null,"plans":null,"guarantor":null,"referenceIds":[]}', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into applicant_notes select ${sqlId('application')}, ${sqlId('person')}, 'Nota', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into application_declines select ${sqlId('application')}, ${sqlId('application')}, 'No', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into application_limits select ${sqlId('home')}, 10 from ${sqlSeries(ROW_COUNT)};
insert into application_questions select ${sqlId('question')}, ${sqlId('home')}, 0, 'Pregunta' from ${sqlSeries(ROW_COUNT)};
insert into saved_answers select ${sqlId('person')}, 'pregunta', 'Pregunta', 'Sí', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into viewing_slots select ${sqlId('slot')}, ${sqlId('home')}, now() + interval '1 day', 30, 'in_person', null, ${sqlTime}, null from ${sqlSeries(ROW_COUNT)};
insert into viewing_answers select ${sqlId('viewing')}, ${sqlId('person')}, 'yes', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into group_rents (group_id, round, state, rent_cents, room_names, created_at, changed_at)
  select ${sqlId('group')}, 1, 'bidding', 90000, '{a,b}', ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into group_rent_bids select ${sqlId('group')}, ${sqlId('person')}, 1, '{1,2}', null, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into group_agreements (group_id, version, member_ids, clauses, created_at)
  select ${sqlId('group')}, 1, array[${sqlId('person')}], '[]', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into group_signatures select ${sqlId('group')}, 1, ${sqlId('person')}, 'Yo', ${sqlTime} from ${sqlSeries(ROW_COUNT)};

insert into tenancies (id, property_id, title, owner_id, group_id, source, starts_on, created_at)
  select ${sqlId('tenancy')}, ${sqlId('home')}, 'Piso', ${sqlId('person')}, ${sqlId('group')}, 'application', current_date, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into tenancy_tenants select ${sqlId('tenancy')}, ${sqlOtherPerson(7)} from ${sqlSeries(ROW_COUNT)};
insert into stay_references (id, tenancy_id, writer_id, subject_id, answers, opens_at, is_announced, counts, created_at)
  select ${sqlId('reference')}, ${sqlId('tenancy')}, ${sqlId('person')}, ${sqlOtherPerson(7)}, '{"again":"yes"}', ${sqlTime}, n % 300 > 0, true, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into handovers (id, tenancy_id, kind, state, entries, head, sign_by, created_at)
  select ${sqlId('handover')}, ${sqlId('tenancy')}, 'move_in', case n % 300 when 0 then 'signing' else 'closed' end, 3, '', ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into handover_parties select ${sqlId('handover')}, 'owner', ${sqlId('person')}, 'Yo', 's', null::timestamptz from ${sqlSeries(ROW_COUNT)} union all
  select ${sqlId('handover')}, 'tenant-1', ${sqlOtherPerson(7)}, 'Yo', 's', null from ${sqlSeries(ROW_COUNT)};
insert into handover_entries select ${sqlId('handover')}, i, '{"by":"owner","type":"check"}', repeat('0', 64), ${sqlId('handover entry', `n || '-' || i`)} from ${sqlSeries(ROW_COUNT)}, generate_series(0, 2) i;

insert into conversations (id, kind, pair_key, started_by, answered, last_seq, last_message_at, created_at)
  select ${sqlId('talk')}, 'pair', ${sqlId('person')} || ':' || ${sqlOtherPerson(8)}, ${sqlId('person')}, true, 6, ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into conversation_members (conversation_id, user_id, unread, joined_at)
  select ${sqlId('talk')}, ${sqlId('person')}, n % 2, ${sqlTime} from ${sqlSeries(ROW_COUNT)} union all select ${sqlId('talk')}, ${sqlOtherPerson(8)}, 0, ${sqlTime} from ${sqlSeries(ROW_COUNT)}
  on conflict do nothing;
insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, created_at)
  select ${sqlId('talk')}, s, ${sqlId('message', `n || '-' || s`)}, 'c' || n || '-' || s, ${sqlId('person')}, ${sqlOtherPerson(8)}, 'text', 'Hola, ¿sigue libre la habitación?', ${sqlTime}
  from ${sqlSeries(ROW_COUNT)}, generate_series(1, 6) s;
insert into chat_files (id, uploader_id, width, height, placeholder, bytes, created_at)
  select ${sqlId('file', `n || '-' || i`)}, ${sqlId('person')}, 1, 1, '', 1, ${sqlTime} from ${sqlSeries(ROW_COUNT)}, generate_series(1, 3) i;
insert into quarantined_messages (id, conversation_id, sender_id, receiver_id, client_id, type, content, points, state, created_at)
  select ${sqlId('held')}, ${sqlId('talk')}, ${sqlId('person')}, ${sqlOtherPerson(1)}, 'h' || n, 'text', 'hola', 4, 'waiting', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into unread_notifications select ${sqlId('talk')}, ${sqlId('person')}, 1, ${sqlId('notice', `n || '-1'`)}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};

insert into harm_reports (victim_id, offender_id, harm, created_at) select ${sqlId('person')}, ${sqlOtherPerson(10)}, 'paid', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into reports (id, case_id, reporter_id, type, resource_id, reported_user_id, reason, description, priority, state, evidence, created_at, decided_at,
    subject_name, search_text)
  select ${sqlId('report')}, ${sqlId('report')}, ${sqlId('person')}, 'profile', ${sqlOtherPerson(9)}::text, ${sqlOtherPerson(9)}, 'spam', 'vende', 'low', case n % 300 when 0 then 'open' else 'actioned' end,
    '{"messages": []}', ${sqlTime}, case n % 300 when 0 then null else ${sqlTime} end, 'Gente', 'gente' from ${sqlSeries(ROW_COUNT)};
insert into report_notes select ${sqlId('note')}, ${sqlId('report')}, ${sqlId('person')}, 'nota', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into sanctions (id, user_id, subject_type, subject_id, action, reason, facts, found_by, created_at)
  select ${sqlId('sanction')}, ${sqlId('person')}, 'profile', ${sqlId('person')}, 'warn', 'spam', 'vende', 'own', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into ban_proposals (id, user_id, subject_type, subject_id, reason, facts, found_by, created_at, state, decided_at)
  select ${sqlId('ban')}, ${sqlId('person')}, 'profile', ${sqlId('person')}, 'spam', 'vende', 'own', ${sqlTime},
    case n % 300 when 0 then 'open' else 'refused' end, case n % 300 when 0 then null else ${sqlTime} end from ${sqlSeries(ROW_COUNT)};
insert into appeals (id, sanction_id, text, state, created_at, decided_at) select ${sqlId('appeal')}, ${sqlId('sanction')}, 'No',
  case n % 30 when 0 then 'open' else 'refused' end, ${sqlTime}, case n % 30 when 0 then null else ${sqlTime} end from ${sqlSeries(ROW_COUNT)};
insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at, seq, prev_hash, hash)
  select ${sqlId('audit')}, ${sqlId('person')}, (array['warn', 'ban', 'dismiss'])[1 + n % 3], 'user', ${sqlOtherPerson(9)}::text, ${sqlTime}, 1000000 + n, '', '' from ${sqlSeries(ROW_COUNT)};
insert into requested_locations (id, kind, name, name_key, state, created_at, decided_at)
  select ${sqlId('place')}, 'city', 'Sitio', 'volumen' || n, case n % 30 when 0 then 'open' else 'added' end, ${sqlTime},
    case n % 30 when 0 then null else ${sqlTime} end from ${sqlSeries(ROW_COUNT)};
insert into location_requests select ${sqlId('place')}, ${sqlId('person')}, 'allí', null, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into waitlist_entries (id, user_id, kind, business, city_id, homes, email, confirmed_email, confirmed_at, turn, lang, note, created_at, changed_at)
  select ${sqlId('entry')}, ${sqlId('person')}, 'owner', '', '28079', 1, 'v' || n || '@volume.test', 'v' || n || '@volume.test', ${sqlTime}, 1000 + n, 'es', '', ${sqlTime}, ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into auction_interests (id, email, purpose, lang, created_at) select ${sqlId('interest')}, 'v' || n || '@volume.test', 'home', 'es', ${sqlTime} from ${sqlSeries(ROW_COUNT)};
insert into exports (id, user_id, state, percent, lang, asked_at, touched_at, expires_at)
  select ${sqlId('export')}, ${sqlId('person')}, 'ready', 100, 'es', ${sqlTime}, ${sqlTime}, now() + interval '1 day' from ${sqlSeries(ROW_COUNT)};
commit; analyze;`);
}
