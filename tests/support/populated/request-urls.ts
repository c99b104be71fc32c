import { statementsPath } from '#features/accounts/server/service/statements-link.ts';
import { createUnsubscribeToken } from '#features/notifications/server/service/unsubscribe.ts';
import { EXPORT_BUCKET, exportKey } from '#features/privacy/server/service/exports.ts';
import { HANDOVER_BUCKET, photoKey } from '#features/tenancies/server/service/photos.ts';
import { PASSWORD, type TestUser, type TestApp } from '../server/test-app.ts';
import type { PopulatedUsers } from './populated-users.ts';
import { rowId } from './list-rows.ts';

type Urls = readonly string[];

/**
 * URLs to request for each GET route: the queries of the product's own pages and ids created by `createPopulatedUsers`
 * and
 * `insertListRows`. A route without an entry is requested as is.
 */
export async function requestUrls(app: TestApp, cast: PopulatedUsers): Promise<Record<string, Urls>> {
  const { ana, leo, propertyId, groupId, reportId, fileId } = cast;
  const person = rowId('person', 1);
  const propertyRowId = rowId('home', 1);
  const photoId = (await app.request('GET', `/api/properties/${propertyId}/own`, { as: ana })).body.property.photos[0]
    .id;
  const viewing = (await app.request('GET', `/api/applications/${rowId('application', 1)}`, { as: ana })).body
    .application;
  const handoverId = rowId('handover', 1);
  const closed = await insertClosedAccount(app, ana);
  const { storage } = app.context();
  await storage.put(HANDOVER_BUCKET, photoKey(handoverId, propertyRowId, 'small'), new Uint8Array([1]));
  return {
    '/api/account/consents': ['/api/account/consents'],
    '/api/account/webhooks/{webhook_id}/deliveries': [`/api/account/webhooks/${rowId('webhook', 1)}/deliveries`],
    '/api/admin/audit': ['/api/admin/audit', '/api/admin/audit?action=warn'],
    '/api/admin/figures': ['/api/admin/figures?days=30'],
    '/api/admin/listings': ['/api/admin/listings', '/api/admin/listings?q=piso', '/api/admin/listings?reported=1'],
    '/api/admin/groups': ['/api/admin/groups', '/api/admin/groups?q=piso', '/api/admin/groups?reported=1'],
    '/api/admin/people': ['/api/admin/people', '/api/admin/people?q=gente'],
    '/api/admin/people/{id}': [`/api/admin/people/${person}`, `/api/admin/people/${ana.id}`],
    '/api/admin/places': ['/api/admin/places?state=open'],
    '/api/admin/reports': ['/api/admin/reports', '/api/admin/reports?q=gente', '/api/admin/reports?state=actioned'],
    '/api/admin/reports/{id}': [`/api/admin/reports/${reportId}`],
    '/api/admin/reports/{id}/facts': [`/api/admin/reports/${reportId}/facts`],
    '/api/admin/reports/{id}/head': [`/api/admin/reports/${reportId}/head`],
    '/api/admin/reports/{id}/pictures/{name}': [`/api/admin/reports/${reportId}/pictures/photo`],
    '/api/applications/counts': [`/api/applications/counts?homes=${propertyId}`],
    '/api/applications/{id}': [
      `/api/applications/${rowId('application', 1)}`,
      `/api/applications/${rowId('request', 1)}`,
    ],
    '/api/applications/{id}/sheet': [`/api/applications/${rowId('application', 1)}/sheet`],
    '/api/auth/confirm': [await confirmationUrl(app)],
    '/api/calls/{user_id}': [`/api/calls/${leo.id}`],
    '/api/chat/files/{id}': [`/api/chat/files/${fileId}`],
    '/api/chat/link-cards': [
      `/api/chat/link-cards?homes=${[1, 2, 3].map((n) => rowId('home', n)).join(',')}&groups=${[1, 2, 3].map((n) => rowId('group', n)).join(',')}&handovers=${handoverId}`,
    ],
    '/api/cities': ['/api/cities?province_id=46'],
    '/api/neighbourhoods': ['/api/neighbourhoods?city_id=28079'],
    '/api/conversations/counts': [`/api/conversations/counts?homes=${propertyId},${propertyRowId}`],
    '/api/conversations/{id}': [`/api/conversations/chat-${person}`, `/api/conversations/group-${groupId}`],
    '/api/conversations/{id}/messages': [
      `/api/conversations/chat-${person}/messages?limit=50`,
      `/api/conversations/chat-${leo.id}/messages`,
      `/api/conversations/group-${groupId}/messages`,
    ],
    '/api/conversations/{id}/search': [
      `/api/conversations/chat-${person}/search?q=hola`,
      `/api/conversations/group-${groupId}/search?q=hola`,
    ],
    '/api/harm-reports/{user_id}': [`/api/harm-reports/${closed}`],
    '/api/harm-reports/{user_id}/pdf': [`/api/harm-reports/${closed}/pdf`],
    '/api/favorites/homes/{id}/people': [`/api/favorites/homes/${propertyRowId}/people`],
    '/api/groups': ['/api/groups', '/api/groups?city_id=46250&q=piso&rules=1&places=1'],
    '/api/groups/{id}': [`/api/groups/${groupId}`, `/api/groups/${rowId('group', 1)}`],
    '/api/groups/{id}/agreement': [`/api/groups/${groupId}/agreement`],
    '/api/groups/{id}/applications': [`/api/groups/${groupId}/applications`],
    '/api/groups/{id}/fit': [`/api/groups/${groupId}/fit`],
    '/api/groups/{id}/homes': [`/api/groups/${groupId}/homes`],
    '/api/groups/{id}/link': [`/api/groups/${groupId}/link`],
    '/api/groups/{id}/rent': [`/api/groups/${groupId}/rent`],
    '/api/groups/{id}/suggestions': [`/api/groups/${groupId}/suggestions`],
    '/api/handovers/{id}': [`/api/handovers/${handoverId}`],
    '/api/handovers/{id}/photos/{photo_id}': [`/api/handovers/${handoverId}/photos/${propertyRowId}?size=small`],
    '/api/matching': ['/api/matching?province_id=46&age_min=18&age_max=40'],
    '/api/matching/buzzes/{user_id}': [`/api/matching/buzzes/${person}`],
    '/api/matching/connections': ['received', 'sent', 'mutual'].map((tab) => `/api/matching/connections?tab=${tab}`),
    '/api/matching/connections/{user_id}': [`/api/matching/connections/${leo.id}`],
    '/api/matching/with/{user_id}': [`/api/matching/with/${person}`],
    '/api/notifications/unsubscribe': [
      `/api/notifications/unsubscribe?token=${createUnsubscribeToken(app.context(), leo.id, 'digest')}`,
    ],
    '/api/profile/online-status': [`/api/profile/online-status?user_id=${leo.id}`],
    '/api/profiles/{user_id}': [`/api/profiles/${person}`],
    '/api/profiles/{user_id}/references': [`/api/profiles/${person}/references`],
    '/api/properties': [
      '/api/properties',
      '/api/properties?city_id=46250&sort=price&price_max=900',
      '/api/properties?q=piso con luz en valencia',
      '/api/properties?university_id=upv&sort=distance',
      '/api/properties?household=1',
      '/api/properties?polygon=394700.-3770_200.300_-300.200',
    ],
    '/api/properties/cards': [`/api/properties/cards?ids=${[1, 2, 3, 4, 5].map((n) => rowId('home', n)).join(',')}`],
    '/api/properties/facets': ['/api/properties/facets?city_id=46250'],
    '/api/properties/loosen': ['/api/properties/loosen?city_id=46250&price_max=300'],
    '/api/map/streets': ['/api/map/streets?city_id=46250&q=mayor'],
    '/api/properties/map': ['/api/properties/map?area=39.3,-0.5,39.6,-0.2'],
    '/api/properties/photos/{photo_id}/{size}': [`/api/properties/photos/${photoId}/small`],
    '/api/properties/{id}': [`/api/properties/${propertyRowId}`],
    '/api/properties/{id}/campus': [`/api/properties/${propertyRowId}/campus`],
    '/api/properties/{id}/card.jpg': [`/api/properties/${propertyId}/card.jpg?lang=es`],
    '/api/properties/{id}/detail': [`/api/properties/${propertyRowId}/detail`, `/api/properties/${propertyId}/detail`],
    '/api/properties/{id}/figures': [`/api/properties/${propertyId}/figures?days=30`],
    '/api/properties/{id}/rent-preview': [`/api/properties/${propertyId}/rent-preview`],
    '/api/properties/{id}/applicants': [`/api/properties/${propertyId}/applicants`],
    '/api/properties/{id}/questions': [`/api/properties/${propertyId}/questions`],
    '/api/properties/{id}/response-band': [`/api/properties/${propertyId}/response-band`],
    '/api/properties/{id}/viewing-slots': [`/api/properties/${propertyId}/viewing-slots`],
    '/api/properties/{id}/groups': [`/api/properties/${propertyRowId}/groups`],
    '/api/properties/{id}/household': [
      `/api/properties/${propertyRowId}/household`,
      `/api/properties/${propertyId}/household`,
    ],
    '/api/properties/{id}/own': [`/api/properties/${propertyId}/own`],
    '/api/properties/{id}/usual-prices': [`/api/properties/${propertyId}/usual-prices`],
    '/api/properties/{id}/preview': [`/api/properties/${propertyId}/preview`],
    '/api/properties/{id}/similar': [`/api/properties/${propertyRowId}/similar`],
    '/api/properties/{id}/summary': [`/api/properties/${propertyRowId}/summary`],
    '/api/room-wanted': ['/api/room-wanted', '/api/room-wanted?city_id=46250&budget_min_cents=30000'],
    '/api/site/cities/{slug}': ['/api/site/cities/valencia'],
    '/api/site/cities/{slug}/neighbourhoods/{neighbourhood}': ['/api/site/cities/valencia/neighbourhoods/benimaclet'],
    '/api/site/universities/{slug}': ['/api/site/universities/upv'],
    '/api/statements': [`/api/statements?${statementsPath(app.context(), ana.id, 'shown').split('?')[1]}`],
    '/api/handovers/{id}/pdf': [`/api/handovers/${handoverId}/pdf`],
    '/api/groups/{id}/agreement/pdf': [`/api/groups/${groupId}/agreement/pdf`],
    '/api/tenancies/{id}': [`/api/tenancies/${rowId('tenancy', 1)}`],
    '/api/tenancies/{id}/references': [`/api/tenancies/${rowId('tenancy', 1)}/references`],
    '/api/viewings/{id}/calendar.ics': [`/api/viewings/${viewing.viewings[0].id}/calendar.ics`],
    '/feeds/viewings/{token}/tukan.ics': [await calendarUrl(app, ana)],
    '/files/exports/{file}': [await exportUrl(app, ana)],
    '/files/group-photos/{group}/{file}': [cast.groupPhotoUrl],
    '/files/profile-photos/{user}/{file}': [cast.photoUrl],
    '/files/transit-lines/{version}': ['/files/transit-lines/none'],
    '/files/street-map/{version}/{z}/{x}/{y}': ['/files/street-map/none/12/2005/1544'],
    '/sitemaps/{file}': ['pages', 'places', 'homes-1', 'groups-1'].map((name) => `/sitemaps/${name}.xml`),
  };
}

