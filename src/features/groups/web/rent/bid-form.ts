import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { formatEurosInput } from '#shared/i18n/format.ts';
import { rentBidBody } from '../../domain/rent/schema.ts';

/** Values as typed, with the names of the request: a text in euros per room, and the budget. */
export interface BidForm {
  amounts: string[];
  budget_cents: string;
}

/** Shape of a draft for a number of rooms. */
export const bidShape = (rooms: number) => ({
  amounts: z.array(z.string()).check(z.length(rooms)),
  budget_cents: z.string(),
});

/** Converts the form to a request body. The amounts must sum to the rent. */
export function bidSchema(round: number, rentCents: number) {
  return formSchema(
    (form: BidForm) => {
      const { amounts, budgetCents } = parseBid(form, rentCents);
      // Unreadable amounts stay invalid.
      const toCents = (amount: number | null | undefined) => (amount === undefined ? Number.NaN : (amount ?? 0));
      return { round, amounts: amounts.map(toCents), budget_cents: budgetCents === null ? null : toCents(budgetCents) };
    },
    rentBidBody.check(
      z.refine(({ amounts }) => amounts.reduce((sum, amount) => sum + amount, 0) === rentCents, {
        path: ['amounts'],
        error: 'rent_sum',
      }),
    ),
  );
}

export interface ParsedBid {
  /** Cents per room; `null` if empty, `undefined` if invalid. */
  amounts: (number | null | undefined)[];
  /** Rent minus the sum of the amounts; negative if the sum is too high. */
  remainingCents: number;
  budgetCents: number | null | undefined;
}

/** Parses the form. An empty room counts as 0 once the other amounts sum to the rent. */
export function parseBid({ amounts: texts, budget_cents: budget }: BidForm, rentCents: number): ParsedBid {
  const amounts = texts.map(parseEuros);
  const remainingCents = rentCents - amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return { amounts, remainingCents, budgetCents: parseEuros(budget) };
}

/**
 * Distributes the remaining amount evenly over the empty rooms, otherwise over all rooms; the first ones take the
 * remaining cents.
 */
export function distributeRemaining(form: BidForm, rentCents: number, lang: Lang): string[] {
  const { amounts, remainingCents } = parseBid(form, rentCents);
  if (remainingCents <= 0 || amounts.includes(undefined)) return form.amounts;
  const empty = amounts.flatMap((amount, at) => (amount === null ? [at] : []));
  const takers = empty.length > 0 ? empty : amounts.map((_, at) => at);
  const each = Math.floor(remainingCents / takers.length);
  return form.amounts.map((text, at) => {
    const nth = takers.indexOf(at);
    if (nth < 0) return text;
    const more = each + (nth < remainingCents - each * takers.length ? 1 : 0);
    return formatEurosInput((amounts[at] ?? 0) + more, lang);
  });
}

/** Initial values: the previous bid, otherwise the prices of the listing, otherwise empty. */
export function initialBidForm(
  rooms: readonly { price_cents: number | null }[],
  bid: { amounts: readonly number[]; budget_cents: number | null } | null,
  lang: Lang,
): BidForm {
  return {
    amounts: rooms.map(({ price_cents: price }, at) => formatEurosInput(bid ? (bid.amounts[at] ?? null) : price, lang)),
    budget_cents: formatEurosInput(bid?.budget_cents ?? null, lang),
  };
}
