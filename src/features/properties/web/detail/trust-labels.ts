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
      return isGood ? m.property_check_price(range) : m.property_check_price_low(range);
    case 'wording':
      return check.risk ? RISK_LABELS[check.risk]() : m.property_check_wording();
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

const RISK_LABELS = {
  money: m.property_check_wording_money,
  documents: m.property_check_wording_documents,
  channel: m.property_check_wording_channel,
};

/** Usual prices are shown without cents. */
const roundToEuros = (cents: number | undefined) => Math.round((cents ?? 0) / 100) * 100;
