import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '#ui/core/icon.tsx';
import { cx } from '#ui/core/cx.ts';
import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';
import { ItemRow } from '../item-row.tsx';
import { isDone, type ItemState } from '../item-state.ts';

interface AreaCardProps {
  /** Target of the row of rooms. */
  id: string;
  handoverId: string;
  label: string;
  items: readonly ItemState[];
  parties: readonly { party: string; name: string | null }[];
  isOpen: boolean;
  onToggle: () => void;
  /** Omit if the reader can add nothing. */
  onPhoto: ((item: string, photo: Blob) => void) | undefined;
  onOpen: (item: string) => void;
}

/** One room of the walk with its items, which fold. Prints show them all. */
export function AreaCard({ id, handoverId, label, items, parties, isOpen, onToggle, onPhoto, onOpen }: AreaCardProps) {
  const done = items.filter(isDone).length;
  return (
    <Card as="section" id={id} className="scroll-mt-24 break-inside-avoid">
      <h2 className="text-18">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-items`}
          className="flex min-h-tap w-full cursor-pointer items-center gap-3 rounded-control text-left"
          onClick={onToggle}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
          <span className="num flex-none font-text text-14 font-normal text-muted">
            {m.handover_progress({ done, all: items.length })}
          </span>
          <Icon icon={ChevronDown} className={cx('flex-none print:hidden', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <ul id={`${id}-items`} className={isOpen ? undefined : 'hidden print:block'}>
        {items.map((one) => (
          <ItemRow
            key={one.item}
            handoverId={handoverId}
            item={one}
            parties={parties}
            onPhoto={onPhoto && ((photo) => onPhoto(one.item, photo))}
            onOpen={() => onOpen(one.item)}
          />
        ))}
      </ul>
    </Card>
  );
}
