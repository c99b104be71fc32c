import { expect, test } from 'vitest';
import { formatDetail } from './format-detail.ts';

test('details are formatted as text, without ids and values of the row itself', () => {
  const formatted = (detail: Record<string, unknown> | null) => formatDetail(detail, 'es');
  expect(formatted(null)).toEqual([]);
  expect(formatted({ user_id: 'x', sanction_id: null, reason: 'spam', until: '2026-11-30T23:00:00.000Z' })).toEqual([
    'Spam',
    'hasta el 1 de diciembre de 2026',
  ]);
  expect(formatted({ kind: 'addition', severity: 'mild' })).toEqual(['Solo se avisa a quien la escribe']);
  expect(formatted({ kind: 'exception', severity: 'strong' })).toEqual(['No es un insulto']);
  expect(formatted({ on: false, length: 12, page: 0, people: ['x'], sessions: 3 })).toEqual(['cerrado', 'sesiones: 3']);
  expect(formatted({ requested_location_id: 'x', name: 'Vila Nova' })).toEqual(['Vila Nova']);
  expect(formatted({ reason: 'not_in_spain', place_id: null })).toEqual(['No está en España']);
  expect(formatted({ outcome: 'actioned' })).toEqual(['outcome: actioned']);
});
