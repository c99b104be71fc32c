import { useEffect, useRef } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/i18n/lang.ts';
import { m } from '#messages';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { formatPinPrice } from './pin-price.ts';
import type { PropertyMarker } from './map-types.ts';

interface MarkerPopupProps {
  map: MapLibre;
  markers: readonly PropertyMarker[];
  stateOf: (marker: PropertyMarker) => PropertyMarker['state'];
  onHover: (id: string | null) => void;
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** Events that must not reach the map. */
const MAP_EVENTS = ['mousedown', 'touchstart', 'wheel', 'dblclick', 'keydown'] as const;

/** List of the properties at one grid point, above the group's marker. Child of `MapMarker`. */
export function MarkerPopup({ map, markers, stateOf, onHover, onSelect, onClose }: MarkerPopupProps) {
  const lang = useLang();
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
    for (const gesture of MAP_EVENTS) box.addEventListener(gesture, keep);
    map.on('click', outside);
    box.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true });
    return () => {
      for (const gesture of MAP_EVENTS) box.removeEventListener(gesture, keep);
      map.off('click', outside);
    };
  }, [map]);

  return (
    <div
      ref={card}
      role="group"
      aria-label={m.map_same_point_here({ count: markers.length })}
      className="absolute bottom-3 w-64 -translate-x-1/2 cursor-auto rounded-inner bg-surface p-3 pt-1 text-ink shadow-float select-text"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="font-strong text-14">{m.map_same_point_here({ count: markers.length })}</p>
        <IconButton label={m.map_close()} icon={X} className="-mr-2" onClick={onClose} />
      </div>
      <ul className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1.5 -mx-1">
        {markers.map((marker) => (
          <li key={marker.id}>
            <button
              type="button"
              aria-label={m.map_home({ price: formatPinPrice(marker.cents, lang) })}
              className={cx(
                'min-h-tap rounded-full px-4 num text-14 font-strong',
                stateOf(marker) === 'on' ? 'bg-action text-on-action' : 'bg-surface-quiet hover:bg-surface-press',
                stateOf(marker) === 'seen' && 'text-muted',
              )}
              onClick={() => onSelect(marker.id)}
              onMouseEnter={() => onHover(marker.id)}
              onMouseLeave={() => onHover(null)}
              onFocus={() => onHover(marker.id)}
              onBlur={() => onHover(null)}
            >
              {formatPinPrice(marker.cents, lang)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
