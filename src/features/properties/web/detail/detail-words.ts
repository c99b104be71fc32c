import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import { freeRooms } from '../../domain/money.ts';
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
