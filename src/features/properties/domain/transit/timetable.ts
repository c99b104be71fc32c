/** Means of transport by the route types of GTFS. */
export const MODES = ['tram', 'metro', 'train', 'bus', 'other'] as const;
export type Mode = (typeof MODES)[number];

/** Trips of one line with the same sequence of stops, on a weekday morning. */
export interface Pattern {
  /** Number or name that passengers know: '6', 'C-4'. */
  line: string;
  mode: Mode;
  /** Colour of the line in six hexadecimal digits, if the feed has one. */
  color?: string;
  /** Indexes of the stops in travel order. */
  stops: number[];
  /** Seconds from the first departure to arrival and departure at each stop. */
  arrivals: number[];
  departures: number[];
  /** Positions at which passengers may not board or not alight; absent if there are none. */
  noBoarding?: number[];
  noAlighting?: number[];
  departuresPerHour: number;
}

/** Public transport of a weekday morning as frequencies, from all feeds. */
export interface Timetable {
  /** Stops of rail lines have names. */
  stops: { lat: number; lon: number; name?: string }[];
  patterns: Pattern[];
}
