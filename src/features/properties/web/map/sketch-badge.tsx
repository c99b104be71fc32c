import { useEffect, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { m } from '#messages';
import { STREET_MAP } from '../../domain/street-map.ts';

/** Says that streets are missing, at the zooms where a map has them. */
export function SketchBadge({ map }: { map: MapLibre }) {
  const [isClose, setClose] = useState(false);
  useEffect(() => {
    const update = () => setClose(map.getZoom() >= STREET_MAP.minZoom);
    update();
    map.on('zoom', update);
    return () => void map.off('zoom', update);
  }, [map]);
  if (!isClose) return null;
  return (
    <p className="pointer-events-none absolute bottom-[calc(32px+var(--map-inset,0px))] left-3 z-1 rounded-full bg-surface px-3 py-1 text-12 font-strong text-muted shadow-card">
      {m.street_map_sketch()}
    </p>
  );
}
