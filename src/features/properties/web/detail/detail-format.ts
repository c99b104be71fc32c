import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros, formatDate, formatList } from '#shared/i18n/format.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import type { PropertyDetail, Publisher } from '../../domain/detail.ts';
import { countFreeRooms } from '../../domain/money.ts';
import { KIND_LABELS } from '../labels/property-labels.ts';

/** Property as on the detail page. */
export type DetailProperty = PropertyDetail['property'];

/** Lowercases a label for use inside a sentence: 'Gas' → 'gas'; 'TV' stays. */
export function lowercaseLabel(text: string, lang: Lang): string {
  if (text === text.toLocaleUpperCase(LOCALES[lang].tag)) return text;
  return text.toLocaleLowerCase(LOCALES[lang].tag);
}

/** Short description of the offer. */
export function offerTitle({ kind, offer }: DetailProperty): string {
  if (offer === 'rooms') return m.property_room();
  return kind === null ? m.property_facts_title() : KIND_LABELS[kind]();
}

/** 'Benimaclet, València'; missing parts are omitted. */
export function formatLocation({ district, city }: DetailProperty): string {
  return [district, city?.name].filter((part) => part).join(', ');
}

/** '3.ª planta, con ascensor'; null if neither is stated. */
export function formatFloor({ floor, lift }: DetailProperty): string | null {
  const names = [];
  if (floor !== null)
    names.push(
      floor > 0 ? m.property_floor({ floor }) : floor === 0 ? m.property_floor_ground() : m.property_floor_below(),
    );
  if (lift !== null) names.push(lift ? m.property_with_lift() : m.property_without_lift());
  const text = names.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'Libre desde el 15 de enero de 2027.' `today` is an ISO date. */
export function formatAvailability(
  { available_from: from, available_to: to }: DetailProperty,
  today: string,
  lang: Lang,
): string | null {
  if (from === null) return null;
  const since = from <= today ? m.property_free_now() : m.property_free_from({ day: formatDate(from, lang) });
  return to === null ? since : `${since} ${m.property_free_until({ day: formatDate(to, lang) })}`;
}

/** Sentence with the costs due on the first day and the agency fee. */
export function formatMoveInCosts(property: DetailProperty, lang: Lang): string {
  const { totals, extra_guarantee_cents: extra, agency_fee_cents: fee, agency_fee_payer: payer } = property;
  const deposit = totals?.deposit_cents;
  const money = (cents: number) => formatEuros(cents, lang);
  const costs = [
    m.property_first_month(),
    deposit ? m.property_deposit({ price: money(deposit) }) : m.property_no_deposit(),
  ];
  if (extra) costs.push(m.property_guarantee({ price: money(extra) }));
  const isMine = fee !== null && fee > 0 && payer === 'tenant';
  if (isMine) costs.push(m.property_fee_tenant({ price: money(fee) }));
  const whole = m.property_move_in_of({ parts: formatList(costs, lang) });
  if (isMine) return whole;
  if (!fee) return `${whole} ${m.property_no_fee()}`;
  return `${whole} ${payer === 'owner' ? m.property_fee_owner() : m.property_fee_unknown({ price: money(fee) })}`;
}

/** Number of available rooms, if let by rooms. */
export function freeRoomCount({ offer, bedrooms, rooms }: DetailProperty): number {
  return countFreeRooms(offer, bedrooms, rooms);
}

/** Name of the publisher, or a description if the viewer may not see the profile. */
export function publisherName({ display_name: name }: Publisher): string {
  return name === null ? m.property_publisher_unnamed() : safeDisplayText(name);
}
