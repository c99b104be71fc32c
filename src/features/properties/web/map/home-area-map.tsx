import { m } from '#words';
import type { Point } from '../../domain/point.ts';
import { POINT } from '../../domain/rules.ts';
import { MapFrame } from './map-frame.tsx';
import { MapCircle } from './map-spot.tsx';

export interface HomeAreaMapProps {
  /** The public point. */
  point: Point;
  /** What the map shows, for those who do not see it. */
  label: string;
}

/** The circle takes about a third of a usual box. */
const ZOOM = 13.2;

/** Whereabouts of one home: a circle, never a pin. Fills its parent; one finger and the wheel are left to the page. */
export function HomeAreaMap({ point, label }: HomeAreaMapProps) {
  return (
    <MapFrame
      start={{ lat: point.lat, lon: point.lon, zoom: ZOOM }}
      label={label}
      otherwise={m.map_unsupported_area()}
      isPolite
      spots={({ map }) => <MapCircle map={map} at={point} metres={POINT.circleM} />}
    />
  );
}
