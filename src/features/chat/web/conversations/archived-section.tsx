import { useId, useState, type ReactNode } from 'react';
import Archive from 'lucide-react/icons/archive';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';

/** Collapsible section of archived conversations. */
export function ArchivedSection({
  count,
  startsOpen,
  children,
}: {
  count: number;
  startsOpen: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const list = useId();
  return (
    <section className="mt-1 border-t border-line pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-3 px-4 text-left font-mid text-muted hover:bg-surface-quiet focus-visible:-outline-offset-3"
      >
        <Icon icon={Archive} />
        <span className="min-w-0 flex-1 truncate">{m.chat_archived()}</span>
        <span className="num text-14">{count}</span>
        <Icon icon={ChevronDown} className={cx('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul id={list} hidden={!isOpen}>
        {children}
      </ul>
    </section>
  );
}
