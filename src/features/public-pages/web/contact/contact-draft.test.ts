import { expect, test } from 'vitest';
import { EMPTY_DRAFT, parseDraft } from './contact-draft.ts';

test('a draft is restored', () => {
  const draft = { topic: 'press', name: 'Lucía', email: 'l@x.es', text: 'Hola' } as const;
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, '', '{', '[]', '{"topic":"spam","text":7}'])('%s is not a draft', (stored) => {
  expect(parseDraft(stored)).toEqual(EMPTY_DRAFT);
});
