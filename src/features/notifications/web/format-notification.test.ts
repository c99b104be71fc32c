import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import type { Notification } from '../domain/schema.ts';
import type { NotificationContent } from '../domain/notification-content.ts';
import { NOTIFICATION_TYPES } from '../domain/rules.ts';
import { targetOf } from '../domain/notification-target.ts';
import { formatRelativeTime, formatNotification } from './format-notification.ts';

const NOW = new Date(2026, 10, 20, 12);
const profile = { user_id: 'u1', display_name: 'Aitana' } as Notification['profile'];
const shown = (notice: NotificationContent, who: Notification['profile'] = profile): Notification => ({
  id: 'n1',
  user_id: 'me',
  profile: who,
  read: false,
  created_at: NOW.toISOString(),
  ...notice,
});

const person = { user_id: 'u1' };
const group = { group_id: 'g1', group_name: 'Los del 4.º' };
const property = { property_id: 'p1', title: 'Av. de Blasco Ibáñez' };
const ALL: NotificationContent[] = [
  { type: 'message', data: person },
  { type: 'buzz', data: person },
  { type: 'match', data: person },
  { type: 'connection_received', data: person },
  { type: 'new_matches', data: { people: '5' } },
  { type: 'group_invite', data: group },
  { type: 'group_request', data: group },
  { type: 'group_accepted', data: group },
  { type: 'group_full', data: group },
  { type: 'group_joined', data: group },
  { type: 'group_rent', data: group },
  { type: 'group_agreement', data: group },
  { type: 'application', data: property },
  { type: 'viewing', data: property },
  { type: 'handover', data: { tenancy_id: 't', title: property.title, event: 'signed' } },
  { type: 'price_drop', data: property },
  { type: 'home_rented', data: property },
  { type: 'search_hit', data: property },
  { type: 'listing_expiring', data: property },
  { type: 'listing_expired', data: property },
  { type: 'wanted_expiring', data: { expires_at: '2026-09-20T10:00:00Z' } },
  { type: 'listing_review', data: { ...property, outcome: 'held' } },
  { type: 'flatmate_joined', data: { ...property, ...person } },
  { type: 'import_feed', data: { event: 'failed', host: 'agencia.example' } },
  { type: 'webhook_paused', data: { host: 'agencia.example' } },
  { type: 'place_answer', data: { place_kind: 'city', place_name: 'Vetusta', outcome: 'not_found' } },
  { type: 'report_received', data: { report_id: 'r1' } },
  { type: 'report_outcome', data: { report_id: 'r1' } },
  { type: 'account_closed', data: { ...person, danger: 'scam' } },
  { type: 'university_check', data: { event: 'due' } },
  { type: 'statement', data: { sanction_id: 's1', event: 'hide' } },
  { type: 'security', data: { event: 'password_changed' } },
];

const textOf = (notice: NotificationContent, who = profile) => formatNotification(shown(notice, who), 'es').text;
const way = (notice: NotificationContent) => targetOf(notice, true);
const of = (type: NotificationContent['type']) => ALL.find((notice) => notice.type === type) as NotificationContent;

test('every type has its own text with the name in it', () => {
  expect(ALL.map(({ type }) => type)).toEqual([...NOTIFICATION_TYPES]);
  expect(new Set(ALL.map((notice) => textOf(notice))).size).toBe(ALL.length);
  for (const notice of ALL.filter(
    ({ type }) => !/report|account_closed|statement|security|university|new_matches|wanted_expiring/.test(type),
  )) {
    const { text, name } = formatNotification(shown(notice), 'es');
    expect(text).toContain(name);
  }
});

test('texts contain the known price, number of people and room', () => {
  expect(textOf({ type: 'price_drop', data: { ...property, from_cents: '36000', to_cents: '34050' } })).toBe(
    'Av. de Blasco Ibáñez baja de 360 € a 340,50 € al mes.'.replaceAll(' €', '\u00a0€'),
  );
  expect(textOf({ type: 'new_matches', data: { people: '1' } })).toBe('Hay una persona nueva que encaja contigo.');
  const room: NotificationContent = { type: 'message', data: group };
  expect([textOf(room), way(room)]).toEqual([
    'Hay mensajes sin leer en Los del 4.º.',
    { room: 'g1', name: 'Los del 4.º' },
  ]);
});

test('a webhook that was paused by a new password has a text of its own', () => {
  expect(textOf({ type: 'webhook_paused', data: { host: 'agencia.example', reason: 'security' } })).toBe(
    'Tu webhook de agencia.example está en pausa desde que cambió tu contraseña o rechazaste una sesión. Compruébalo y reanúdalo.',
  );
});

test('a new webhook is named by its host, which older notices lack', () => {
  expect(textOf({ type: 'security', data: { event: 'webhook_created', host: 'agencia.example' } })).toBe(
    'Se ha añadido a tu cuenta un webhook de agencia.example. Si no has sido tú, elimínalo y cambia tu contraseña.',
  );
  expect(textOf({ type: 'security', data: { event: 'webhook_created' } })).toMatch(
    'Se ha añadido un webhook a tu cuenta.',
  );
});

