import { useLang } from '#browser/i18n/lang.ts';
import { formatList, lowerFirst } from '#shared/i18n/format.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { fieldLabel } from '../publish/publish-labels.ts';
import type { BulkFailure } from './use-bulk.ts';

/** Listings that an action did not change, each with its reason. */
export function BulkFailures({ failures, onDismiss }: { failures: readonly BulkFailure[]; onDismiss: () => void }) {
  const lang = useLang();
  if (failures.length === 0) return null;
  const reason = ({ message, fields }: BulkFailure) => {
    if (fields.length === 0) return message;
    const labels = fields.map((field) => lowerFirst(fieldLabel(field), lang));
    return `${m.listings_missing({ count: fields.length })} ${formatList(labels, lang)}.`;
  };
  return (
    <Callout
      tone="warning"
      alert
      className="mt-4"
      action={
        <button type="button" onClick={onDismiss} className="min-h-tap font-strong underline underline-offset-3">
          {m.listings_bulk_dismiss()}
        </button>
      }
    >
      <p className="font-strong">{m.listings_bulk_failed({ count: failures.length })}</p>
      <ul className="mt-1 grid gap-1">
        {failures.map((failure, at) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            {m.listings_bulk_failure({ title: failure.title, reason: reason(failure) })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
