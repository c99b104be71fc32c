import Check from 'lucide-react/icons/check';
import { Chip } from '#ui/buttons/chip.tsx';
import { m } from '#messages';
import type { Area } from '../../../domain/walk/items.ts';
import { areaLabel } from '../../labels.ts';
import { isDone, type ItemState } from '../item-state.ts';

interface AreaChipsProps {
  areas: readonly Area[];
  items: readonly ItemState[];
  onChoose: (area: string) => void;
}

/** Row of rooms with what is done in each; a press leads to it. */
export function AreaChips({ areas, items, onChoose }: AreaChipsProps) {
  return (
    <nav aria-label={m.handover_areas()} className="scroller print:hidden">
      {areas.map((area) => {
        const own = items.filter((one) => area.items.includes(one.item));
        const done = own.filter(isDone).length;
        const label = areaLabel(area.area, areas);
        return (
          <Chip key={area.area} icon={done === own.length ? Check : undefined} onClick={() => onChoose(area.area)}>
            {done === own.length ? label : `${label} ${done}/${own.length}`}
          </Chip>
        );
      })}
    </nav>
  );
}
