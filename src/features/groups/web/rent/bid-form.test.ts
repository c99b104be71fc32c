import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bidSchema, initialBidForm, parseBid, distributeRemaining } from './bid-form.ts';

const form = (amounts: string[], budget_cents = '') => ({ amounts, budget_cents });
const validate = (typed: ReturnType<typeof form>, rentCents = 100_000) =>
  bidSchema(1, rentCents)['~standard'].validate(typed);
const rooms = (...prices: (number | null)[]) => prices.map((price_cents) => ({ price_cents }));
const issue = (...path: (string | number)[]) => expect.objectContaining({ path });

test('the form shows the remaining or excess amount', () => {
  expect(parseBid(form(['400', '350,50', '']), 100_000)).toEqual({
    amounts: [40_000, 35_050, null],
    remainingCents: 24_950,
    budgetCents: null,
  });
  expect(parseBid(form(['600', '500', '']), 100_000)).toMatchObject({ remainingCents: -10_000 });
});

test('a bid is complete when its amounts sum to the rent, and unreadable values have their errors', () => {
  expect(validate(form(['600', '400', ''], '380'))).toEqual({
    value: { round: 1, amounts: [60_000, 40_000, 0], budget_cents: 38_000 },
  });
  expect(validate(form(['600', '500', '']))).toEqual({ issues: [issue('amounts')] });
  expect(validate(form(['600', '400', 'nada']))).toEqual({ issues: [issue('amounts', 2)] });
  expect(validate(form(['600', '400'], 'poco'))).toEqual({ issues: [issue('budget_cents')] });
});

test('the remaining amount is distributed over the empty rooms, to the cent', () => {
  expect(distributeRemaining(form(['500', '', '']), 100_001, 'es')).toEqual(['500', '250,01', '250']);
  expect(distributeRemaining(form(['500', '300', '100']), 100_000, 'es')).toEqual(['533,34', '333,33', '133,33']);
  expect(distributeRemaining(form(['800', '300']), 100_000, 'en'), 'too much is for them to mend').toEqual([
    '800',
    '300',
  ]);
  expect(distributeRemaining(form(['8oo', '']), 100_000, 'en')).toEqual(['8oo', '']);
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat(20_000)), { minLength: 2, maxLength: 8 }),
      fc.nat(100_000),
      (amounts, more) => {
        const rent = amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) + more + 1;
        const texts = amounts.map((cents) =>
          cents === null ? '' : `${Math.floor(cents / 100)},${`${cents % 100}`.padStart(2, '0')}`,
        );
        expect(parseBid(form(distributeRemaining(form(texts), rent, 'es')), rent).remainingCents).toBe(0);
      },
    ),
  );
});

test('the form starts with the previous bid', () => {
  expect(initialBidForm(rooms(null, null), { amounts: [40_050, 59_950], budget_cents: 45_000 }, 'es')).toEqual(
    form(['400,50', '599,50'], '450'),
  );
  expect(initialBidForm(rooms(null, null, null), null, 'es')).toEqual(form(['', '', '']));
  expect(initialBidForm(rooms(35_000, 42_050), null, 'es'), 'the prices of the listing').toEqual(
    form(['350', '420,50']),
  );
});
