import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { formatShare } from '../analytics/format-numbers.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { subjectLabel } from './case-labels.ts';

type CaseReport = FullCase['told'][number];

interface ReporterListProps {
  reports: readonly CaseReport[];
  /** Ids of the reports that the decision leaves out. */
  leftOut?: readonly string[];
  /** Makes reports selectable, if there are several. */
  onLeaveOut?: (id: string, isLeftOut: boolean) => void;
}

/** Reports of the case with their reporters and reputations. */
export function ReporterList({ reports, leftOut = [], onLeaveOut }: ReporterListProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-mid">{m.cases_part_reports()}</h3>
      <ul className="grid gap-2.5 xl:max-h-40 xl:overflow-y-auto">
        {reports.map((one) => (
          <li key={one.id} className="grid gap-1 border-l-3 border-line-strong pl-3 text-14">
            <ReporterItem report={one} />
            {onLeaveOut && reports.length > 1 && (
              <Checkbox
                checked={!leftOut.includes(one.id)}
                onChange={(event) => onLeaveOut(one.id, !event.currentTarget.checked)}
                className="min-h-8 py-1"
                help={leftOut.includes(one.id) ? m.desk_take_with_help() : undefined}
              >
                {m.desk_take_with()}
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReporterItem({ report }: { report: CaseReport }) {
  const lang = useLang();
  const { reporter, reason, description, created_at, subject_name } = report;
  return (
    <>
      {description && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {safeDisplayText(description)}
        </p>
      )}
      <p className="text-12 text-muted wrap-anywhere">
        {reporter ? (
          <LocalizedLink to={`/admin/people/${reporter.id}`} className="font-strong text-ink">
            {safeDisplayText(reporter.name)}
          </LocalizedLink>
        ) : (
          (report.is_appeal ? m.cases_by_appeal : m.cases_reporter_gone)()
        )}
        {SEPARATOR}
        {[
          REASON_LABELS[reason](),
          subjectLabel(report, safeDisplayText(subject_name)),
          formatDate(created_at, lang, 'shortTime'),
        ].join(SEPARATOR)}
      </p>
      {reporter && (
        <p className="text-12 text-muted">
          {m.cases_weight({ share: formatShare(reporter.weight, lang) })}{' '}
          {reporter.made > 1
            ? m.cases_record({ made: reporter.made, held: reporter.held, failed: reporter.failed })
            : m.cases_record_first()}
        </p>
      )}
    </>
  );
}
