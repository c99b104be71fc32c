import { expect, test } from 'vitest';
import type { Notification } from '../domain/schema.ts';
import type { Notice } from '../domain/notice.ts';
import { NOTIFICATION_TYPES } from '../domain/rules.ts';
import { agoWords, notificationWords, subjectOf, wayOf } from './notification-words.ts';

const NOW = new Date(2026, 10, 20, 12);
const profile = { user_id: 'u1', display_name: 'Aitana' } as Notification['profile'];
const shown = (notice: Notice, who: Notification['profile'] = profile): Notification => ({
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
const ALL: Notice[] = [
  { type: 'message', data: person },
  { type: 'buzz', data: person },
  { type: 'match', data: person },
  { type: 'connection_received', data: person },
  { type: 'group_invite', data: group },
  { type: 'group_request', data: group },
  { type: 'group_accepted', data: group },
  { type: 'group_full', data: group },
  { type: 'application', data: property },
  { type: 'viewing', data: property },
  { type: 'price_drop', data: property },
  { type: 'search_hit', data: property },
  { type: 'listing_expiring', data: property },
  { type: 'listing_review', data: { ...property, outcome: 'held' } },
  { type: 'report_received', data: { report_id: 'r1' } },
  { type: 'report_outcome', data: { report_id: 'r1' } },
  { type: 'security', data: { event: 'password_changed' } },
];

test('every type has words of its own, with the name in them', () => {
  expect(ALL.map(({ type }) => type)).toEqual([...NOTIFICATION_TYPES]);
  const words = ALL.map((notice) => notificationWords(shown(notice)));
  expect(new Set(words).size).toBe(ALL.length);
  for (const notice of ALL.slice(0, -3)) {
    const one = shown(notice);
    expect(notificationWords(one)).toContain(subjectOf(one));
  }
});

test('several homes for one search are said by its name, and lead to it', () => {
  const data = { ...property, search: 'Cerca de la UPV', query: 'university_id=upv', homes: '3' };
  const several = shown({ type: 'search_hit', data });
  expect(notificationWords(several)).toBe('Hay 3 anuncios nuevos para tu búsqueda: Cerca de la UPV.');
  expect(wayOf(several)).toEqual({ to: '/properties?university_id=upv' });
});

test('somebody who is not seen any more has no name and no way to', () => {
  const gone = shown({ type: 'buzz', data: person }, null);
  expect(notificationWords(gone)).toBe('Alguien te ha enviado un buzz.');
  expect(wayOf(gone)).toBeNull();
});

test('each leads to what it is about', () => {
  const ways = ALL.map((notice) => wayOf(shown(notice)));
  expect(ways[0]).toEqual({ chatWith: 'u1', name: 'Aitana' });
  expect(ways[1]).toEqual({ to: '/profile/u1' });
  expect(ways[4]).toEqual({ to: '/groups/g1' });
  expect(ways[8]).toEqual({ to: '/properties/p1' });
  expect(ways.at(-1)).toEqual({ to: '/student/profile#sessions' });
});

test.each([
  [0, 'ahora', 'now'],
  [59_999, 'ahora', 'now'],
  [60_000, 'hace 1 minuto', '1 minute ago'],
  [59 * 60_000, 'hace 59 minutos', '59 minutes ago'],
  [3_600_000, 'hace 1 hora', '1 hour ago'],
  [86_400_000, 'ayer', 'yesterday'],
  [6 * 86_400_000, 'hace 6 días', '6 days ago'],
  [7 * 86_400_000, '13 de noviembre', '13 November'],
  [365 * 86_400_000, '20 de noviembre de 2025', '20 November 2025'],
  [-5000, 'ahora', 'now'],
])('%s ms ago is said', (ms, es, en) => {
  const at = new Date(NOW.getTime() - ms);
  expect([agoWords(at, NOW, 'es'), agoWords(at, NOW, 'en')]).toEqual([es, en]);
});
