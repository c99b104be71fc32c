import type { Point } from '../../domain/point.ts';

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
  /** Property highlighted in the list. */
  highlightedId: string | null;
  onHover: (id: string | null) => void;
  onSelect: (id: string) => void;
  /** Called initially and after every move, by user or program. */
  onMove: (bounds: MapBounds) => void;
  /** Called if the user searches the area currently shown. */
  onSearchArea: (bounds: MapBounds) => void;
}

export interface LocationPickerProps {
  value: Point | null;
  /** Initial view while nothing is selected; its point is offered as a choice. */
  start: Point & { zoom: number };
  onChange: (point: Point) => void;
}
