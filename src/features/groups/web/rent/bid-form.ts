import type { Lang } from '#shared/i18n/lang.ts';
import { parseEuros } from '#shared/money/parse-euros.ts';
import { formatEurosInput } from '#shared/i18n/format.ts';

/** Raw values of the bid form: a text per room, and the budget. */
export interface BidForm {
  rooms: string[];
  budget: string;
}

export interface ParsedBid {
  /** Cents per room; `null` if empty, `undefined` if invalid. */
  amounts: (number | null | undefined)[];
  /** Rent minus the sum of the amounts; negative if the sum is too high. */
  remainingCents: number;
  budgetCents: number | null | undefined;
  isReady: boolean;
}

/** Parses the form. An empty room counts as 0 once the other amounts sum to the rent. */
export function parseBid({ rooms, budget }: BidForm, rentCents: number): ParsedBid {
  const amounts = rooms.map(parseEuros);
  const leftCents = rentCents - amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const budgetCents = parseEuros(budget);
  const isReady = leftCents === 0 && !amounts.includes(undefined) && budgetCents !== undefined;
  return { amounts, remainingCents: leftCents, budgetCents, isReady };
}

/**
 * Distributes the remaining amount evenly over the empty rooms, otherwise over all rooms; the first ones take the
 * remaining cents.
 */
export function distributeRemaining(form: BidForm, rentCents: number, lang: Lang): BidForm {
  const { amounts, remainingCents } = parseBid(form, rentCents);
  if (remainingCents <= 0 || amounts.includes(undefined)) return form;
  const empty = amounts.flatMap((amount, at) => (amount === null ? [at] : []));
  const takers = empty.length > 0 ? empty : amounts.map((_, at) => at);
  const each = Math.floor(remainingCents / takers.length);
  const rooms = form.rooms.map((text, at) => {
    const nth = takers.indexOf(at);
    if (nth < 0) return text;
    const more = each + (nth < remainingCents - each * takers.length ? 1 : 0);
    return formatEurosInput((amounts[at] ?? 0) + more, lang);
  });
  return { ...form, rooms };
}

/** Initial values: the previous bid, otherwise empty. */
export function initialBidForm(
  rooms: number,
  bid: { amounts: readonly number[]; budget_cents: number | null } | null,
  lang: Lang,
): BidForm {
  return {
    rooms: Array.from({ length: rooms }, (_, at) => formatEurosInput(bid?.amounts[at] ?? null, lang)),
    budget: formatEurosInput(bid?.budget_cents ?? null, lang),
  };
}

/** Parses a saved draft; `null` if there is none or the number of rooms differs. */
export function parseBidDraft(text: string | null, rooms: number): BidForm | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<BidForm> | null;
    const isForm =
      Array.isArray(stored?.rooms) &&
      stored.rooms.length === rooms &&
      stored.rooms.every((room) => typeof room === 'string') &&
      typeof stored.budget === 'string';
    return isForm ? { rooms: stored.rooms ?? [], budget: stored.budget ?? '' } : null;
  } catch {
    return null;
  }
}
