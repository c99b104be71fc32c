import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros, formatDate, lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Property } from '../../domain/schema.ts';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { ENERGY_RATING_LABELS, TERNARY_LABELS } from '../labels/fact-labels.ts';
import { RULE_LABELS, RULE_ANSWER_LABELS } from '../labels/term-labels.ts';
import { CONTRACT_LABELS } from '../labels/property-labels.ts';
import { billsLabel, campusLabel, formatArea, offerLabel } from '../card/card-labels.ts';
import { formatFit } from '../card/fit-labels.ts';

/** Property in a comparison: its card, and all fields once loaded. */
export interface ComparedProperty {
  card: PropertyCardData;
  detail: Property | null;
}

export interface CompareRow {
  label: string;
  /** One cell per property; empty if not stated. */
  cells: string[];
  /** Index of the lowest value in rows where lower is better. */
  best: number | null;
}

/** Rows of the comparison; rows without any value are omitted. */
export function compareRows(all: readonly ComparedProperty[], lang: Lang): CompareRow[] {
  const money = (cents: number) => formatEuros(cents, lang);
  const row = (label: string, cell: (one: ComparedProperty) => string | null | undefined): CompareRow => ({
    label,
    cells: all.map((one) => cell(one) ?? ''),
    best: null,
  });
  const amounts = (label: string, cents: (property: PropertyCardData) => number): CompareRow => ({
    ...row(label, ({ card }) => money(cents(card))),
    best: lowestIndex(all.map(({ card }) => cents(card))),
  });
  // Values that are obvious for whole properties are only shown beside rooms.
  const hasRooms = all.some(({ card }) => card.offer === 'rooms');
  const ofWhole = (text: string) => (hasRooms ? text : '');
  const rows = [
    monthlyRow(all, lang),
    amounts(m.search_row_move_in(), (property) => property.move_in_cents),
    row(m.search_row_rent(), ({ card: { all_in: isAllIn, rent_cents: cents } }) =>
      isAllIn ? m.search_bills_in({ amount: money(cents) }) : money(cents),
    ),
    row(m.search_row_fit(), ({ card }) => card.fit && formatFit(card.fit, lang).percent),
    row(m.search_row_what(), ({ card }) => offerLabel(card)),
    row(m.search_row_place(), ({ card }) => [card.district, card.city?.name].filter(Boolean).join(', ')),
    row(m.search_row_distance(), ({ card }) => campusLabel(card, lang)),
    row(m.search_row_area(), ({ card }) => formatArea(card, lang)),
    row(m.search_row_bedrooms(), ({ card }) => (card.bedrooms === 0 ? offerLabel(card) : card.bedrooms?.toString())),
    row(m.search_row_free(), ({ card }) => (card.offer === 'rooms' ? card.free_rooms.toString() : ofWhole('—'))),
    row(m.search_row_housemates(), ({ card }) => card.housemates?.toString()),
    row(m.search_row_bath(), ({ card }) =>
      card.offer === 'rooms' ? formatFlag(card.room?.private_bath ?? null) : ofWhole(m.search_yes()),
    ),
    row(m.search_row_from(), ({ card }) => card.available_from && formatDate(card.available_from, lang)),
    row(m.search_row_contract(), ({ detail }) => detail?.contract && CONTRACT_LABELS[detail.contract]()),
    row(m.search_row_padron(), ({ card }) => card.empadronamiento && TERNARY_LABELS[card.empadronamiento]()),
    row(m.search_row_rules(), ({ detail }) => detail && formatRules(detail, lang)),
    row(m.search_row_furnished(), ({ card }) => formatFlag(card.furnished)),
    row(m.search_row_lift(), ({ card }) => formatFlag(card.lift)),
    row(m.search_row_energy(), ({ detail }) => detail?.energy_label && ENERGY_RATING_LABELS[detail.energy_label]()),
  ];
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Monthly prices. A rent without known bills may cost more than it seems: it says so, and is never the lowest. */
function monthlyRow(all: readonly ComparedProperty[], lang: Lang): CompareRow {
  const prices = all.map(({ card }) => {
    const amount = formatEuros(card.monthly_cents, lang);
    const isKnown = card.all_in || card.monthly_cents > card.rent_cents;
    return { cents: card.monthly_cents, isKnown, text: isKnown ? amount : `${amount}, ${billsLabel(card)}` };
  });
  const lowest = lowestIndex(prices.map(({ cents }) => cents));
  return {
    label: m.search_row_monthly(),
    cells: prices.map(({ text }) => text),
    best: lowest !== null && prices[lowest]?.isKnown ? lowest : null,
  };
}

/** Index of the unique minimum; null if there is none. */
function lowestIndex(amounts: readonly number[]): number | null {
  const least = Math.min(...amounts);
  const at = amounts.indexOf(least);
  return amounts.length > 1 && amounts.lastIndexOf(least) === at ? at : null;
}

function formatFlag(value: boolean | null): string {
  if (value === null) return '';
  return value ? m.search_yes() : m.search_no();
}

function formatRules(detail: Property, lang: Lang): string {
  return DEAL_BREAKERS.flatMap((rule) => {
    const answer = detail[rule];
    return answer
      ? [m.search_rule({ name: RULE_LABELS[rule](), answer: lowerFirst(RULE_ANSWER_LABELS[answer](), lang) })]
      : [];
  }).join('\n');
}
