import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { itemLabel } from '../labels.ts';
import type { QueuedChange } from './handover-queue.ts';
import type { HandoverChanges } from './use-handover-queue.ts';

/** The changes that the server has refused, each with its reason and the text that was written. */
export function RefusedChanges({ refused, onDiscard }: { refused: HandoverChanges['refused']; onDiscard: () => void }) {
  if (refused.length === 0) return null;
  return (
    <Callout
      tone="danger"
      alert
      className="mt-4"
      action={
        <Button variant="outline" onClick={onDiscard}>
          {m.handover_refused_discard()}
        </Button>
      }
    >
      <p>{m.handover_refused({ count: refused.length })}</p>
      <ul className="grid gap-1">
        {refused.map(({ change, error }) => (
          <li key={change.id} className="wrap-anywhere">
            {[...aboutOf(change), requestErrorMessage(error)].join(' · ')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Item and text of a change, as far as it has them. */
function aboutOf(change: QueuedChange): string[] {
  if (change.kind === 'photo') return [itemLabel(change.item), m.handover_photo()];
  const { entry } = change;
  const item = 'item' in entry ? itemLabel(entry.item) : '';
  const text = 'text' in entry ? entry.text : 'note' in entry ? entry.note : '';
  return [item, safeDisplayText(text)].filter((part) => part !== '');
}
