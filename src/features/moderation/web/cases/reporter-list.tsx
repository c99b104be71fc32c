import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { formatShare } from '../analytics/format-numbers.ts';
import { REASON_LABELS } from '../reason-labels.ts';

type CaseReport = FullCase['told'][number];

/** Reports of the case with their reporters and reputations. */
export function ReporterList({ reports }: { reports: readonly CaseReport[] }) {
  return (
    <ul className="grid gap-4">
      {reports.map((one) => (
        <ReporterItem key={one.id} report={one} />
      ))}
    </ul>
  );
}

function ReporterItem({ report: { reporter, reason, description, created_at } }: { report: CaseReport }) {
  const lang = useLang();
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
        {reporter ? (
          <LocalizedLink to={`/admin/people/${reporter.id}`} className="font-strong wrap-anywhere">
            {safeDisplayText(reporter.name)}
          </LocalizedLink>
        ) : (
          <span className="text-muted">{m.cases_reporter_gone()}</span>
        )}
        <span className="text-12 text-muted">{formatDate(created_at, lang, 'shortTime')}</span>
      </p>
      <p className="text-14 text-muted">{REASON_LABELS[reason]()}</p>
      {description && (
        <p dir="auto" className="text-14 whitespace-pre-line wrap-anywhere">
          {safeDisplayText(description)}
        </p>
      )}
      {reporter && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
          <span className="w-20">
            <Meter percent={reporter.weight * 100} tone={reporter.weight < 0.34 ? 'neutral' : 'success'} />
          </span>
          <span>
            {m.cases_weight({ share: formatShare(reporter.weight, lang) })}{' '}
            {reporter.made > 1
              ? m.cases_record({ made: reporter.made, held: reporter.held, failed: reporter.failed })
              : m.cases_record_first()}
          </span>
        </div>
      )}
    </li>
  );
}
