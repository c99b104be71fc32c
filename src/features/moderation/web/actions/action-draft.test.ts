import { expect, test } from 'vitest';
import { EMPTY_ACTION, isReady, parseAction } from './action-draft.ts';
import { isStanding } from './action-words.ts';

test('a draft is ready with an action, a rule and enough facts', () => {
  const whole = { ...EMPTY_ACTION, action: 'warn', reason: 'spam', facts: 'Lo mismo a diez personas.' } as const;
  expect(isReady(whole)).toBe(true);
  for (const lack of [{ action: null }, { reason: null }, { facts: '   corto   ' }, { facts: 'x'.repeat(1001) }])
    expect(isReady({ ...whole, ...lack }), JSON.stringify(lack)).toBe(false);
});

test('what was kept is read back, and whatever is no draft counts as none', () => {
  const draft = { action: 'suspend', reason: 'scam', days: 30, facts: 'Hola' } as const;
  expect(parseAction(JSON.stringify(draft))).toEqual(draft);
  for (const odd of [null, '', '{', '[]', '{"action":"shoot","reason":1,"days":2,"facts":null}'])
    expect(parseAction(odd)).toEqual(EMPTY_ACTION);
});

test('a decision holds until it is taken back or over', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  expect(isStanding({ lifted_at: null, until: null }, now)).toBe(true);
  expect(isStanding({ lifted_at: null, until: '2026-11-23T00:00:00Z' }, now)).toBe(true);
  expect(isStanding({ lifted_at: null, until: '2026-11-22T10:00:00Z' }, now)).toBe(false);
  expect(isStanding({ lifted_at: '2026-11-22T09:00:00Z', until: null }, now)).toBe(false);
});
