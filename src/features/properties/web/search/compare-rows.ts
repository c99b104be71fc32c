import { DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { Property } from '../../domain/schema.ts';
import type { HomeCard } from '../../domain/search.ts';
import { ENERGY_WORDS, TERNARY_WORDS } from '../fact-words.ts';
import { RULE_NAMES, RULE_WORDS } from '../term-words.ts';
import { CONTRACT_WORDS, dayWords, kmWords, moneyWords } from '../property-words.ts';
import { areaWords, offerWords } from './card-words.ts';
import { fitWords } from './fit-words.ts';

/** A home to be compared: its card, and all it says once that is there. */
export interface Compared {
  home: HomeCard;
  detail: Property | null;
}

export interface CompareRow {
  label: string;
  /** One for each home; empty where it does not say. */
  cells: string[];
  /** Which of them is the lowest, where that is good to know. */
  best: number | null;
}

/** What is compared, row by row; rows of which no home says anything are left out. */
export function compareRows(all: readonly Compared[], lang: Lang): CompareRow[] {
  const money = (cents: number) => moneyWords(cents, lang);
  const row = (label: string, cell: (one: Compared) => string | null | undefined): CompareRow => ({
    label,
    cells: all.map((one) => cell(one) ?? ''),
    best: null,
  });
  const amounts = (label: string, cents: (home: HomeCard) => number): CompareRow => ({
    ...row(label, ({ home }) => money(cents(home))),
    best: lowest(all.map(({ home }) => cents(home))),
  });
  // what is asked of rooms goes without saying of a whole home: it is said beside rooms alone
  const hasRooms = all.some(({ home }) => home.offer === 'rooms');
  const ofWhole = (words: string) => (hasRooms ? words : '');
  const rows = [
    amounts(m.homes_row_monthly(), (home) => home.monthly_cents),
    amounts(m.homes_row_move_in(), (home) => home.move_in_cents),
    row(m.homes_row_rent(), ({ home }) => (home.all_in ? m.homes_bills_in() : money(home.rent_cents))),
    row(m.homes_row_fit(), ({ home }) => home.fit && fitWords(home.fit.percent, lang).percent),
    row(m.homes_row_what(), ({ home }) => offerWords(home)),
    row(m.homes_row_place(), ({ home }) => [home.district, home.city?.name].filter(Boolean).join(', ')),
    row(
      m.homes_row_distance(),
      ({ home }) => home.distance && m.homes_distance({ km: kmWords(home.distance.km, lang), to: home.distance.to }),
    ),
    row(m.homes_row_area(), ({ home }) => areaWords(home, lang)),
    row(m.homes_row_bedrooms(), ({ home }) => (home.bedrooms === 0 ? offerWords(home) : home.bedrooms?.toString())),
    row(m.homes_row_free(), ({ home }) => (home.offer === 'rooms' ? home.free_rooms.toString() : ofWhole('—'))),
    row(m.homes_row_housemates(), ({ home }) => home.housemates?.toString()),
    row(m.homes_row_bath(), ({ home }) =>
      home.offer === 'rooms' ? flag(home.room?.private_bath ?? null) : ofWhole(m.homes_yes()),
    ),
    row(m.homes_row_from(), ({ home }) => home.available_from && dayWords(home.available_from, lang)),
    row(m.homes_row_contract(), ({ detail }) => detail?.contract && CONTRACT_WORDS[detail.contract]()),
    row(m.homes_row_padron(), ({ home }) => home.empadronamiento && TERNARY_WORDS[home.empadronamiento]()),
    row(m.homes_row_rules(), ({ detail }) => detail && rulesWords(detail)),
    row(m.homes_row_furnished(), ({ home }) => flag(home.furnished)),
    row(m.homes_row_lift(), ({ home }) => flag(home.lift)),
    row(m.homes_row_energy(), ({ detail }) => detail?.energy_label && ENERGY_WORDS[detail.energy_label]()),
  ];
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** The one that is lower than all the others; null where there is none. */
function lowest(amounts: readonly number[]): number | null {
  const least = Math.min(...amounts);
  const at = amounts.indexOf(least);
  return amounts.length > 1 && amounts.lastIndexOf(least) === at ? at : null;
}

function flag(value: boolean | null): string {
  if (value === null) return '';
  return value ? m.homes_yes() : m.homes_no();
}

function rulesWords(detail: Property): string {
  return DEAL_BREAKERS.flatMap((rule) => {
    const answer = detail[rule];
    return answer ? [m.homes_rule({ name: RULE_NAMES[rule](), answer: RULE_WORDS[answer]().toLowerCase() })] : [];
  }).join('\n');
}
