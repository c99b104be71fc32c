import { m } from '#messages';
import type { HintCode } from '../../domain/legal/legal-lint.ts';
import type { Step } from './steps/steps.ts';

export const STEP_LABELS: Record<Step, { name: () => string; title: () => string; text: () => string }> = {
  what: { name: m.publish_step_what, title: m.publish_title_what, text: m.publish_text_what },
  where: { name: m.publish_step_where, title: m.publish_title_where, text: m.publish_text_where },
  home: { name: m.publish_step_home, title: m.publish_title_home, text: m.publish_text_home },
  rooms: { name: m.publish_step_rooms, title: m.publish_title_rooms, text: m.publish_text_rooms },
  money: { name: m.publish_step_money, title: m.publish_title_money, text: m.publish_text_money },
  rules: { name: m.publish_step_rules, title: m.publish_title_rules, text: m.publish_text_rules },
  photos: { name: m.publish_step_photos, title: m.publish_title_photos, text: m.publish_text_photos },
  review: { name: m.publish_step_review, title: m.publish_title_review, text: m.publish_text_review },
};

/** Messages by error code. */
const ERROR_MESSAGES: Record<string, () => string> = {
  required: m.error_required,
  invalid_option: m.error_invalid_option,
  field_format: m.error_field_format,
  field_too_long: m.publish_error_too_long,
  number_range: m.error_number_range,
  amount: m.publish_error_amount,
  invalid_date: m.error_invalid_date,
  too_many: m.error_too_many,
  place_required: m.error_place_required,
  title_too_short: m.error_title_too_short,
  description_too_short: m.error_description_too_short,
  photos_required: m.error_photos_required,
  photos_too_few: m.error_photos_too_few,
  date_order: m.error_date_order,
  stay_order: m.error_stay_order,
  stay_too_long: m.error_stay_too_long,
  rent_too_low: m.error_rent_too_low,
  rooms_required: m.error_rooms_required,
  invalid_city: m.error_invalid_city,
  invalid_province: m.error_invalid_province,
  website: m.error_website_invalid,
  photo_heavy: m.publish_error_photo_heavy,
  photo_kind: m.publish_error_photo_kind,
  network: m.publish_error_network,
  too_many_photos: m.publish_error_photo_room,
  order_failed: m.publish_error_photo_order,
  delete_failed: m.publish_error_photo_delete,
};

/**
 * Message of an error code; `range` is what a number may be. Text that is no code is a message of the server and returned
 * unchanged; undefined without an error.
 */
export function fieldErrorMessage(
  codeOrMessage: string | null | undefined,
  range?: readonly [least: number, most: number],
): string | undefined {
  if (codeOrMessage === 'number_range' && range)
    return m.publish_error_number_range({ least: range[0], most: range[1] });
  return codeOrMessage ? (ERROR_MESSAGES[codeOrMessage]?.() ?? codeOrMessage) : undefined;
}

const FIELD_LABELS: Record<string, () => string> = {
  kind: m.properties_field_kind,
  offer: m.properties_field_offer,
  advertiser: m.properties_field_advertiser,
  city_id: m.properties_field_city,
  lat: m.publish_point,
  street: m.properties_field_street,
  district: m.properties_field_district,
  m2: m.properties_field_m2,
  bedrooms: m.properties_field_bedrooms,
  bathrooms: m.properties_field_bathrooms,
  floor: m.properties_field_floor,
  housemates: m.properties_field_housemates,
  energy_label: m.properties_field_energy_label,
  rooms: m.properties_field_rooms,
  rent_cents: m.properties_field_rent_cents,
  bills_estimate_cents: m.properties_field_bills_estimate_cents,
  deposit_cents: m.properties_field_deposit_cents,
  extra_guarantee_cents: m.properties_field_extra_guarantee_cents,
  agency_fee_cents: m.properties_field_agency_fee_cents,
  agency_fee_payer: m.publish_agency_fee_payer,
  contract: m.properties_field_contract,
  seasonal_cause: m.properties_field_seasonal_cause,
  available_from: m.properties_field_available_from,
  available_to: m.properties_field_available_to,
  min_stay_months: m.properties_field_min_stay_months,
  max_stay_months: m.properties_field_max_stay_months,
  photos: m.properties_field_photos,
  video_url: m.properties_field_video_url,
  title: m.properties_field_title,
  description: m.properties_field_description,
};
const ROOM_LABELS: Record<string, () => string> = {
  kind: m.publish_room_kind,
  price_cents: m.properties_field_price_cents,
  deposit_cents: m.properties_field_deposit_cents,
  m2: m.properties_field_m2,
};

/** Label of a field, as in the list of missing fields; `rooms.1.price_cents` is 'Habitación 2: precio'. */
export function fieldLabel(field: string): string {
  const [root = '', nth, of = ''] = field.split('.');
  if (nth === undefined) return FIELD_LABELS[root]?.() ?? root;
  const room = m.publish_room_nth({ nth: Number(nth) + 1 });
  const part = ROOM_LABELS[of]?.();
  return part ? `${room}: ${part}` : room;
}

/** Messages of legal hints. `amount` is a formatted sum, if the hint mentions one. */
export const HINT_MESSAGES: Record<HintCode, (amount: string) => string> = {
  deposit_habitual: (amount) =>
    amount ? m.publish_hint_deposit_habitual({ amount }) : m.publish_hint_deposit_habitual_rooms(),
  deposit_seasonal: (amount) =>
    amount ? m.publish_hint_deposit_seasonal({ amount }) : m.publish_hint_deposit_seasonal_rooms(),
  guarantee_limit: (amount) => m.publish_hint_guarantee_limit({ amount }),
  agency_fee_tenant: () => m.publish_hint_agency_fee_tenant(),
  deposit_registry: () => m.publish_hint_deposit_registry(),
  seasonal_cause: () => m.publish_hint_seasonal_cause(),
  seasonal_long: () => m.publish_hint_seasonal_long(),
  habitual_stay: () => m.publish_hint_habitual_stay(),
  catalonia_rent: () => m.publish_hint_catalonia_rent(),
  catalonia_season: () => m.publish_hint_catalonia_season(),
  catalonia_rooms: () => m.publish_hint_catalonia_rooms(),
  state_registration: () => m.publish_hint_state_registration(),
  energy_label: () => m.publish_hint_energy_label(),
  no_empadronamiento: () => m.publish_hint_no_empadronamiento(),
  many_documents: () => m.publish_hint_many_documents(),
  words_identity: () => m.publish_hint_words_identity(),
  words_excluding: () => m.publish_hint_words_excluding(),
};
