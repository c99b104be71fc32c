import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAuthDraft } from './auth-draft.ts';

test('a saved draft is restored', () => {
  const draft = { email: 'lucia@correo.es', name: 'Lucía', isWaiting: true };
  expect(parseAuthDraft(JSON.stringify(draft))).toEqual(draft);
});

test('waiting for an email requires an address', () => {
  expect(parseAuthDraft('{"isWaiting":true}').isWaiting).toBe(false);
});

test('any stored value yields a valid draft', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (stored) => {
      const { email, name, isWaiting } = parseAuthDraft(stored);
      expect([typeof email, typeof name, typeof isWaiting]).toEqual(['string', 'string', 'boolean']);
    }),
  );
});
