import Check from 'lucide-react/icons/check';
import { Chip } from '#ui/buttons/chip.tsx';
import { m } from '#messages';
import type { Area } from '../../domain/walk/items.ts';
import { areaLabel } from '../labels.ts';
import type { ItemState } from './item-state.ts';

/** Element id of the card of an area. */
export function areaAnchor(area: string): string {
  return `area-${area}`;
}

/** Row of rooms with what is done in each; a press scrolls to it. */
export function AreaChips({ areas, items }: { areas: readonly Area[]; items: readonly ItemState[] }) {
  return (
    <nav aria-label={m.handover_areas()} className="scroller print:hidden">
      {areas.map((area) => {
        const own = items.filter((one) => area.items.includes(one.item));
        const done = own.filter(({ state }) => state !== null).length;
        const isDone = done === own.length;
        return (
          <Chip
            key={area.area}
            icon={isDone ? Check : undefined}
            onClick={() => document.getElementById(areaAnchor(area.area))?.scrollIntoView({ block: 'start' })}
          >
            {isDone ? areaLabel(area.area, areas) : `${areaLabel(area.area, areas)} ${done}/${own.length}`}
          </Chip>
        );
      })}
    </nav>
  );
}
