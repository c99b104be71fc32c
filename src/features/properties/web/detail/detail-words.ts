import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { HomeDetail, ShownCheck } from '../../domain/detail.ts';
import { freeRooms } from '../../domain/money.ts';
import { HEATING_WORDS } from '../fact-words.ts';
import { dayWords, KIND_WORDS, moneyWords } from '../property-words.ts';

/** A home as its page is told. */
export type Home = HomeDetail['property'];

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

/** 'agua, luz e internet'. */
export function listWords(parts: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(LOCALES[lang], { type: 'conjunction' }).format(parts);
}

/** A name inside a sentence: 'Gas' → 'gas'; 'TV' stays. */
export function lowered(words: string, lang: Lang): string {
  if (words === words.toLocaleUpperCase(LOCALES[lang])) return words;
  return words.toLocaleLowerCase(LOCALES[lang]);
}

/** 'septiembre de 2026' of '2026-09'. */
export function monthWords(month: string, lang: Lang): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[lang], options).format(new Date(`${month}-01T00:00:00Z`));
}

/** What is on offer, in a word or two. */
export function offerWords({ kind, offer }: Home): string {
  if (offer === 'rooms') return m.home_room();
  return kind === null ? m.home_facts_title() : KIND_WORDS[kind]();
}

/** 'Benimaclet, València': as much as is told. */
export function placeWords({ district, city }: Home): string {
  return [district, city?.name].filter((part) => part).join(', ');
}

/** '3.ª planta, con ascensor'; null where neither is told. */
export function floorWords({ floor, lift }: Home): string | null {
  const names = [];
  if (floor !== null)
    names.push(floor > 0 ? m.home_floor({ floor }) : floor === 0 ? m.home_floor_ground() : m.home_floor_below());
  if (lift !== null) names.push(lift ? m.home_with_lift() : m.home_without_lift());
  const words = names.join(', ');
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

export function heatingWords({ heating }: Home, lang: Lang): string | null {
  if (heating === null) return null;
  const words = HEATING_WORDS[heating]();
  return heating === 'none' ? words : m.home_heating({ kind: lowered(words, lang) });
}

/** 'Libre desde el 15 de enero de 2027.' `today` is an ISO date. */
export function freeWords({ available_from: from, available_to: to }: Home, today: string, lang: Lang): string | null {
  if (from === null) return null;
  const since = from <= today ? m.home_free_now() : m.home_free_from({ day: dayWords(from, lang) });
  return to === null ? since : `${since} ${m.home_free_until({ day: dayWords(to, lang) })}`;
}

/** What has to be there on the first day, as a sentence; the agency's fee apart. */
export function moveInWords(home: Home, lang: Lang): string {
  const { deposit_cents: deposit, extra_guarantee_cents: extra, agency_fee_cents: fee } = home;
  const money = (cents: number) => moneyWords(cents, lang);
  const parts = [m.home_first_month(), deposit ? m.home_deposit({ price: money(deposit) }) : m.home_no_deposit()];
  if (extra) parts.push(m.home_guarantee({ price: money(extra) }));
  const isMine = fee !== null && fee > 0 && home.agency_fee_payer === 'tenant';
  if (isMine) parts.push(m.home_fee_tenant({ price: money(fee) }));
  const whole = m.home_move_in_of({ parts: listWords(parts, lang) });
  if (isMine) return whole;
  return `${whole} ${fee ? m.home_fee_owner() : m.home_no_fee()}`;
}

/** How many rooms can still be had of an offer by rooms. */
export function freeRoomsOf({ offer, bedrooms, rooms }: Home): number {
  return freeRooms(offer, bedrooms, rooms);
}

/** What was checked, in words. */
export function checkWords(check: ShownCheck, lang: Lang): string {
  const { verdict } = check;
  const isGood = verdict === 'for';
  const range = {
    low: moneyWords(toEuros(check.low_cents), lang),
    high: moneyWords(toEuros(check.high_cents), lang),
  };
  const count = check.photos ?? 0;
  switch (check.code) {
    case 'email':
      return isGood ? m.home_check_email() : m.home_check_email_no();
    case 'university':
      return isGood ? m.home_check_university({ university: check.university ?? '' }) : m.home_check_university_no();
    case 'account':
      if (check.days === undefined) return m.home_check_account_unknown();
      return isGood ? m.home_check_account({ days: check.days }) : m.home_check_account_new();
    case 'price':
      if (verdict === 'unknown') return m.home_check_price_unknown();
      return isGood ? m.home_check_price(range) : m.home_check_price_low(range);
    case 'wording':
      return check.risk ? RISK_WORDS[check.risk]() : m.home_check_wording();
    case 'photos':
      return isGood ? m.home_check_photos({ count }) : m.home_check_photos_few({ count });
    case 'text':
      return isGood ? m.home_check_text() : m.home_check_text_short();
    case 'photos_elsewhere':
      if (verdict === 'unknown') return m.home_check_photos_elsewhere();
      return isGood ? m.home_check_photos_own() : m.home_check_photos_copied();
    case 'pace':
      return m.home_check_pace();
    case 'visited':
      return m.home_check_visited();
  }
}

const RISK_WORDS = {
  money: m.home_check_wording_money,
  documents: m.home_check_wording_documents,
  channel: m.home_check_wording_channel,
};

/** What is usual is said without cents. */
const toEuros = (cents: number | undefined) => Math.round((cents ?? 0) / 100) * 100;
