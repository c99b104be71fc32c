import type { Lang } from '#kit/lang.ts';
import { readEuros, typedEuros } from '#kit/typed-euros.ts';

/** What somebody types of what rooms are worth to them: a text for each room, and the most they can pay. */
export interface BidForm {
  rooms: string[];
  budget: string;
}

export interface ReadBid {
  /** In cents by room; null where nothing is typed, undefined where it is no amount. */
  amounts: (number | null | undefined)[];
  /** What is missing to the rent; below 0 is too much. */
  leftCents: number;
  budgetCents: number | null | undefined;
  isReady: boolean;
}

/** An empty room counts as 0 once the rest makes the rent. */
export function readBid({ rooms, budget }: BidForm, rentCents: number): ReadBid {
  const amounts = rooms.map(readEuros);
  const leftCents = rentCents - amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const budgetCents = readEuros(budget);
  const isReady = leftCents === 0 && !amounts.includes(undefined) && budgetCents !== undefined;
  return { amounts, leftCents, budgetCents, isReady };
}

/** Shares what is missing out evenly over the rooms that are empty, else over all; the first take the last cents. */
export function spreadRest(form: BidForm, rentCents: number, lang: Lang): BidForm {
  const { amounts, leftCents } = readBid(form, rentCents);
  if (leftCents <= 0 || amounts.includes(undefined)) return form;
  const empty = amounts.flatMap((amount, at) => (amount === null ? [at] : []));
  const takers = empty.length > 0 ? empty : amounts.map((_, at) => at);
  const each = Math.floor(leftCents / takers.length);
  const rooms = form.rooms.map((text, at) => {
    const nth = takers.indexOf(at);
    if (nth < 0) return text;
    const more = each + (nth < leftCents - each * takers.length ? 1 : 0);
    return typedEuros((amounts[at] ?? 0) + more, lang);
  });
  return { ...form, rooms };
}

/** A form to begin with: what was said before, else nothing. */
export function bidFormOf(
  rooms: number,
  said: { amounts: readonly number[]; budget_cents: number | null } | null,
  lang: Lang,
): BidForm {
  return {
    rooms: Array.from({ length: rooms }, (_, at) => typedEuros(said?.amounts[at] ?? null, lang)),
    budget: typedEuros(said?.budget_cents ?? null, lang),
  };
}

/** What was typed and kept; null where it is for other rooms, or none. */
export function keptForm(text: string | null, rooms: number): BidForm | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<BidForm> | null;
    const isForm =
      Array.isArray(kept?.rooms) &&
      kept.rooms.length === rooms &&
      kept.rooms.every((room) => typeof room === 'string') &&
      typeof kept.budget === 'string';
    return isForm ? { rooms: kept.rooms ?? [], budget: kept.budget ?? '' } : null;
  } catch {
    return null;
  }
}