test('the outcome of a report is the same text for unfounded and abusive reports', () => {
  const came = (outcome: 'actioned' | 'unfounded' | 'abusive') =>
    textOf({ type: 'report_outcome', data: { report_id: 'r1', outcome } });
  expect(came('actioned')).toBe('Hemos revisado tu denuncia y hemos tomado medidas. Gracias por avisar.');
  expect(came('abusive')).toBe(came('unfounded'));
});

test('several properties of a saved search are summarized with its name and link to it', () => {
  const data = { ...property, search: 'Cerca de la UPV', query: 'university_id=upv', homes: '3' };
  expect(textOf({ type: 'search_hit', data })).toBe('Hay 3 anuncios nuevos para tu búsqueda: Cerca de la UPV.');
  expect(way({ type: 'search_hit', data })).toEqual({ to: '/properties?university_id=upv' });
});

test('a notice of security leads to what it is about', () => {
  const to = (event: 'password_changed' | 'export_ready' | 'api_token_created' | 'webhook_created') =>
    way({ type: 'security', data: { event } });
  expect(to('webhook_created')).toEqual({ to: '/student/integrations' });
  expect(to('api_token_created')).toEqual({ to: '/student/integrations' });
  expect(to('export_ready')).toEqual({ to: '/student/account#export' });
  expect(to('password_changed')).toEqual({ to: '/student/account#sessions' });
});

test('changes of applications and viewings have a text per side and link to the place of the answer', () => {
  const application: NotificationContent = { type: 'application', data: { ...property, event: 'ask', of_group: 'g1' } };
  expect([textOf(application), way(application)]).toEqual([
    'Tu grupo quiere solicitar Av. de Blasco Ibáñez: falta tu respuesta.',
    { to: '/groups/g1?view=homes' },
  ]);
  const sent: NotificationContent = { type: 'application', data: { ...property, event: 'send', own: 'true' } };
  expect([textOf(sent), way(sent)]).toEqual([
    'Un grupo ha solicitado Av. de Blasco Ibáñez.',
    { to: '/student/properties' },
  ]);
  expect(textOf({ type: 'viewing', data: { ...property, event: 'cancel', of_group: 'g1' } })).toBe(
    'La visita a Av. de Blasco Ibáñez se ha cancelado.',
  );
});

test('a hidden person has no name and no link', () => {
  expect(textOf({ type: 'buzz', data: person }, null)).toBe('Alguien te ha enviado un buzz.');
  for (const type of ['message', 'buzz', 'match', 'connection_received'] as const)
    expect([type, targetOf(of(type), false)]).toEqual([type, null]);
});

test('each notification links to its subject', () => {
  expect(ALL.map((notice) => [notice.type, way(notice)])).toEqual([
    ['message', { chatWith: 'u1' }],
    ['buzz', { to: '/profile/u1' }],
    ['match', { to: '/student/mymatches' }],
    ['connection_received', { to: '/student/mymatches?tab=received' }],
    ['new_matches', { to: '/matching' }],
    ['group_invite', { to: '/groups/g1' }],
    ['group_request', { to: '/groups/g1' }],
    ['group_accepted', { to: '/groups/g1' }],
    ['group_full', { to: '/groups/g1' }],
    ['group_joined', { to: '/groups/g1' }],
    ['group_rent', { to: '/groups/g1?view=rent' }],
    ['group_agreement', { to: '/groups/g1?view=agreement' }],
    ['application', { to: '/properties/p1' }],
    ['viewing', { to: '/properties/p1' }],
    ['handover', { to: '/student/tenancies' }],
    ['price_drop', { to: '/properties/p1' }],
    ['home_rented', { to: '/properties/p1' }],
    ['search_hit', { to: '/properties/p1' }],
    ['listing_expiring', { to: '/student/properties' }],
    ['listing_expired', { to: '/student/properties' }],
    ['wanted_expiring', { to: '/student/room-wanted' }],
    ['listing_review', { to: '/properties/p1' }],
    ['flatmate_joined', { to: '/properties/p1' }],
    ['import_feed', { to: '/student/properties/import' }],
    ['webhook_paused', { to: '/student/integrations' }],
    ['place_answer', null],
    ['report_received', null],
    ['report_outcome', null],
    ['account_closed', { chatWith: person.user_id }],
    ['university_check', { to: '/student/profile#university-check' }],
    ['statement', { to: '/public/appeal?id=s1' }],
    ['security', { to: '/student/account#sessions' }],
  ]);
});

test.each([
  [0, 'ahora', 'now'],
  [59_999, 'ahora', 'now'],
  [60_000, 'hace 1 minuto', '1 minute ago'],
  [59 * 60_000, 'hace 59 minutos', '59 minutes ago'],
  [HOUR_MS, 'hace 1 hora', '1 hour ago'],
  [DAY_MS, 'ayer', 'yesterday'],
  [6 * DAY_MS, 'hace 6 días', '6 days ago'],
  [7 * DAY_MS, '13 de noviembre', '13 November'],
  [365 * DAY_MS, '20 de noviembre de 2025', '20 November 2025'],
  [-5000, 'ahora', 'now'],
])('%s ms ago is said', (ms, es, en) => {
  const at = new Date(NOW.getTime() - ms);
  expect([formatRelativeTime(at, NOW, 'es'), formatRelativeTime(at, NOW, 'en')]).toEqual([es, en]);
});
