import { m } from '#messages';
import type { Point } from '#features/locations/domain/point.ts';
import { PUBLIC_POINT } from '../../domain/rules.ts';
import { MapFrame } from './map-frame.tsx';
import { MapCircle } from './map-marker.tsx';

export interface PropertyAreaMapProps {
  /** Public point of the property. */
  point: Point;
  /** Accessible description. */
  label: string;
}

/** The circle fills about a third of a typical container. */
const ZOOM = 13.2;

/**
 * Approximate location of one property: a circle, never a pin. Fills its parent; leaves one-finger panning and wheel
 * scrolling to the page.
 */
export function PropertyAreaMap({ point, label }: PropertyAreaMapProps) {
  return (
    <MapFrame
      initialView={{ lat: point.lat, lon: point.lon, zoom: ZOOM }}
      label={label}
      fallbackText={m.map_unsupported_area()}
      hasCooperativeGestures
      renderMarkers={({ map }) => <MapCircle map={map} at={point} metres={PUBLIC_POINT.circleRadiusM} />}
    />
  );
}
