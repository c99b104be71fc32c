import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros } from '#shared/i18n/format.ts';
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

/** '1.250 €/mes', '€1,250/month'. */
export function formatMonthlyPrice(cents: number, lang: Lang): string {
  return m.properties_per_month({ price: formatEuros(cents, lang) });
}
