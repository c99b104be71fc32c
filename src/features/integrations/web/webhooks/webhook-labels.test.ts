import { expect, test } from 'vitest';
import type { Delivery } from '../../domain/webhook-schema.ts';
import { formatResult } from './webhook-labels.ts';

const DELIVERY: Delivery = {
  id: '00000000-0000-4000-8000-000000000000',
  event: 'listing.published',
  state: 'failed',
  attempts: 0,
  body: '{}',
  created_at: '2026-11-28T10:00:00.000Z',
  attempted_at: null,
  status: null,
  problem: null,
  duration_ms: null,
  answer: null,
  next_attempt_at: null,
};

test.each([
  ['waits', { state: 'pending' }, 'En cola'],
  ['was never sent, since its webhook was paused', { problem: 'paused' }, 'Webhook en pausa'],
  ['got no answer', { attempts: 8, problem: 'unreachable' }, 'Sin respuesta, sin más intentos'],
  ['was refused', { attempts: 1, status: 410, problem: 'status' }, '410, sin más intentos'],
] as const)('a delivery that %s', (_, changes, label) => {
  expect(formatResult({ ...DELIVERY, ...changes }, 'es')).toBe(label);
});
