import Undo2 from 'lucide-react/icons/undo-2';
import { inlineName } from '#browser/inline-name.ts';
import { cx } from '#ui/core/cx.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { PersonRef } from '../connections/use-connection-actions.ts';

interface PassedNoteProps {
  /** Person passed last; null without one. */
  person: PersonRef | null;
  onUndo: (person: PersonRef) => void;
  className?: string;
}

/** Undoes the last pass. Stays on the page, unlike a toast. */
export function PassedNote({ person, onUndo, className }: PassedNoteProps) {
  return (
    <div role="status" className={cx('empty:hidden', className)}>
      {person && (
        <Callout
          icon={Undo2}
          action={
            <button
              type="button"
              onClick={() => onUndo(person)}
              className="-my-3 min-h-tap rounded-control px-1 font-strong underline underline-offset-3"
            >
              {m.matches_undo()}
            </button>
          }
        >
          {m.matches_passed({ name: inlineName(person.display_name) })}
        </Callout>
      )}
    </div>
  );
}
