import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import MapIcon from 'lucide-react/icons/map';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { m } from '#words';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LiveMap, MapOptions } from './create-map.ts';
import { useLiveMap } from './use-live-map.ts';
import './map.css';

interface MapFrameProps extends MapOptions {
  /** What to do where maps cannot be drawn. */
  otherwise: string;
  className?: string | undefined;
  /** What stands on places of the map; moves with it. */
  spots: (live: LiveMap) => ReactNode;
  /** What stands over the map and stays. */
  over?: ReactNode;
}

/**
 * A map with its buttons, or a word on why there is none. Fills its parent. A page with something of its own in the lower
 * right corner says with `--map-inset` how far the buttons move up.
 */
export function MapFrame({ otherwise, className, spots, over, ...options }: MapFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, retry } = useLiveMap(box, options);
  const live = typeof state === 'object' ? state : null;
  const { label } = options;
  // the language may change while the map stays
  useEffect(() => live?.map.getCanvas().setAttribute('aria-label', label), [live, label]);
  return (
    <div className={cx('relative isolate size-full overflow-clip bg-map-land', className)}>
      <div ref={box} className="absolute inset-0" />
      {live && createPortal(spots(live), live.map.getCanvasContainer())}
      {live && over}
      {live && <ZoomButtons live={live} />}
      {state === 'loading' && <span className="sr-only">{m.map_loading()}</span>}
      {(state === 'unsupported' || state === 'failed') && (
        <MapNote
          title={state === 'failed' ? m.map_failed() : m.map_unsupported()}
          text={otherwise}
          action={
            state === 'failed' && (
              <Button look="line" onClick={retry}>
                {m.map_retry()}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

function ZoomButtons({ live: { map } }: { live: LiveMap }) {
  // The event that moves are told with says that a person asked for this one.
  const because = { originalEvent: true };
  const look = 'rounded-none bg-surface';
  return (
    <div className="absolute right-3 bottom-[calc(20px+var(--map-inset,0px))] z-2 grid gap-px overflow-hidden rounded-inner bg-line shadow-card">
      <IconButton label={m.map_zoom_in()} icon={Plus} className={look} onClick={() => map.zoomIn({}, because)} />
      <IconButton label={m.map_zoom_out()} icon={Minus} className={look} onClick={() => map.zoomOut({}, because)} />
    </div>
  );
}

function MapNote({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto p-6 text-center">
      <div className="grid max-w-72 justify-items-center gap-2">
        <span className="mb-1 grid size-12 place-items-center rounded-full bg-surface-press text-soft">
          <Icon of={MapIcon} size={24} />
        </span>
        <p className="font-strong text-16 text-ink">{title}</p>
        <p className="text-14 text-soft">{text}</p>
        {action}
      </div>
    </div>
  );
}
