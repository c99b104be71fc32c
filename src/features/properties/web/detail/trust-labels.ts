import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { TrustCheckView } from '../../domain/detail.ts';

/** Text of a trust check. */
export function formatCheck(check: TrustCheckView, lang: Lang): string {
  const { verdict } = check;
  const isGood = verdict === 'for';
  const range = {
    low: formatEuros(roundToEuros(check.low_cents), lang),
    high: formatEuros(roundToEuros(check.high_cents), lang),
  };
  const amounts = { asked: formatEuros(check.cents ?? 0, lang), max: formatEuros(check.max_cents ?? 0, lang) };
  const count = check.photos ?? 0;
  switch (check.code) {
    case 'email':
      return isGood ? m.property_check_email() : m.property_check_email_no();
    case 'university':
      return isGood
        ? m.property_check_university({ university: check.university ?? '' })
        : m.property_check_university_no();
    case 'account':
      if (check.days === undefined) return m.property_check_account_unknown();
      return isGood ? m.property_check_account({ days: check.days }) : m.property_check_account_new();
    case 'price':
      if (verdict === 'unknown') return m.property_check_price_unknown();
      if (check.low_cents === undefined) return m.fraud_price_far_below();
      return isGood ? m.property_check_price(range) : m.property_check_price_low(range);
    case 'deposit':
      return m.fraud_demand_deposit(amounts);
    case 'guarantee':
      return m.fraud_demand_guarantee(amounts);
    case 'agency_fee':
      return m.fraud_demand_agency_fee(amounts);
    case 'room_deposit':
      return m.fraud_demand_room_deposit(amounts);
    case 'wording':
      if (!check.risk) return m.property_check_wording();
      return check.passage
        ? m.fraud_passage({
            finding: FAMILY_LABELS[check.risk](),
            passage: safeDisplayText(check.passage),
            field: FIELD_LABELS[check.field ?? 'description'](),
          })
        : FAMILY_LABELS[check.risk]();
    case 'photos':
      return isGood ? m.property_check_photos({ count }) : m.property_check_photos_few({ count });
    case 'text':
      return isGood ? m.property_check_text() : m.property_check_text_short();
    case 'photos_elsewhere':
      if (verdict === 'unknown') return m.property_check_photos_elsewhere();
      return isGood ? m.property_check_photos_own() : m.property_check_photos_copied();
    case 'pace':
      return m.property_check_pace();
    case 'visited':
      return m.property_check_visited();
  }
}

const FAMILY_LABELS: Record<NonNullable<TrustCheckView['risk']>, () => string> = {
  minors: m.fraud_minors,
  favours: m.fraud_favours,
  advance_payment: m.property_check_wording_money,
  booking_site: m.fraud_booking_site,
  courier_keys: m.fraud_courier_keys,
  absent_owner: m.fraud_absent_owner,
  crypto: m.fraud_crypto,
  documents: m.property_check_wording_documents,
  channel: m.property_check_wording_channel,
  money: m.property_check_wording_money,
};

/** Advice by which an owner can mend a failed check; null if there is none. */
export function mendingHint({ code, verdict, risk }: TrustCheckView): string | null {
  if (verdict !== 'against') return null;
  const advice = code === 'wording' ? risk && WORDING_HINTS[risk] : HINTS[code];
  return advice?.() ?? null;
}

const HINTS: Partial<Record<TrustCheckView['code'], () => string>> = {
  email: m.fraud_mend_email,
  price: m.fraud_mend_price,
  deposit: m.fraud_mend_deposit,
  guarantee: m.fraud_mend_deposit,
  photos_elsewhere: m.fraud_mend_photos_elsewhere,
  pace: m.fraud_mend_pace,
};
const WORDING_HINTS: Partial<Record<NonNullable<TrustCheckView['risk']>, () => string>> = {
  minors: m.fraud_mend_minors,
  favours: m.fraud_mend_favours,
  advance_payment: m.fraud_mend_advance_payment,
  booking_site: m.fraud_mend_booking_site,
  courier_keys: m.fraud_mend_courier_keys,
  absent_owner: m.fraud_mend_absent_owner,
  crypto: m.fraud_mend_crypto,
  documents: m.fraud_mend_documents,
};

const FIELD_LABELS: Record<NonNullable<TrustCheckView['field']>, () => string> = {
  title: m.fraud_field_title,
  description: m.fraud_field_description,
  rooms: m.fraud_field_rooms,
  district: m.fraud_field_district,
  street: m.fraud_field_street,
  seasonal_cause: m.fraud_field_seasonal_cause,
  registration_number: m.fraud_field_registration_number,
  video_url: m.fraud_field_video_url,
};

/** Usual prices are shown without cents. */
const roundToEuros = (cents: number | undefined) => Math.round((cents ?? 0) / 100) * 100;
