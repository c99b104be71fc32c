import { useState } from 'react';
import { Progress } from '#ui/feedback/progress.tsx';
import { m } from '#messages';
import type { Handover } from '../../../domain/schema.ts';
import { isDisputed, type HandoverRecord } from '../../../domain/record.ts';
import { areaLabel } from '../../labels.ts';
import { AreaCard } from './area-card.tsx';
import { AreaChips } from './area-chips.tsx';
import { isDone, type ItemState } from '../item-state.ts';

interface AreaListProps {
  handover: Handover;
  record: HandoverRecord;
  items: readonly ItemState[];
  /** Item that the walk asks for next. */
  next: ItemState | undefined;
  mayCheck: boolean;
  onPhoto: (item: string, photo: Blob) => void;
  onOpen: (item: string) => void;
}

const areaAnchor = (area: string) => `area-${area}`;

/**
 * Rooms of a walk. The one of the next item is open, and those with an objection; the reader opens and folds others,
 * which then stay so.
 */
export function AreaList({ handover, record, items, next, mayCheck, onPhoto, onOpen }: AreaListProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setOpen = (area: string, isOpen: boolean) => setChosen((before) => new Map(before).set(area, isOpen));
  const areas = record.areas.map((area) => {
    const own = items.filter((one) => area.items.includes(one.item));
    const isCurrent = next !== undefined && area.items.includes(next.item);
    const hasObjection = own.some(({ record: { checks } }) => checks.some(({ state }) => isDisputed(state)));
    return { area: area.area, items: own, isOpen: chosen.get(area.area) ?? (isCurrent || hasObjection) };
  });
  const checked = items.filter(isDone).length;
  const doneAreas = areas.filter((area) => area.items.every(isDone)).length;
  const choose = (area: string) => {
    setOpen(area, true);
    document.getElementById(areaAnchor(area))?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="grid gap-5">
      {mayCheck && (
        <div className="grid gap-1">
          <div className="flex items-center gap-3">
            <Progress
              className="flex-1"
              label={m.handover_progress_label()}
              percent={(checked / items.length) * 100}
              text={m.handover_progress({ done: checked, all: items.length })}
            />
            <span className="num text-14 font-strong">{m.handover_progress({ done: checked, all: items.length })}</span>
          </div>
          <p className="num text-14 text-muted">{m.handover_progress_areas({ done: doneAreas, all: areas.length })}</p>
        </div>
      )}
      {mayCheck && <AreaChips areas={record.areas} items={items} onChoose={choose} />}
      {areas.map((area) => (
        <AreaCard
          key={area.area}
          id={areaAnchor(area.area)}
          handoverId={handover.id}
          label={areaLabel(area.area, record.areas)}
          items={area.items}
          parties={handover.parties}
          isOpen={area.isOpen}
          onToggle={() => setOpen(area.area, !area.isOpen)}
          onPhoto={mayCheck ? onPhoto : undefined}
          onOpen={(item) => {
            // The focus returns to the row, also if the room is done then.
            setOpen(area.area, true);
            onOpen(item);
          }}
        />
      ))}
    </div>
  );
}
