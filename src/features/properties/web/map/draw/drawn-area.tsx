import { useLayoutEffect, useRef } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Point } from '../../../domain/point.ts';

/** Area drawn on the map, below the markers; moves with the map. */
export function DrawnArea({ map, corners }: { map: MapLibre; corners: readonly Point[] }) {
  const shape = useRef<SVGPolygonElement>(null);
  useLayoutEffect(() => {
    const update = () => {
      const pixels = corners.map(({ lat, lon }) => map.project([lon, lat]));
      shape.current?.setAttribute('points', pixels.map(({ x, y }) => `${x},${y}`).join(' '));
    };
    update();
    map.on('move', update);
    return () => void map.off('move', update);
  }, [map, corners]);
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <polygon ref={shape} className="fill-success/15 stroke-success stroke-[3px] [stroke-linejoin:round]" />
    </svg>
  );
}
