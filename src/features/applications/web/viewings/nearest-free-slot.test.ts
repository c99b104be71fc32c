import { expect, test } from 'vitest';
import type { ViewingSlot } from '../../domain/viewing-slots.ts';
import { nearestFreeSlot } from './nearest-free-slot.ts';

const slot = (id: string, starts_at: string, state: ViewingSlot['state'] = 'free'): ViewingSlot => ({
  id,
  starts_at,
  minutes: 30,
  mode: 'in_person',
  place: null,
  state,
});

test('the nearest free slot replaces one that was taken, before or after it', () => {
  const lost = '2027-01-10T17:00:00Z';
  const slots = [
    slot('far', '2027-01-09T17:00:00Z'),
    slot('lost', lost, 'taken'),
    slot('near', '2027-01-10T16:30:00Z'),
    slot('mine', '2027-01-10T16:50:00Z', 'mine'),
    slot('later', '2027-01-10T18:00:00Z'),
  ];
  expect(nearestFreeSlot(slots, lost)?.id).toBe('near');
  expect(nearestFreeSlot([slot('lost', lost, 'taken')], lost)).toBeNull();
});
