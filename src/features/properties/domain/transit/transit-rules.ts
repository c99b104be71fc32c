import { MINUTES_RANGE } from '../search/search-rules.ts';

/** Assumptions of door-to-door travel times on a weekday morning, and limits of the timetable. */
export const TRANSIT = {
  /** Departures at the first stop in this window, in seconds since midnight, make the frequency of a pattern at 8:30. */
  windowStartS: 7.5 * 3600,
  windowEndS: 9.5 * 3600,
  /** 4.8 km/h. */
  walkingMetresPerS: 1.33,
  /** Ratio of the way through streets to the straight line. */
  detour: 1.3,
  /** Straight-line limits of walking: to or from a stop, between two stops, and the whole way. */
  maxAccessM: 1000,
  maxTransferM: 400,
  maxWalkOnlyM: 3000,
  /** Minimum time between two vehicles, besides waiting. */
  minChangeS: 120,
  /** People look up when a rare first vehicle leaves, so that they wait for it at most this long. */
  maxFirstWaitS: 600,
  /** Patterns that are at most this much slower than the best one of a stop are boarded too, whichever comes first. */
  equivalentRideS: 60,
  maxRides: 4,
  /** Longer ways to a campus are not kept. */
  maxMinutes: MINUTES_RANGE.most,
  /** Straight-line distance up to which homes have a travel time to a campus. */
  maxCampusM: 30_000,
  /** Lines that stop within this distance of a city's campus are considered. */
  networkM: 45_000,
  maxStops: 300_000,
  maxPatterns: 200_000,
} as const;
