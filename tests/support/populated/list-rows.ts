import { createHash } from 'node:crypto';
import type { TestApp } from '../server/test-app.ts';
import type { PopulatedUsers } from './populated-users.ts';

/** Id of a row created by `insertListRows`: `rowId('person', 3)`. */
export function rowId(kind: RowKind, n: number): string {
  const hex = createHash('md5').update(`${kind}${n}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

type RowKind =
  | 'person'
  | 'mate'
  | 'home'
  | 'group'
  | 'notice'
  | 'application'
  | 'request'
  | 'tenancy'
  | 'handover'
  | 'webhook';

const sqlId = (kind: string, n = 'n') =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Inserts one more row into every list of Ana for each number in the range: people who write to her, like her, ask
 * about her
 * property and report each other, their properties and groups, her favorites, and items waiting for an administrator.
 */
export async function insertListRows(app: TestApp, cast: PopulatedUsers, first: number, last: number): Promise<void> {
  const { ana, leo, eva, admin, propertyId, groupId, reportId } = cast;
  const now = `'${app.clock.now().toISOString()}'::timestamptz`;
  const t = `${now} - interval '10 days' + n * interval '1 minute'`;
  const numbers = `generate_series(${first}, ${last}) n`;
  const me = `'${ana.id}'::uuid`;
  const pair = `least(${me}::text, ${sqlId('person')}::text) || ':' || greatest(${me}::text, ${sqlId('person')}::text)`;
  const answers = `'no', 'indifferent', 'yes', 'yes', 'no'`;
  const propertyRows = (kind: string, owner: string, state: string) => `
insert into properties (id, owner_id, state, kind, offer, title, description, province_id, city_id, district, lat, lon, public_lat,
    public_lon, m2, bedrooms, bathrooms, advertiser, owner_lives_in, available_from, min_stay_months, rent_cents, contract,
    energy_label, monthly_cents, move_in_cents, free_rooms, created_at, updated_at, published_at, confirmed_at, state_since)
  select ${sqlId(kind)}, ${owner}, ${state}, 'flat', case when n % 2 = 0 then 'rooms' else 'whole' end, 'Piso ' || n, 'Con luz.', '46',
    '46250', 'Ruzafa', 39.46 + n * 0.0001, -0.37, 39.46 + n * 0.0001, -0.37, 90, 3, 2, 'owner', true, '2027-01-15', 6, 60000 + n * 100,
    'habitual', 'D', 60000 + n * 100, 120000, 2, ${t}, ${t}, ${t}, ${t}, ${t} from ${numbers};
insert into property_search select ${sqlId(kind)}, 1, array_to_tsvector(array['pis', 'luz']), 'ruzafa', 900 + n from ${numbers};
insert into property_photos (id, property_id, position, width, height, placeholder, created_at)
  select ${sqlId(`${kind} photo`, `n || '-' || i`)}, ${sqlId(kind)}, i, 1200, 900, 'data:', ${t} from ${numbers}, generate_series(0, 1) i;
insert into property_rooms (id, property_id, position, name, kind, price_cents, state)
  select ${sqlId(kind === 'home' ? 'room' : `${kind} room`, `case i when 0 then n::text else n || '-' || i end`)}, ${sqlId(kind)}, i,
    'Al patio', 'single', 30000, 'available' from ${numbers}, generate_series(0, 1) i;
insert into property_events (id, property_id, actor_id, action, from_state, to_state, created_at)
  select ${sqlId(`${kind} event`)}, ${sqlId(kind)}, ${owner}, 'publish', 'draft', 'published', ${t} from ${numbers};`;
  const personRows = (kind: string) => `
insert into users (id, email, email_confirmed, name, confirmed_at, created_at, updated_at)
  select ${sqlId(kind)}, '${kind}' || n || '@rows.test', true, 'Gente ' || n, ${t}, ${t}, ${t} from ${numbers};
insert into profiles (id, alias, alias_key, name, avatar, gender, age, province_id, city_id, university_id, interests, smoking, pets,
    visitors, couples, crypto_payment, onboarding_completed, verified, created_at, updated_at)
  select ${sqlId(kind)}, '${kind} ' || n, '${kind}' || n, 'Gente ' || n, 'bird-3', 'female', 18 + n % 20, '46', '46250', 'upv', 7, ${answers}, true,
    n % 3 = 0, ${t}, ${t} from ${numbers};`;
  const messageRows = (kind: string, about: string, content: string) => `
insert into conversation_members (conversation_id, user_id, unread, joined_at)
  select ${sqlId(about)}, ${me}, 1, ${t} from ${numbers} union all select ${sqlId(about)}, ${sqlId('person')}, 0, ${t} from ${numbers};
insert into messages (conversation_id, seq, id, sender_id, receiver_id, type, content, property_id, created_at)
  select ${sqlId(about)}, s, ${sqlId(`${about} message`, `n || '-' || s`)}, case s when 2 then ${me} else ${sqlId('person')} end,
    ${kind === 'pair' ? `case s when 2 then ${sqlId('person')} else ${me} end` : 'null'}, 'text', ${content}, null, ${t}
  from ${numbers}, generate_series(1, 3) s;`;
  await app.database.runScript(`begin;
${personRows('person')}
${personRows('gone')}
${personRows('mate')}
${propertyRows('home', sqlId('person'), `'published'`)}
${propertyRows('own', me, `(array['published', 'draft', 'paused', 'rented'])[1 + n % 4]`)}
${propertyRows('held', sqlId('person'), `'in_review'`)}
insert into match_exposure (user_id, impressions_at, penalty_tenths) select ${sqlId('person')}, ${t}, 10 from ${numbers};
insert into presence select ${sqlId('person')}, false, ${t} from ${numbers};
insert into sessions (id, user_id, token_hash, expires_at, ip_address, user_agent, created_at, updated_at)
  select ${sqlId('session')}, ${me}, 'rows' || n, ${now} + interval '5 days', '10.0.0.1', 'Browser', ${t}, ${t} from ${numbers};
insert into webhooks (id, user_id, url, events, secret_sealed, secret_hint, created_at)
  select ${sqlId('webhook')}, ${me}, 'https://rows.test/' || n, '{listing.paused}', 's', 'whsec_…', ${t} from ${numbers};
insert into webhook_deliveries (id, webhook_id, event, body, state, attempts, created_at)
  select ${sqlId('webhook delivery')}, '${rowId('webhook', 1)}', 'listing.paused', '{}', 'delivered', 1, ${t} from ${numbers};
insert into blocks select ${me}, ${sqlId('gone')}, ${t} from ${numbers};
insert into notifications (id, user_id, type, data, created_at) select ${sqlId('notice')}, ${me},
  (array['buzz', 'match', 'group_invite', 'price_drop', 'connection_received'])[1 + n % 5],
  jsonb_build_object('user_id', ${sqlId('person')}, 'group_id', ${sqlId('group')}, 'group_name', 'Piso', 'property_id', ${sqlId('home')}), ${t} from ${numbers};
insert into push_subscriptions select ${sqlId('push')}, ${me}, 'https://push.example/' || n, 'p', 'a', ${t} from ${numbers};
insert into buzzes select ${sqlId('buzz')}, ${sqlId('person')}, ${me}, 'Hola', ${t} from ${numbers} union all
  select ${sqlId('buzz back')}, ${me}, ${sqlId('person')}, null, ${t} from ${numbers};
insert into connections (id, from_id, to_id, state, created_at, changed_at, score_tenths, version, explanation)
  select ${sqlId('connection')}, case when n % 3 = 1 then ${me} else ${sqlId('person')} end, case when n % 3 = 1 then ${sqlId('person')} else ${me} end,
    case when n % 3 = 0 then 'mutual' else 'sent' end, ${t}, ${t}, c.score_tenths, c.version, c.explanation
  from ${numbers} cross join (select * from connections where from_id = ${me} and to_id = '${leo.id}'::uuid) c;
insert into acquaintances select least(${me}, ${sqlId('person')}), greatest(${me}, ${sqlId('person')}), ${t} from ${numbers};
insert into match_passes select ${me}, ${sqlId('gone')}, ${t}, null from ${numbers};

insert into property_photo_imports select ${sqlId('own')}, i, 'https://photos.example/' || i, 'fetch_status' from ${numbers}, generate_series(0, 1) i;
insert into room_wanted_posts (user_id, state, city_id, budget_cents, move_in_from, about, published_at, expires_at, created_at, updated_at)
  select ${sqlId('person')}, 'published', '46250', 40000, date '2026-10-01', 'Busco habitación', ${t}, ${t} + interval '30 years', ${t}, ${t} from ${numbers};
insert into property_residents select '${propertyId}'::uuid, ${sqlId('person')}, ${t} from ${numbers};
insert into property_daily_statistics (property_id, day, views, interests) select '${propertyId}'::uuid, (${now})::date - n, 3, 1 from ${numbers} on conflict do nothing;
insert into favorites (user_id, kind, subject_id, note, created_at)
  select ${me}, k.kind, k.id, 'nota', ${t} from ${numbers} cross join lateral (values ('home', ${sqlId('home')}), ('room', ${sqlId('room')}),
    ('group', ${sqlId('group')}), ('person', ${sqlId('person')})) k (kind, id) union all
  select ${sqlId('person')}, 'home', '${propertyId}'::uuid, null, ${t} from ${numbers};
insert into saved_searches select ${sqlId('search')}, ${me}, 'Búsqueda ' || n, 'city_id=46250&price_max=' || 600 + n, 'daily', ${t}, ${t}, ${t} from ${numbers};

insert into groups (id, name, province_id, city_id, size, members, visibility, state, search_key, created_at, updated_at, state_since)
  select ${sqlId('group')}, 'Piso ' || n, '46', '46250', 4, 2, 'public', 'open', 'piso', ${t}, ${t}, ${t} from ${numbers} union all
  select ${sqlId('flat')}, 'Casa ' || n, '46', '46250', 4, 2, 'private', 'housed', 'casa', ${t}, ${t}, ${t} from ${numbers};
insert into group_members (group_id, user_id, state, role, origin, note, invited_by, joined_at, created_at, changed_at)
  select ${sqlId('group')}, ${sqlId('person')}, 'accepted', 'leader', 'founded', null, null::uuid, ${t}, ${t}, ${t} from ${numbers} union all
  select ${sqlId('group')}, ${sqlId('mate')}, 'accepted', 'member', 'invited', null, ${sqlId('person')}, ${t}, ${t}, ${t} from ${numbers} union all
  select ${sqlId('group')}, ${me}, case n % 2 when 0 then 'invited' else 'requested' end, 'member', case n % 2 when 0 then 'invited' else 'requested' end,
    'Hola', ${sqlId('person')}, null::timestamptz, ${t}, ${t} from ${numbers} union all
  select ${sqlId('group')}, '${eva.id}'::uuid, 'invited', 'member', 'invited', null, ${sqlId('person')}, null, ${t}, ${t} from ${numbers} where n % 2 = 0 union all
  select ${sqlId('flat')}, ${me}, 'accepted', 'leader', 'founded', null, null, ${t}, ${t}, ${t} from ${numbers} union all
  select ${sqlId('flat')}, ${sqlId('person')}, 'accepted', 'member', 'invited', null, null, ${t}, ${t}, ${t} from ${numbers} union all
  select '${groupId}'::uuid, ${sqlId('person')}, case n % 6 when 1 then 'accepted' else 'requested' end, 'member', 'requested', 'Hola', null,
    case n % 6 when 1 then ${t} end, ${t}, ${t} from ${numbers} where n < 36;
update groups set members = (select count(*) from group_members where group_id = groups.id and state = 'accepted') where id = '${groupId}'::uuid;
insert into group_events (id, group_id, actor_id, user_id, action, created_at)
  select ${sqlId('group event')}, ${sqlId('group')}, ${sqlId('person')}, ${sqlId('person')}, 'found', ${t} from ${numbers};
insert into group_shortlist select '${groupId}'::uuid, ${sqlId('home')}, ${me}, ${t}, null from ${numbers};
insert into group_shortlist_votes select '${groupId}'::uuid, ${sqlId('home')}, ${me}, 'yes', null, ${t} from ${numbers} union all
  select '${groupId}'::uuid, ${sqlId('home')}, '${leo.id}'::uuid, 'maybe', null, ${t} from ${numbers};
insert into harm_reports (victim_id, offender_id, harm, created_at) select ${sqlId('person')}, ${me}, 'paid', ${t} from ${numbers} union all
  select ${me}, ${sqlId('person')}, 'paid', ${t} from ${numbers};
insert into tenancies (id, title, owner_id, source, starts_on, created_at)
  select ${sqlId('tenancy')}, 'Piso', ${sqlId('person')}, 'application', (${t})::date, ${t} from ${numbers};
insert into tenancy_tenants select ${sqlId('tenancy')}, ${me} from ${numbers};
insert into handovers (id, tenancy_id, kind, state, entries, head, created_at)
  select ${sqlId('handover')}, ${sqlId('tenancy')}, 'move_in', 'open', 1, '', ${t} from ${numbers};
insert into handover_parties select ${sqlId('handover')}, 'tenant-1', ${me}, 'Ana', 's', null from ${numbers};
insert into handover_entries select ${sqlId('handover')}, 0, '{"seq":0,"type":"opening","by":"tenant-1","at":"2026-11-20T10:00:00.000Z","kind":"move_in","title":"Piso","areas":[],"parties":[{"party":"tenant-1","name_hash":""}],"deposit_cents":null,"before":null}', repeat('0', 64), ${sqlId('handover entry')} from ${numbers};
insert into applications (id, group_id, property_id, state, message, created_by, created_at, state_since, sent_at)
  select ${sqlId('application')}, '${groupId}'::uuid, ${sqlId('home')}, 'viewing', 'Hola', ${me}, ${t}, ${t}, ${t} from ${numbers} union all
  select ${sqlId('request')}, ${sqlId('group')}, '${propertyId}'::uuid, 'viewing', 'Hola', ${sqlId('person')}, ${t}, ${t}, ${t} from ${numbers};
insert into applications (id, applicant_id, property_id, state, message, created_by, created_at, state_since, sent_at)
  select ${sqlId('alone')}, ${sqlId('person')}, '${propertyId}'::uuid, 'sent', 'Hola', ${sqlId('person')}, ${t}, ${t}, ${t} from ${numbers} union all
  select ${sqlId('mine')}, ${me}, ${sqlId('home')}, 'sent', 'Hola', ${me}, ${t}, ${t}, ${t} from ${numbers};
insert into tenant_sheets select ${me}, '{identity}', null, ${t} from ${numbers} on conflict do nothing;
insert into application_sheets select ${sqlId('application')}, ${me}, '{"day":"2026-11-20","identity":null,"studies":null,"checks":[],"living":null,"plans":null,"guarantor":null,"referenceIds":[]}', ${t} from ${numbers};
update applications set sheets = 1 where id in (select application_id from application_sheets);
insert into group_agreements (group_id, version, member_ids, clauses, created_at)
  values ('${groupId}', 1, array[${me}], '[]', ${now}) on conflict do nothing;
insert into application_consents
  select ${sqlId('application')}, ${me}, 'send', 'yes', ${t} from ${numbers} union all select ${sqlId('request')}, ${sqlId('person')}, 'send', 'yes', ${t} from ${numbers};
insert into application_events (id, application_id, actor_id, action, from_state, to_state, created_at)
  select ${sqlId('application event')}, ${sqlId('application')}, ${me}, 'send', 'consenting', 'sent', ${t} from ${numbers};
insert into viewings (id, application_id, state, proposed_by, proposer_id, starts_at, minutes, place, created_at, updated_at)
  select ${sqlId('viewing')}, ${sqlId('application')}, 'agreed', 'applicant', ${me}, ${now} + interval '3 days', 30, 'Aquí', ${t}, ${t} from ${numbers} union all
  select ${sqlId('viewing back')}, ${sqlId('request')}, 'proposed', 'applicant', ${sqlId('person')}, ${now} + interval '3 days', 30, null, ${t}, ${t} from ${numbers};
insert into application_questions select ${sqlId('question')}, '${propertyId}'::uuid, n, 'Pregunta ' || n from ${numbers};
insert into saved_answers select ${me}, 'pregunta ' || n, 'Pregunta ' || n, 'Sí', ${t} from ${numbers};
insert into viewing_slots select ${sqlId('slot')}, '${propertyId}'::uuid, ${now} + n * interval '1 hour' + interval '1 day', 30, 'in_person', null, ${t}, null from ${numbers};
insert into viewing_answers select ${sqlId('viewing')}, ${me}, 'yes', ${t} from ${numbers};

insert into conversations (id, kind, pair_key, started_by, answered, property_id, last_seq, last_message_at, created_at)
  select ${sqlId('talk')}, 'pair', ${pair}, ${sqlId('person')}, true, case n % 2 when 0 then ${sqlId('home')} end, 3, ${t}, ${t} from ${numbers} union all
  select ${sqlId('flat')}, 'group', null, null, true, null, 3, ${t}, ${t} from ${numbers};
${messageRows('pair', 'talk', `'Hola ' || n`)}
${messageRows('group', 'flat', `'Qué tal ' || n`)}

insert into reports (id, case_id, reporter_id, type, resource_id, reported_user_id, reason, description, priority, state, evidence, created_at, subject_name, search_text)
  select ${sqlId('case')}, ${sqlId('case')}, ${sqlId('person')}, r.type, ${sqlId('gone')}::text, ${sqlId('gone')}, 'spam', 'vende', 'low', 'open', r.evidence, ${t}, 'Gente', 'gente'
    from ${numbers} cross join reports r where r.id = '${reportId}' union all
  select ${sqlId('same case')}, r.case_id, ${sqlId('person')}, r.type, r.resource_id, r.reported_user_id, 'spam', 'vende', 'low', 'open', r.evidence, ${t}, r.subject_name, r.search_text
    from ${numbers} cross join reports r where r.id = '${reportId}';
insert into report_notes select ${sqlId('note')}, '${reportId}', '${admin.id}', 'nota', ${t} from ${numbers};
insert into sanctions (id, user_id, subject_type, subject_id, action, reason, facts, found_by, by_id, created_at)
  select ${sqlId('sanction')}, ${sqlId('gone')}, 'profile', ${sqlId('gone')}, 'warn', 'spam', 'vende', 'own', '${admin.id}'::uuid, ${t} from ${numbers} union all
  select ${sqlId('own sanction')}, ${me}, 'listing', ${sqlId('own')}, 'warn', 'spam', 'vende', 'own', '${admin.id}'::uuid, ${t} from ${numbers};
insert into ban_proposals (id, user_id, subject_type, subject_id, reason, facts, found_by, proposed_by, created_at, state)
  select ${sqlId('ban')}, ${sqlId('gone')}, 'profile', ${sqlId('gone')}, 'spam', 'vende', 'own', '${admin.id}'::uuid, ${t}, 'open' from ${numbers};
insert into appeals (id, sanction_id, text, state, created_at) select ${sqlId('appeal')}, ${sqlId('sanction')}, 'No', 'open', ${t} from ${numbers};
insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
  select ${sqlId('audit')}, '${admin.id}'::uuid, 'read', 'report', '${reportId}', ${t} from ${numbers} union all
  select ${sqlId('audit too')}, '${admin.id}'::uuid, 'warn', 'user', ${sqlId('gone')}::text, ${t} from ${numbers};
insert into requested_locations (id, kind, name, name_key, state, created_at) select ${sqlId('place')}, 'city', 'Sitio ' || n, 'sitio' || n, 'open', ${t} from ${numbers};
insert into location_requests select ${sqlId('place')}, ${sqlId('person')}, 'allí', null, ${t} from ${numbers};
insert into filter_words select 'palabra' || n, 'addition', 'es', 'mild', ${t} from ${numbers};
insert into fraud_phrases select 'frase ' || chr(97 + (n % 20)) || n, 'crypto', ${t} from ${numbers};
insert into waitlist_entries (id, user_id, kind, business, city_id, homes, email, confirmed_email, confirmed_at, turn, lang, note, created_at, changed_at)
  select ${sqlId('entry')}, ${sqlId('person')}, 'owner', '', '46250', 1, 'w' || n || '@rows.test', 'w' || n || '@rows.test', ${t}, n + 1, 'es', '', ${t}, ${t} from ${numbers};
insert into early_birds select 900 - n, ${sqlId('person')}, ${t} from ${numbers};
commit;`);
}
