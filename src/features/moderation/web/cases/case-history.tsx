import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { DISMISSAL_LABELS, historyStepText, TYPE_LABELS } from './case-labels.ts';

/** Case history from the audit log. */
export function CaseHistory({ history }: Pick<FullCase, 'history'>) {
  const lang = useLang();
  return (
    <ol className="grid gap-2 text-14">
      {history.map((step) => (
        <li key={step.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="wrap-anywhere">
            <span className="font-mid">{step.who ? safeDisplayText(step.who.name) : m.cases_tukan()}</span>{' '}
            <span className="text-muted">{historyStepText(step)}</span>
          </span>
          <span className="text-12 leading-[21px] text-muted">{formatDate(step.created_at, lang, 'shortTime')}</span>
        </li>
      ))}
    </ol>
  );
}

/** Other cases about the same user. */
export function EarlierCases({ earlier }: Pick<FullCase, 'earlier'>) {
  const lang = useLang();
  return (
    <ul className="grid text-14">
      {earlier.map(({ id, type, reason, state, verdict, created_at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <LocalizedLink to={`/admin/reports/${id}`} className="inline-flex min-h-tap items-center">
            {TYPE_LABELS[type]()}: {REASON_LABELS[reason]()}
          </LocalizedLink>
          <span className="flex items-center gap-2 text-12 text-muted">
            {formatDate(created_at, lang, 'shortTime')}
            <Badge tone={state === 'actioned' ? 'danger' : 'neutral'}>
              {verdict ? DISMISSAL_LABELS[verdict]() : m.cases_state_one({ state })}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
