import { expect, test } from 'vitest';
import { EMPTY_DRAFT, parseDraft } from './draft.ts';

test('a draft comes back as it was', () => {
  const draft = { topic: 'press', name: 'Lucía', email: 'l@x.es', text: 'Hola' } as const;
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([null, '', '{', '[]', '{"topic":"spam","text":7}'])('%s is none', (stored) => {
  expect(parseDraft(stored)).toEqual(EMPTY_DRAFT);
});
