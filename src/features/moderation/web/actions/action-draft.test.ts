import { expect, test } from 'vitest';
import { EMPTY_ACTION_DRAFT, isComplete, parseActionDraft } from './action-draft.ts';
import { isSanctionActive } from './action-labels.ts';

test('a draft is ready with an action, a rule and enough facts', () => {
  const whole = { ...EMPTY_ACTION_DRAFT, action: 'warn', reason: 'spam', facts: 'Lo mismo a diez personas.' } as const;
  expect(isComplete(whole)).toBe(true);
  for (const lack of [{ action: null }, { reason: null }, { facts: '   corto   ' }, { facts: 'x'.repeat(1001) }])
    expect(isComplete({ ...whole, ...lack }), JSON.stringify(lack)).toBe(false);
});

test('a stored draft is restored, and an invalid one is ignored', () => {
  const draft = { action: 'suspend', reason: 'scam', days: 30, facts: 'Hola' } as const;
  expect(parseActionDraft(JSON.stringify(draft))).toEqual(draft);
  for (const odd of [null, '', '{', '[]', '{"action":"shoot","reason":1,"days":2,"facts":null}'])
    expect(parseActionDraft(odd)).toEqual(EMPTY_ACTION_DRAFT);
});

test('a sanction is active until it is lifted or has expired', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  expect(isSanctionActive({ lifted_at: null, until: null }, now)).toBe(true);
  expect(isSanctionActive({ lifted_at: null, until: '2026-11-23T00:00:00Z' }, now)).toBe(true);
  expect(isSanctionActive({ lifted_at: null, until: '2026-11-22T10:00:00Z' }, now)).toBe(false);
  expect(isSanctionActive({ lifted_at: '2026-11-22T09:00:00Z', until: null }, now)).toBe(false);
});
