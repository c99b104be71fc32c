import { expect, test } from 'vitest';
import { derivedId } from './handled-events.ts';
import { hashedUuid } from './hashed-uuid.ts';

// Databases hold ids of effects and of runs; an id that changed would repeat them once after an update.
test('ids stay as they are stored', () => {
  expect(derivedId('event')).toBe('4a132c43-21de-8c3e-8de0-8428779b3c85');
  expect(derivedId('event', 'recipient')).toBe('28217803-c46e-843d-8e9c-9af4572f3ce1');
  expect(hashedUuid('delete-old-handled-events 2026-09-01T03:00:00.000Z')).toBe('5dc9b9b9-f213-883a-89ad-e0c70e8e46da');
});