/** Confirmation URL from the email of a new account; works once. */
async function confirmationUrl(app: TestApp): Promise<string> {
  const email = `${crypto.randomUUID()}@tukan.test`;
  await app.request('POST', '/api/auth/sign-up/email', { body: { email, password: 'una clave larga', name: 'Nueva' } });
  const { text } = (await app.sentEmails()).findLast(({ to }) => to === email) ?? { text: '' };
  const { pathname, search } = new URL(/https?:\/\/\S+\/api\/auth\/confirm\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

async function calendarUrl(app: TestApp, as: TestUser): Promise<string> {
  await app.request('POST', '/api/account/proof', { as, body: { password: PASSWORD } });
  const { pathname, search } = new URL((await app.request('POST', '/api/account/calendar', { as })).body.url);
  return pathname + search;
}

async function exportUrl(app: TestApp, as: TestUser): Promise<string> {
  const id = (await app.request('POST', '/api/account/exports', { as })).body.export.id as string;
  const ctx = app.context();
  await ctx.storage.put(EXPORT_BUCKET, exportKey(id), new Uint8Array([1]));
  return `/files/exports/${id}.zip?key=${ctx.tokenSigner.sign('export', id, new Date(ctx.now().getTime() + 600_000))}`;
}

/** An account that is closed for a scam and has written to the user, who has deleted the conversation. Returns its id. */
async function insertClosedAccount(app: TestApp, { id: reader }: TestUser): Promise<string> {
  const id = rowId('person', 0);
  await app.database.runScript(`
insert into users (id, email, email_confirmed, name, status, status_reason, created_at, updated_at)
  values ('${id}', 'closed@rows.test', true, 'Gente', 'banned', 'scam', now(), now()) on conflict do nothing;
insert into conversations (id, kind, pair_key, started_by, last_seq, last_message_at, created_at)
  values ('${id}', 'pair', '${[id, reader].toSorted().join(':')}', '${id}', 1, now(), now()) on conflict do nothing;
insert into conversation_members (conversation_id, user_id, unread, joined_at, deleted_seq)
  values ('${id}', '${id}', 0, now(), 0), ('${id}', '${reader}', 0, now(), 1) on conflict do nothing;`);
  return id;
}
