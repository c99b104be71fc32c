import { statementsPath } from '#features/accounts/server/service/statements-link.ts';
import { unsubscribeTokenFor } from '#features/notifications/server/service/unsubscribe.ts';
import { EXPORT_BUCKET, exportKey } from '#features/rights/server/service/exports.ts';
import type { Person, TestApp } from './app.ts';
import type { Cast } from './filled-cast.ts';
import { idOf } from './filled-rows.ts';

type Addresses = readonly string[];

/**
 * What is asked for at each place that can be got: the queries that the product's own pages send, and ids of the things
 * that `makeCast` and `addRows` have made. A place that is not named is asked for as it stands.
 */
export async function addressesOf(app: TestApp, cast: Cast): Promise<Record<string, Addresses>> {
  const { ana, leo, homeId, groupId, reportId, fileId } = cast;
  const person = idOf('person', 1);
  const home = idOf('home', 1);
  const photoId = (await app.call('GET', `/api/properties/${homeId}/own`, { as: ana })).body.property.photos[0].id;
  const viewing = (await app.call('GET', `/api/applications/${idOf('application', 1)}`, { as: ana })).body.application;
  return {
    '/api/account/consents': ['/api/account/consents'],
    '/api/admin/audit': ['/api/admin/audit', '/api/admin/audit?action=warn'],
    '/api/admin/figures': ['/api/admin/figures?days=30'],
    '/api/admin/listings': ['/api/admin/listings', '/api/admin/listings?q=piso', '/api/admin/listings?reported=1'],
    '/api/admin/groups': ['/api/admin/groups', '/api/admin/groups?q=piso', '/api/admin/groups?reported=1'],
    '/api/admin/people': ['/api/admin/people', '/api/admin/people?q=gente'],
    '/api/admin/people/{id}': [`/api/admin/people/${person}`, `/api/admin/people/${ana.id}`],
    '/api/admin/places': ['/api/admin/places?state=open'],
    '/api/admin/reports': ['/api/admin/reports', '/api/admin/reports?q=gente', '/api/admin/reports?state=actioned'],
    '/api/admin/reports/{id}': [`/api/admin/reports/${reportId}`],
    '/api/admin/reports/{id}/head': [`/api/admin/reports/${reportId}/head`],
    '/api/admin/reports/{id}/pictures/{name}': [`/api/admin/reports/${reportId}/pictures/photo`],
    '/api/applications/{id}': [
      `/api/applications/${idOf('application', 1)}`,
      `/api/applications/${idOf('request', 1)}`,
    ],
    '/api/auth/confirm': [await confirmation(app)],
    '/api/calls/{user_id}': [`/api/calls/${leo.id}`],
    '/api/chat/files/{id}': [`/api/chat/files/${fileId}`],
    '/api/cities': ['/api/cities?province_id=46'],
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
    '/api/groups': ['/api/groups', '/api/groups?city_id=46250&q=piso&rules=1&places=1'],
    '/api/groups/{id}': [`/api/groups/${groupId}`, `/api/groups/${idOf('group', 1)}`],
    '/api/groups/{id}/agreement': [`/api/groups/${groupId}/agreement`],
    '/api/groups/{id}/applications': [`/api/groups/${groupId}/applications`],
    '/api/groups/{id}/fit': [`/api/groups/${groupId}/fit`],
    '/api/groups/{id}/homes': [`/api/groups/${groupId}/homes`],
    '/api/groups/{id}/link': [`/api/groups/${groupId}/link`],
    '/api/groups/{id}/rent': [`/api/groups/${groupId}/rent`],
    '/api/groups/{id}/suggestions': [`/api/groups/${groupId}/suggestions`],
    '/api/matching': ['/api/matching?province_id=46&age_min=18&age_max=40'],
    '/api/matching/buzzes/{user_id}': [`/api/matching/buzzes/${person}`],
    '/api/matching/connections': ['received', 'sent', 'mutual'].map((tab) => `/api/matching/connections?tab=${tab}`),
    '/api/matching/connections/{user_id}': [`/api/matching/connections/${leo.id}`],
    '/api/matching/with/{user_id}': [`/api/matching/with/${person}`],
    '/api/notifications/unsubscribe': [
      `/api/notifications/unsubscribe?token=${unsubscribeTokenFor(app.context(), leo.id, 'digest')}`,
    ],
    '/api/profile/online-status': [`/api/profile/online-status?user_id=${leo.id}`],
    '/api/profiles/{user_id}': [`/api/profiles/${person}`],
    '/api/properties': [
      '/api/properties',
      '/api/properties?city_id=46250&sort=price&price_max=900',
      '/api/properties?q=piso con luz en valencia',
      '/api/properties?university_id=upv&sort=distance',
      '/api/properties?household=1',
    ],
    '/api/properties/cards': [`/api/properties/cards?ids=${[1, 2, 3, 4, 5].map((n) => idOf('home', n)).join(',')}`],
    '/api/properties/facets': ['/api/properties/facets?city_id=46250'],
    '/api/properties/loosen': ['/api/properties/loosen?city_id=46250&price_max=300'],
    '/api/properties/map': ['/api/properties/map?area=39.3,-0.5,39.6,-0.2'],
    '/api/properties/photos/{photo_id}/{size}': [`/api/properties/photos/${photoId}/small`],
    '/api/properties/{id}': [`/api/properties/${home}`],
    '/api/properties/{id}/card.jpg': [`/api/properties/${homeId}/card.jpg?lang=es`],
    '/api/properties/{id}/detail': [`/api/properties/${home}/detail`, `/api/properties/${homeId}/detail`],
    '/api/properties/{id}/figures': [`/api/properties/${homeId}/figures?days=30`],
    '/api/properties/{id}/groups': [`/api/properties/${home}/groups`],
    '/api/properties/{id}/interest': [`/api/properties/${home}/interest`],
    '/api/properties/{id}/interests': [`/api/properties/${homeId}/interests`],
    '/api/properties/{id}/own': [`/api/properties/${homeId}/own`],
    '/api/properties/{id}/preview': [`/api/properties/${homeId}/preview`],
    '/api/properties/{id}/similar': [`/api/properties/${home}/similar`],
    '/api/properties/{id}/summary': [`/api/properties/${home}/summary`],
    '/api/site/cities/{slug}': ['/api/site/cities/valencia'],
    '/api/site/universities/{slug}': ['/api/site/universities/upv'],
    '/api/statements': [`/api/statements?${statementsPath(app.context(), ana.id, 'shown').split('?')[1]}`],
    '/api/viewings/{id}/calendar.ics': [`/api/viewings/${viewing.viewings[0].id}/calendar.ics`],
    '/files/exports/{file}': [await exported(app, ana)],
    '/files/group-photos/{group}/{file}': [cast.groupPhotoUrl],
    '/files/profile-photos/{user}/{file}': [cast.photoUrl],
    '/sitemaps/{file}': ['pages', 'places', 'homes-1', 'groups-1'].map((name) => `/sitemaps/${name}.xml`),
  };
}

/** The address in the mail to somebody who has just signed up: it works once. */
async function confirmation(app: TestApp): Promise<string> {
  const email = `${crypto.randomUUID()}@tukan.test`;
  await app.call('POST', '/api/auth/sign-up/email', { body: { email, password: 'una clave larga', name: 'Nueva' } });
  const { text } = (await app.mails()).findLast(({ to }) => to === email) ?? { text: '' };
  const { pathname, search } = new URL(/https?:\/\/\S+\/api\/auth\/confirm\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

async function exported(app: TestApp, as: Person): Promise<string> {
  const id = (await app.call('POST', '/api/account/exports', { as })).body.export.id as string;
  const ctx = app.context();
  await ctx.storage.put(EXPORT_BUCKET, exportKey(id), new Uint8Array([1]));
  return `/files/exports/${id}.zip?key=${ctx.signer.sign('export', id, new Date(ctx.now().getTime() + 600_000))}`;
}
