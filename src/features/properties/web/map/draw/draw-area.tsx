import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import X from 'lucide-react/icons/x';
import { m } from '#messages';
import { Chip } from '#ui/buttons/chip.tsx';
import { useHistoryEntry } from '#ui/overlays/use-history-entry.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { encodePolygon, MAX_CORNERS } from '../../../domain/search/drawn-polygon.ts';
import { degreesOf } from '#features/locations/domain/distance.ts';
import { keepInSpain, type Point } from '#features/locations/domain/point.ts';
import { getUncoveredBounds } from '../create-map.ts';
import { simplifyOutline, type Pixel } from './simplify-outline.ts';

/** A smaller outline is a slip of the finger. */
const MIN_SIZE_PX = 24;
/** Distance between recorded positions: a finger trembles less. */
const MIN_STEP_PX = 4;
const CIRCLES_KM = [1, 2, 5];
const CIRCLE_CORNERS = 12;

interface DrawAreaProps {
  map: MapLibre;
  /** Receives the encoded polygon. */
  onDraw: (polygon: string) => void;
  onCancel: () => void;
}

/** Freehand drawing over the map, by finger or mouse. Circles and the visible part are there for the keyboard. */
export function DrawArea({ map, onDraw, onCancel }: DrawAreaProps) {
  const panel = useRef<HTMLDivElement>(null);
  const drawn = useRef<Pixel[] | null>(null);
  const [line, setLine] = useState('');
  const [isTooSmall, setTooSmall] = useState(false);
  useEffect(() => panel.current?.focus(), []);
  // Back leaves the drawing, not the map.
  useHistoryEntry(true, onCancel);

  const finish = (corners: readonly Point[]) => onDraw(encodePolygon(corners.map(keepInSpain)));
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = [positionOf(event)];
  };
  const extend = (event: PointerEvent<HTMLElement>) => {
    const pixel = positionOf(event);
    const last = drawn.current?.at(-1);
    if (!event.isPrimary || !last || Math.hypot(pixel.x - last.x, pixel.y - last.y) < MIN_STEP_PX) return;
    drawn.current?.push(pixel);
    setLine(drawn.current?.map(({ x, y }) => `${x},${y}`).join(' ') ?? '');
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || !drawn.current) return;
    const outline = simplifyOutline(drawn.current, MAX_CORNERS);
    reset();
    setTooSmall(isSmall(outline));
    if (isSmall(outline)) return;
    finish(
      outline.map(({ x, y }) => {
        const { lat, lng: lon } = map.unproject([x, y]);
        return { lat, lon };
      }),
    );
  };
  const reset = () => {
    drawn.current = null;
    setLine('');
  };
  const drawVisible = () => {
    const { west, south, east, north } = getUncoveredBounds(map);
    finish([
      { lat: north, lon: west },
      { lat: north, lon: east },
      { lat: south, lon: east },
      { lat: south, lon: west },
    ]);
  };

  return (
    <div className="absolute inset-0 z-3">
      <div
        className="absolute inset-0 cursor-crosshair touch-none bg-overlay/10"
        onPointerDown={begin}
        onPointerMove={extend}
        onPointerUp={end}
        onPointerCancel={reset}
      >
        <svg aria-hidden className="size-full">
          <polyline
            points={line}
            className="fill-success/15 stroke-success stroke-[3px] [stroke-linecap:round] [stroke-linejoin:round]"
          />
        </svg>
      </div>
      <div
        ref={panel}
        role="group"
        aria-label={m.map_area_draw()}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        className="absolute inset-x-3 top-3 mx-auto grid max-w-100 gap-1 rounded-card bg-surface p-3 pt-1.5 shadow-float outline-none"
      >
        <div className="flex items-center justify-between gap-2">
          <p role="status" className="font-strong text-14">
            {isTooSmall ? m.map_area_small() : m.map_area_how()}
          </p>
          <IconButton label={m.map_area_cancel()} icon={X} className="-mr-2" onClick={onCancel} />
        </div>
        <div role="group" aria-label={m.map_area_instead()} className="flex flex-wrap gap-2">
          {CIRCLES_KM.map((km) => (
            <Chip key={km} onClick={() => finish(circleAround(map, km))}>
              {m.map_area_circle({ km })}
            </Chip>
          ))}
          <Chip onClick={drawVisible}>{m.map_area_visible()}</Chip>
        </div>
      </div>
    </div>
  );
}

function positionOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Pixel {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: Math.round(clientX - left), y: Math.round(clientY - top) };
}

/** True also for a line, which encloses nothing. */
function isSmall(outline: readonly Pixel[]): boolean {
  const doubled = outline.reduce((sum, { x, y }, nth) => {
    const next = outline[(nth + 1) % outline.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubled) / 2 < MIN_SIZE_PX ** 2;
}

function circleAround(map: MapLibre, km: number): Point[] {
  const { lat, lng: lon } = map.getCenter();
  const reach = degreesOf(1000 * km, lat);
  return Array.from({ length: CIRCLE_CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CIRCLE_CORNERS;
    return { lat: lat + reach.lat * Math.sin(angle), lon: lon + reach.lon * Math.cos(angle) };
  });
}
