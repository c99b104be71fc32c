import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { ImportReport } from '../../domain/import/import-schema.ts';

/** Result of the dry run: number of new properties, and problems by line and field. */
export function ImportCheckResult({
  name,
  report,
  trouble,
  onConfirm,
  onAgain,
}: {
  name: string;
  report: ImportReport;
  trouble: string | null;
  onConfirm: () => void;
  onAgain: () => void;
}) {
  const heading = useFocusOnMount();
  const { counts } = report;
  const coming = counts.created + counts.changed;
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
          {counts.bad > 0 ? m.listings_import_bad_title() : m.listings_import_good_title()}
        </h2>
        <p className="mt-1 text-14 break-words text-muted">{name}</p>
      </div>
      <ImportCounts report={report} />
      {counts.bad > 0 && <Callout tone="danger">{m.listings_import_bad_text()}</Callout>}
      {counts.bad === 0 && coming === 0 && <Callout>{m.listings_import_nothing()}</Callout>}
      {counts.bad === 0 && coming > 0 && <Callout tone="success">{m.listings_import_good_text()}</Callout>}
      {trouble && (
        <Callout tone="danger" alert>
          {trouble}
        </Callout>
      )}
      {report.warning_count > 0 && counts.bad === 0 && <Callout tone="warning">{m.listings_import_warned()}</Callout>}
      {report.problems.length > 0 && (
        <ProblemTable problems={report.problems} total={report.problem_count} caption={m.listings_import_problems} />
      )}
      {report.warnings.length > 0 && (
        <ProblemTable problems={report.warnings} total={report.warning_count} caption={m.listings_import_warnings} />
      )}
      <div className="flex flex-wrap gap-2">
        {counts.bad === 0 && coming > 0 && (
          <Button onClick={onConfirm}>{m.listings_import_confirm({ count: coming })}</Button>
        )}
        <Button variant="outline" onClick={onAgain}>
          {m.listings_import_other()}
        </Button>
      </div>
    </Card>
  );
}

/** Confirmation after the import. */
export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const heading = useFocusOnMount();
  return (
    <Card as="section" className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
        {m.listings_import_done_title({ count: report.counts.created + report.counts.changed })}
      </h2>
      <ImportCounts report={report} />
      <p className="max-w-[60ch] text-muted">{m.listings_import_done_text()}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink asChild>
          <LocalizedLink to="/student/properties?tab=drafts">{m.listings_import_drafts()}</LocalizedLink>
        </ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          {m.listings_import_other()}
        </Button>
      </div>
    </Card>
  );
}

/** Focuses the heading on mount, so that screen readers announce the step. */
function useFocusOnMount() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

/** Number of new, changed, unchanged and refused listings. */
export function ImportCounts({ report: { counts } }: { report: Pick<ImportReport, 'counts'> }) {
  const figures = [
    [m.listings_import_created(), counts.created],
    [m.listings_import_changed(), counts.changed],
    [m.listings_import_unchanged(), counts.unchanged],
    [m.listings_import_bad(), counts.bad],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse rounded-inner bg-surface-quiet px-4 py-3">
          <dt className="text-14 text-muted">{name}</dt>
          <dd className="num font-head text-22 leading-ui">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ProblemTableProps {
  problems: ImportReport['problems'];
  total: number;
  caption: (params: { count: number }) => string;
}

/** Table of the first problems or warnings. */
export function ProblemTable({ problems, total, caption }: ProblemTableProps) {
  return (
    <div>
      <table className="w-full table-fixed border-collapse text-left text-14">
        <caption className="pb-2 text-left text-14 text-muted">
          {caption({ count: total })}
          {total > problems.length && ` ${m.listings_import_first({ count: problems.length })}`}
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-muted">
            <th scope="col" className="w-[4.5em] py-2 pr-3 font-mid">
              {m.listings_import_line()}
            </th>
            <th scope="col" className="w-[38%] py-2 pr-3 font-mid">
              {m.listings_import_field()}
            </th>
            <th scope="col" className="py-2 font-mid">
              {m.listings_import_problem()}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, nth, external_id, field, message }, at) => (
            <tr key={at} className="border-b border-line align-top">
              <td className="num py-2 pr-3">{line}</td>
              <td className="py-2 pr-3 break-words">
                <code className="font-mono">{field || '—'}</code>
                {(external_id ?? nth) !== null && (
                  <span className="block text-muted">{external_id ?? m.listings_import_nth({ nth: nth ?? 0 })}</span>
                )}
              </td>
              <td className="py-2 break-words">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
