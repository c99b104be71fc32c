import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';
import { ItemRow } from './item-row.tsx';
import type { ItemState } from './item-state.ts';

interface AreaCardProps {
  /** Target of the row of rooms. */
  id: string;
  handoverId: string;
  label: string;
  items: readonly ItemState[];
  parties: readonly { party: string; name: string | null }[];
  /** Omit if the reader can add nothing. */
  onPhoto: ((item: string, photo: Blob) => void) | undefined;
  onOpen: (item: string) => void;
}

/** One room of the walk with its items. */
export function AreaCard({ id, handoverId, label, items, parties, onPhoto, onOpen }: AreaCardProps) {
  const done = items.filter(({ state }) => state !== null).length;
  return (
    <Card as="section" id={id} className="scroll-mt-24 break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-18">{label}</h2>
        <span className="num text-14 text-muted">{m.handover_progress({ done, all: items.length })}</span>
      </div>
      <ul>
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
