import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { ShownCheck } from '../../domain/detail.ts';
import { moneyWords } from '../property-words.ts';

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
