import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import MapIcon from 'lucide-react/icons/map';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { m } from '#messages';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import type { LiveMap, MapOptions } from './create-map.ts';
import { SketchBadge } from './sketch-badge.tsx';
import { useLiveMap } from './use-live-map.ts';
import './map.css';

interface MapFrameProps extends MapOptions {
  /** Text shown if maps are not supported. */
  fallbackText: string;
  className?: string | undefined;
  /** Renders the markers, which move with the map. */
  renderMarkers: (live: LiveMap) => ReactNode;
  /** Renders what stands still above the map. */
  renderOverlay?: (live: LiveMap) => ReactNode;
  /** Buttons above the zoom buttons. */
  tools?: ReactNode;
}

/**
 * Map with zoom buttons, or an explanation if it is not available. Fills its parent. Pages with their own content in
 * the lower right corner set `--map-inset` to move the buttons up.
 */
export function MapFrame({ fallbackText, className, renderMarkers, renderOverlay, tools, ...options }: MapFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, retry } = useLiveMap(box, options);
  const live = typeof state === 'object' ? state : null;
  const { label } = options;
  // The language may change while the map exists.
  useEffect(() => live?.map.getCanvas().setAttribute('aria-label', label), [live, label]);
  return (
    <div className={cx('relative isolate size-full overflow-clip bg-map-land', className)}>
      <div ref={box} className="absolute inset-0" />
      {live && createPortal(renderMarkers(live), live.map.getCanvasContainer())}
      {live && renderOverlay?.(live)}
      {live?.isSketch && <SketchBadge map={live.map} />}
      {live && (
        // On small phones a column above the cards would end under the filters of the page.
        <div className="absolute right-3 bottom-[calc(20px+var(--map-inset,0px))] z-2 grid gap-2 max-md:[@media(height<740px)]:grid-flow-col max-md:[@media(height<740px)]:items-end">
          {tools}
          <ZoomButtons live={live} />
        </div>
      )}
      {state === 'loading' && <span className="sr-only">{m.map_loading()}</span>}
      {(state === 'unsupported' || state === 'failed') && (
        <MapMessage
          title={state === 'failed' ? m.map_failed() : m.map_unsupported()}
          text={fallbackText}
          action={
            state === 'failed' && (
              <Button variant="outline" onClick={retry}>
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
  // `originalEvent` marks the move as made by the user.
  const because = { originalEvent: true };
  const buttonClass = 'rounded-none bg-surface';
  return (
    <div className="grid gap-px overflow-hidden rounded-inner bg-line shadow-card">
      <IconButton label={m.map_zoom_in()} icon={Plus} className={buttonClass} onClick={() => map.zoomIn({}, because)} />
      <IconButton
        label={m.map_zoom_out()}
        icon={Minus}
        className={buttonClass}
        onClick={() => map.zoomOut({}, because)}
      />
    </div>
  );
}

function MapMessage({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto p-6 text-center">
      <div className="grid max-w-72 justify-items-center gap-2">
        <span className="mb-1 grid size-12 place-items-center rounded-full bg-surface-press text-muted">
          <Icon icon={MapIcon} size={24} />
        </span>
        <p className="font-strong text-16 text-ink">{title}</p>
        <p className="text-14 text-muted">{text}</p>
        {action}
      </div>
    </div>
  );
}
