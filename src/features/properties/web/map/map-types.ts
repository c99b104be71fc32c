import type { Point } from '#features/locations/domain/point.ts';

/** Types of map components; coordinates in degrees (WGS 84). */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface PropertyMarker {
  id: string;
  lat: number;
  lon: number;
  /** Price per month. */
  cents: number;
  state: 'rest' | 'seen' | 'on';
}

export interface PropertyCluster {
  lat: number;
  lon: number;
  count: number;
  /** Lowest price per month. */
  fromCents: number;
}

export interface PropertiesMapProps {
  markers: readonly PropertyMarker[];
  clusters: readonly PropertyCluster[];
  /** Requested view; a change moves the map. */
  view?: MapBounds | undefined;
  /** The view is an area that a map has shown, not one around results. */
  isExactView: boolean;
  /** Height of the lower part that cards cover, in pixels: the view and the selected property are placed above it. */
  coveredPx: number;
  /** Location of the property selected on the map. */
  selectedPoint: Point | null;
  /** Corners of the area that was drawn; null without one. */
  drawnCorners: readonly Point[] | null;
  /** Property highlighted in the list. */
  highlightedId: string | null;
  onHover: (id: string | null) => void;
  onSelect: (id: string) => void;
  /** Called initially and after every move, by user or program. */
  onMove: (bounds: MapBounds) => void;
  /** Called if the user searches the area currently shown. `isFollowing`: by moving the map. */
  onSearchArea: (bounds: MapBounds, isFollowing: boolean) => void;
  /** Receives the encoded polygon of an area that the user draws. */
  onDraw: (polygon: string) => void;
}

export interface LocationPickerProps {
  value: Point | null;
  /** Initial view while nothing is selected; its point is offered as a choice. */
  start: Point & { zoom: number };
  onChange: (point: Point) => void;
  /** Reports whether the text of the coordinates is a point. */
  onReadable: (isReadable: boolean) => void;
}
