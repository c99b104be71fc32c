/** What maps of homes are told and tell, in degrees (WGS 84). */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface HomeMarker {
  id: string;
  lat: number;
  lon: number;
  /** The price as it is shown. */
  label: string;
  state: 'rest' | 'seen' | 'on';
}

export interface HomeCluster {
  lat: number;
  lon: number;
  count: number;
}
