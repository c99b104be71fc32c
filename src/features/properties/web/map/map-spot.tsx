import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Point } from '../../domain/point.ts';
import { metresToPixels } from './map-geometry.ts';

/** What stands on a point reaches about so far over the edge. */
const EDGE_PX = 24;

interface MapSpotProps {
  map: MapLibre;
  at: Point;
  /** Above its neighbours. */
  isRaised?: boolean;
  children: ReactNode;
}

/** Keeps its children on a point of the map while it moves. They are placed around a box without size. */
export function MapSpot({ map, at: { lat, lon }, isRaised = false, children }: MapSpotProps) {
  const spot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = map.project([lon, lat]);
      const { clientWidth, clientHeight } = map.getContainer();
      const isInView = x > -EDGE_PX && y > -EDGE_PX && x < clientWidth + EDGE_PX && y < clientHeight + EDGE_PX;
      if (!spot.current) return;
      spot.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      // Out of view it takes no focus: the page would scroll to where it would be.
      spot.current.style.visibility = isInView ? '' : 'hidden';
    };
    place();
    map.on('move', place);
    return () => {
      map.off('move', place);
    };
  }, [map, lat, lon]);
  return (
    <div ref={spot} className={`absolute top-0 left-0 size-0 ${isRaised ? 'z-3' : ''}`}>
      {children}
    </div>
  );
}

/** A circle of so many metres around a point of the map, at every zoom. */
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
    <MapSpot map={map} at={at}>
      <div
        ref={circle}
        className="pointer-events-none absolute -translate-1/2 rounded-full border-2 border-fit bg-fit/20"
      />
    </MapSpot>
  );
}
