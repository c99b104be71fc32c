import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { HandoverCard } from '../../domain/schema.ts';

/** Handover that a message links to, and whether it waits for the reader. Opens in a new tab, because the chat covers the page. */
export function HandoverTile({ handover }: { handover: HandoverCard }) {
  const { id, kind, state, title, is_signature_due: isDue } = handover;
  return (
    <LocalizedLink
      to={`/handovers/${id}`}
      target="_blank"
      rel="noopener"
      className="mb-1.5 flex min-h-16 w-64 max-w-full items-center gap-3 rounded-inner bg-surface p-2 text-ink no-underline shadow-card hover:bg-surface-quiet"
    >
      <span className="grid size-12 flex-none place-items-center rounded-[6px] bg-surface-press">
        <Icon icon={ClipboardCheck} />
      </span>
      <span className="grid min-w-0 text-14 leading-[1.35]">
        <span className="truncate font-strong" dir="auto">
          {m.handover_title({ kind, title: safeDisplayText(title) })}
        </span>
        <span className={isDue ? 'font-mid text-warning-text' : 'text-muted'}>
          {m.handover_card({ state: isDue ? 'due' : state })}
        </span>
      </span>
    </LocalizedLink>
  );
}
