import type { Lang } from '#shared/i18n/lang.ts';
import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Applicant } from '../../domain/applicant-board.ts';
import type { AskedVerdict } from '../../domain/asked.ts';

interface AskedLine {
  key: string;
  verdict: AskedVerdict;
  text: string;
}

/** Needs of applicants against what the listing asks, in words. */
export function askedLines({ dates, money, stay, application }: Applicant, lang: Lang): AskedLine[] {
  const day = dates.from ?? dates.to;
  const lines: AskedLine[] = [
    {
      key: 'dates',
      verdict: dates.verdict,
      text:
        day === null
          ? m.applicants_dates_unknown()
          : dates.verdict === 'differs' && dates.empty_days > 0
            ? m.applicants_dates_empty({ day: formatDate(day, lang), days: dates.empty_days })
            : m.applicants_dates({ day: formatDate(day, lang) }),
    },
    {
      key: 'money',
      verdict: money.verdict,
      text:
        money.cents === null
          ? m.applicants_money_unknown()
          : money.missing_cents > 0
            ? m.applicants_money_missing({
                price: formatEuros(money.cents, lang),
                missing: formatEuros(money.missing_cents, lang),
              })
            : m.applicants_money({ price: formatEuros(money.cents, lang), group: String(application.group !== null) }),
    },
    {
      key: 'stay',
      verdict: stay.verdict,
      text: stay.months === null ? m.applicants_stay_unknown() : m.applicants_stay({ months: stay.months }),
    },
  ];
  return lines;
}
