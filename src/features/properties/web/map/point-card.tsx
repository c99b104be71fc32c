import { useEffect, useRef } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import X from 'lucide-react/icons/x';
import { m } from '#words';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { HomeMarker } from './map-types.ts';

interface PointCardProps {
  map: MapLibre;
  homes: readonly HomeMarker[];
  lookOf: (home: HomeMarker) => HomeMarker['state'];
  onHover: (id: string | null) => void;
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** What the map would take for gestures of its own. */
const GESTURES = ['mousedown', 'touchstart', 'wheel', 'dblclick', 'keydown'] as const;

/** The homes of one point of the grid, to choose from; over the pin of the group, in a `MapSpot`. */
export function PointCard({ map, homes, lookOf, onHover, onSelect, onClose }: PointCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const box = card.current;
    if (!box) return undefined;
    const before = document.activeElement;
    const keep = (event: Event) => {
      event.stopPropagation();
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      close.current();
      if (before instanceof HTMLElement) before.focus();
    };
    const outside = ({ originalEvent }: { originalEvent: MouseEvent }) => {
      if (originalEvent.target === map.getCanvas()) close.current();
    };
    for (const gesture of GESTURES) box.addEventListener(gesture, keep);
    map.on('click', outside);
    box.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true });
    return () => {
      for (const gesture of GESTURES) box.removeEventListener(gesture, keep);
      map.off('click', outside);
    };
  }, [map]);

  return (
    <div
      ref={card}
      role="group"
      aria-label={m.map_same_point_here({ count: homes.length })}
      className="absolute bottom-3 w-64 -translate-x-1/2 cursor-auto rounded-inner bg-surface p-3 pt-1 text-ink shadow-float select-text"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="font-strong text-14">{m.map_same_point_here({ count: homes.length })}</p>
        <IconButton label={m.map_close()} icon={X} className="-mr-2" onClick={onClose} />
      </div>
      <ul className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1.5 -mx-1">
        {homes.map((home) => (
          <li key={home.id}>
            <button
              type="button"
              aria-label={m.map_home({ price: home.label })}
              className={cx(
                'min-h-tap rounded-full px-4 num text-14 font-strong',
                lookOf(home) === 'on' ? 'bg-action text-on-action' : 'bg-surface-quiet hover:bg-surface-press',
                lookOf(home) === 'seen' && 'text-soft',
              )}
              onClick={() => onSelect(home.id)}
              onMouseEnter={() => onHover(home.id)}
              onMouseLeave={() => onHover(null)}
              onFocus={() => onHover(home.id)}
              onBlur={() => onHover(null)}
            >
              {home.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
