import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Point } from '#features/locations/domain/point.ts';
import { metresToPixels } from './map-geometry.ts';

/** Content extends about this far beyond its point. */
const OVERHANG_PX = 24;

interface MapMarkerProps {
  map: MapLibre;
  at: Point;
  /** Drawn above neighbouring markers. */
  isRaised?: boolean;
  children: ReactNode;
}

/** Positions its children at a map point while the map moves. They are placed around a zero-size box. */
export function MapMarker({ map, at: { lat, lon }, isRaised = false, children }: MapMarkerProps) {
  const spot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const updatePosition = () => {
      const { x, y } = map.project([lon, lat]);
      const { clientWidth, clientHeight } = map.getContainer();
      const isInView =
        x > -OVERHANG_PX && y > -OVERHANG_PX && x < clientWidth + OVERHANG_PX && y < clientHeight + OVERHANG_PX;
      if (!spot.current) return;
      spot.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      // Hidden outside the view: otherwise focusing it would scroll the page.
      spot.current.style.visibility = isInView ? '' : 'hidden';
    };
    updatePosition();
    map.on('move', updatePosition);
    return () => {
      map.off('move', updatePosition);
    };
  }, [map, lat, lon]);
  return (
    <div ref={spot} className={`absolute top-0 left-0 size-0 ${isRaised ? 'z-3' : ''}`}>
      {children}
    </div>
  );
}

/** Circle with a radius in metres, scaled with the zoom. */
export function MapCircle({ map, at, metres }: { map: MapLibre; at: Point; metres: number }) {
  const circle = useRef<HTMLDivElement>(null);
  const { lat } = at;
  useLayoutEffect(() => {
    const size = () => {
      const side = `${Math.round(2 * metresToPixels(metres, lat, map.getZoom()))}px`;
      if (circle.current) Object.assign(circle.current.style, { width: side, height: side });
    };
    size();
    map.on('zoom', size);
    return () => {
      map.off('zoom', size);
    };
  }, [map, lat, metres]);
  return (
    <MapMarker map={map} at={at}>
      <div
        ref={circle}
        className="pointer-events-none absolute -translate-1/2 rounded-full border-2 border-success bg-success/20"
      />
    </MapMarker>
  );
}
