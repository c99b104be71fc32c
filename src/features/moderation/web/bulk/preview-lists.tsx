import type { ReactNode } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { BulkResponse, BulkPreview } from '../../domain/bulk.ts';
import { SKIP_REASON_LABELS } from './bulk-labels.ts';

const MAX_OPEN_ITEMS = 8;

/** Affected and skipped targets with reasons. */
export function PreviewLists({ preview: { would, left_out } }: { preview: BulkPreview }) {
  return (
    <>
      {would.length === 0 ? (
        <p className="font-strong">{m.admin_bulk_would_none()}</p>
      ) : (
        <CollapsibleList title={m.admin_bulk_would({ count: would.length })} count={would.length}>
          {would.map(({ id, name }) => (
            <li key={id} className="truncate py-1">
              {name ? safeDisplayText(name) : m.admin_nameless()}
            </li>
          ))}
        </CollapsibleList>
      )}
      {left_out.length > 0 && (
        <CollapsibleList title={m.admin_bulk_skipped({ count: left_out.length })} count={left_out.length}>
          {left_out.map(({ id, name, why }) => (
            <li key={id} className="flex justify-between gap-4 py-1">
              <span className="truncate">{name ? safeDisplayText(name) : m.admin_nameless()}</span>
              <span className="flex-none text-muted">{SKIP_REASON_LABELS[why]()}</span>
            </li>
          ))}
        </CollapsibleList>
      )}
    </>
  );
}

/** Collapsible list, open by default for few items. */
function CollapsibleList({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details open={count <= MAX_OPEN_ITEMS} className="rounded-inner bg-surface-quiet px-4 text-14">
      <summary className="flex min-h-tap cursor-pointer items-center text-16 font-strong">{title}</summary>
      <ul className="pb-3">{children}</ul>
    </details>
  );
}

/** Result of the bulk action. */
export function ResultList({ answer: { done, proposed, failed } }: { answer: BulkResponse }) {
  return (
    <div className="grid gap-4" role="status">
      {(done > 0 || proposed === 0) && (
        <Callout tone={failed.length > 0 ? 'warning' : 'success'}>{m.admin_bulk_done({ count: done })}</Callout>
      )}
      {proposed > 0 && <Callout tone="warning">{m.bans_bulk_proposed({ count: proposed })}</Callout>}
      {failed.length > 0 && (
        <section>
          <h3 className="text-16">{m.admin_bulk_not_done({ count: failed.length })}</h3>
          <ul className="mt-2 divide-y divide-line text-14">
            {failed.map(({ id, name, error }) => (
              <li key={id} className="py-2">
                <strong className="font-strong">{name ? safeDisplayText(name) : m.admin_nameless()}</strong>: {error}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
