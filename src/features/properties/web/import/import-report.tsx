import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { ImportReport } from '../../domain/import.ts';

/** What is in the file: how many homes are new, and what is wrong by line and field. */
export function Checked({
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
  const heading = useFocused();
  const { counts } = report;
  const coming = counts.created + counts.changed;
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
          {counts.bad > 0 ? m.listings_import_bad_title() : m.listings_import_good_title()}
        </h2>
        <p className="mt-1 text-14 break-words text-soft">{name}</p>
      </div>
      <Counts report={report} />
      {counts.bad > 0 && <Note tone="bad">{m.listings_import_bad_text()}</Note>}
      {counts.bad === 0 && coming === 0 && <Note>{m.listings_import_nothing()}</Note>}
      {counts.bad === 0 && coming > 0 && <Note tone="fit">{m.listings_import_good_text()}</Note>}
      {trouble && (
        <Note tone="bad" alert>
          {trouble}
        </Note>
      )}
      {report.warning_count > 0 && counts.bad === 0 && <Note tone="mixed">{m.listings_import_warned()}</Note>}
      {report.problems.length > 0 && (
        <Lines lines={report.problems} all={report.problem_count} caption={m.listings_import_problems} />
      )}
      {report.warnings.length > 0 && (
        <Lines lines={report.warnings} all={report.warning_count} caption={m.listings_import_warnings} />
      )}
      <div className="flex flex-wrap gap-2">
        {counts.bad === 0 && coming > 0 && (
          <Button onClick={onConfirm}>{m.listings_import_confirm({ count: coming })}</Button>
        )}
        <Button look="line" onClick={onAgain}>
          {m.listings_import_other()}
        </Button>
      </div>
    </Card>
  );
}

/** It is done, and where it is now. */
export function Done({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const heading = useFocused();
  return (
    <Card as="section" className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-22 outline-none">
        {m.listings_import_done_title({ count: report.counts.created + report.counts.changed })}
      </h2>
      <Counts report={report} />
      <p className="max-w-[60ch] text-soft">{m.listings_import_done_text()}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink asChild>
          <LocalLink to="/student/properties?tab=drafts">{m.listings_import_drafts()}</LocalLink>
        </ButtonLink>
        <Button look="line" onClick={onAgain}>
          {m.listings_import_other()}
        </Button>
      </div>
    </Card>
  );
}

/** Whoever cannot see the page hears of a step when it comes. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

function Counts({ report: { counts } }: { report: ImportReport }) {
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
          <dt className="text-14 text-soft">{name}</dt>
          <dd className="num font-head text-22 leading-ui">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LinesProps {
  lines: ImportReport['problems'];
  all: number;
  caption: (params: { count: number }) => string;
}

/** What there is to say of lines of the file, the first of it. */
function Lines({ lines, all, caption }: LinesProps) {
  return (
    <div>
      <table className="w-full table-fixed border-collapse text-left text-14">
        <caption className="pb-2 text-left text-14 text-soft">
          {caption({ count: all })}
          {all > lines.length && ` ${m.listings_import_first({ count: lines.length })}`}
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-soft">
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
          {lines.map(({ line, external_id, field, message }, at) => (
            <tr key={at} className="border-b border-line align-top">
              <td className="num py-2 pr-3">{line}</td>
              <td className="py-2 pr-3 break-words">
                <code className="font-mono">{field || '—'}</code>
                {external_id && <span className="block text-soft">{external_id}</span>}
              </td>
              <td className="py-2 break-words">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
