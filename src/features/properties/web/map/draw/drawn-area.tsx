import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { encodePolygon } from '../../../domain/search/drawn-polygon.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { AreaCorners, type EditPhase } from './area-corners.tsx';

/** Time after the last key before the area is searched: a corner is moved by many of them. */
const SEARCH_DELAY_MS = 500;

interface Edit {
  of: readonly Point[];
  corners: readonly Point[];
  phase: EditPhase;
}

interface DrawnAreaProps {
  map: MapLibre;
  corners: readonly Point[];
  /** Receives the encoded polygon after a corner was moved or removed. */
  onChange: (polygon: string) => void;
}

/** Area drawn on the map, below the markers, with its corners; moves with the map. */
export function DrawnArea({ map, corners, onChange }: DrawnAreaProps) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const isEdited = edit?.of === corners;
  const shown = isEdited ? edit.corners : corners;
  const search = useEffectEvent((changed: readonly Point[]) => onChange(encodePolygon(changed)));
  useEffect(() => {
    // A corner that is held still is not searched before it is released.
    if (!edit || !isEdited || edit.phase === 'dragging') return undefined;
    const timer = setTimeout(() => search(edit.corners), edit.phase === 'done' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [edit, isEdited]);

  const shape = useRef<SVGPolygonElement>(null);
  useLayoutEffect(() => {
    const update = () => {
      const pixels = shown.map(({ lat, lon }) => map.project([lon, lat]));
      shape.current?.setAttribute('points', pixels.map(({ x, y }) => `${x},${y}`).join(' '));
    };
    update();
    map.on('move', update);
    return () => void map.off('move', update);
  }, [map, shown]);
  return (
    <>
      <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
        <polygon ref={shape} className="fill-success/15 stroke-success stroke-[3px] [stroke-linejoin:round]" />
      </svg>
      <AreaCorners
        map={map}
        corners={shown}
        onChange={(changed, phase) => setEdit({ of: corners, corners: changed, phase })}
      />
    </>
  );
}
