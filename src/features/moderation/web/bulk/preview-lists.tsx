import type { ReactNode } from 'react';
import { shownText } from '#browser/shown-text.ts';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { BulkAnswer, BulkPreview } from '../../domain/bulk.ts';
import { LEFT_OUT_WORDS } from './bulk-words.ts';

const OPEN_UP_TO = 8;

/** Whom it would meet, and who is left out and why. */
export function PreviewLists({ preview: { would, left_out } }: { preview: BulkPreview }) {
  return (
    <>
      {would.length === 0 ? (
        <p className="font-strong">{m.admin_bulk_would_none()}</p>
      ) : (
        <Fold title={m.admin_bulk_would({ count: would.length })} count={would.length}>
          {would.map(({ id, name }) => (
            <li key={id} className="truncate py-1">
              {name ? shownText(name) : m.admin_nameless()}
            </li>
          ))}
        </Fold>
      )}
      {left_out.length > 0 && (
        <Fold title={m.admin_bulk_left({ count: left_out.length })} count={left_out.length}>
          {left_out.map(({ id, name, why }) => (
            <li key={id} className="flex justify-between gap-4 py-1">
              <span className="truncate">{name ? shownText(name) : m.admin_nameless()}</span>
              <span className="flex-none text-soft">{LEFT_OUT_WORDS[why]()}</span>
            </li>
          ))}
        </Fold>
      )}
    </>
  );
}

/** A few stand open; many are a press away. */
function Fold({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details open={count <= OPEN_UP_TO} className="rounded-inner bg-surface-quiet px-4 text-14">
      <summary className="flex min-h-tap cursor-pointer items-center text-16 font-strong">{title}</summary>
      <ul className="pb-3">{children}</ul>
    </details>
  );
}

/** What came of it. */
export function ResultList({ answer: { done, failed } }: { answer: BulkAnswer }) {
  return (
    <div className="grid gap-4" role="status">
      <Note tone={failed.length > 0 ? 'mixed' : 'fit'}>{m.admin_bulk_done({ count: done })}</Note>
      {failed.length > 0 && (
        <section>
          <h3 className="text-16">{m.admin_bulk_not_done({ count: failed.length })}</h3>
          <ul className="mt-2 divide-y divide-line text-14">
            {failed.map(({ id, name, error }) => (
              <li key={id} className="py-2">
                <strong className="font-strong">{name ? shownText(name) : m.admin_nameless()}</strong>: {error}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
