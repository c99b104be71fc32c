import { expect, test } from 'vitest';
import { detailWords } from './detail-words.ts';

test('details are said in words; ids and what the line says itself are left out', () => {
  const said = (detail: Record<string, unknown> | null) => detailWords(detail, 'es');
  expect(said(null)).toEqual([]);
  expect(said({ user_id: 'x', sanction_id: null, reason: 'spam', until: '2026-11-30T23:00:00.000Z' })).toEqual([
    'Spam',
    'hasta el 1 de diciembre de 2026',
  ]);
  expect(said({ kind: 'addition', severity: 'mild' })).toEqual(['Solo se avisa a quien la escribe']);
  expect(said({ kind: 'exception', severity: 'strong' })).toEqual(['No es un insulto']);
  expect(said({ on: false, length: 12, page: 0, people: ['x'], sessions: 3 })).toEqual(['cerrado', 'sesiones: 3']);
  expect(said({ missing_id: 'x', name: 'Vila Nova' })).toEqual(['Vila Nova']);
  expect(said({ reason: 'not_in_spain', place_id: null })).toEqual(['No está en España']);
  expect(said({ outcome: 'actioned' })).toEqual(['outcome: actioned']);
});
