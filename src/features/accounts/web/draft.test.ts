import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

test('what was kept comes back', () => {
  const draft = { email: 'lucia@correo.es', name: 'Lucía', isWaiting: true };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('waiting for a mail needs an address', () => {
  expect(parseDraft('{"isWaiting":true}').isWaiting).toBe(false);
});

test('whatever is stored, a draft comes out of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
      const { email, name, isWaiting } = parseDraft(stored);
      expect([typeof email, typeof name, typeof isWaiting]).toEqual(['string', 'string', 'boolean']);
    }),
  );
});
