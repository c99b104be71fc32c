import { formatEuros } from '#shared/money/format-euros.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import type { ADVERTISERS, Contract, Kind, Offer } from '../../domain/fields.ts';

type Labels<K extends string> = Record<K, () => string>;

export const KIND_LABELS: Labels<Kind> = {
  flat: m.properties_kind_flat,
  house: m.properties_kind_house,
  studio: m.properties_kind_studio,
  residence: m.properties_kind_residence,
};

export const OFFER_LABELS: Labels<Offer> = { whole: m.properties_offer_whole, rooms: m.properties_offer_rooms };

export const ADVERTISER_LABELS: Labels<(typeof ADVERTISERS)[number]> = {
  owner: m.properties_advertiser_owner,
  agency: m.properties_advertiser_agency,
  outgoing_tenant: m.properties_advertiser_outgoing_tenant,
  current_household: m.properties_advertiser_current_household,
  residence: m.properties_advertiser_residence,
};

export const CONTRACT_LABELS: Labels<Contract> = {
  habitual: m.properties_contract_habitual,
  seasonal: m.properties_contract_seasonal,
  room: m.properties_contract_room,
  residence: m.properties_contract_residence,
};

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

/** Formats cents: '1.250 €' in Spanish, '€1,250' in English; decimals only if needed. */
export const formatMoney = formatEuros;

/** '1.250 €/mes', '€1,250/month'. */
export function formatMonthlyPrice(cents: number, lang: Lang): string {
  return m.properties_per_month({ price: formatMoney(cents, lang) });
}

/** Formats an ISO date: '15 de enero de 2027', '15 January 2027'. */
export function formatDay(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** '1,5 km', '1.5 km'. */
export function formatKm(km: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(
    km,
  );
}
