import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialBidForm, parseBidDraft, parseBid, distributeRemaining } from './bid-form.ts';

const form = (rooms: string[], budget = '') => ({ rooms, budget });

test('the form shows the remaining or excess amount, and when it is ready', () => {
  expect(parseBid(form(['400', '350,50', '']), 100_000)).toEqual({
    amounts: [40_000, 35_050, null],
    remainingCents: 24_950,
    budgetCents: null,
    isReady: false,
  });
  expect(parseBid(form(['600', '500', '']), 100_000)).toMatchObject({ remainingCents: -10_000, isReady: false });
  expect(parseBid(form(['600', '400', ''], '380'), 100_000)).toMatchObject({ isReady: true, budgetCents: 38_000 });
  expect(parseBid(form(['600', '400', 'nada']), 100_000)).toMatchObject({ isReady: false });
  expect(parseBid(form(['600', '400'], 'poco'), 100_000)).toMatchObject({ isReady: false, budgetCents: undefined });
});

test('the remaining amount is distributed over the empty rooms, to the cent', () => {
  expect(distributeRemaining(form(['500', '', '']), 100_001, 'es').rooms).toEqual(['500', '250,01', '250']);
  expect(distributeRemaining(form(['500', '300', '100']), 100_000, 'es').rooms).toEqual(['533,34', '333,33', '133,33']);
  expect(distributeRemaining(form(['800', '300']), 100_000, 'en').rooms, 'too much is for them to mend').toEqual([
    '800',
    '300',
  ]);
  expect(distributeRemaining(form(['8oo', '']), 100_000, 'en').rooms).toEqual(['8oo', '']);
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.nat(20_000)), { minLength: 2, maxLength: 8 }),
      fc.nat(100_000),
      (amounts, more) => {
        const rent = amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) + more + 1;
        const texts = amounts.map((cents) =>
          cents === null ? '' : `${Math.floor(cents / 100)},${`${cents % 100}`.padStart(2, '0')}`,
        );
        expect(parseBid(distributeRemaining(form(texts), rent, 'es'), rent).isReady).toBe(true);
      },
    ),
  );
});

test('the form starts with the previous bid, or with a draft for the same number of rooms', () => {
  expect(initialBidForm(2, { amounts: [40_050, 59_950], budget_cents: 45_000 }, 'es')).toEqual(
    form(['400,50', '599,50'], '450'),
  );
  expect(initialBidForm(3, null, 'es')).toEqual(form(['', '', '']));
  const typed = form(['1', 'x'], '2');
  expect(parseBidDraft(JSON.stringify(typed), 2)).toEqual(typed);
  for (const text of [null, '', '{', 'null', '[]', JSON.stringify(form(['1'])), '{"rooms":[1,2],"budget":""}'])
    expect(parseBidDraft(text, 2), String(text)).toBeNull();
});
