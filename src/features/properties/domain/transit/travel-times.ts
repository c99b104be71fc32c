import { distanceM } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { walkingS, type Network } from './network.ts';
import type { Mode } from './timetable.ts';
import { TRANSIT } from './transit-rules.ts';

/** Part of a trip. The minutes of all legs add up to those of the trip. */
export type Leg = { by: 'walk' | 'wait'; minutes: number } | { by: Mode; line: string; stops: number; minutes: number };

/** Door-to-door trip from a home to a campus. */
export interface Trip {
  minutes: number;
  changes: number;
  legs: Leg[];
}

/** Stands for the campus where a continuation names the stop of the next ride: passengers walk from there. */
const TO_CAMPUS = -1;

/** Best continuations after alighting at a stop; times in seconds until the campus. */
interface AfterAlighting {
  alighted: Float64Array;
  /** `TO_CAMPUS`, or the stop of the next ride. */
  nextStop: Int32Array;
  /** Index of the round whose ride is taken from `nextStop`. */
  nextRound: Int8Array;
}

/** Best rides from every stop, followed by as many others as there are rounds before. */
interface Round extends AfterAlighting {
  /** From standing at a stop: expected waiting and the rest. The first wait of a trip is capped. */
  boarding: Float64Array;
  firstBoarding: Float64Array;
  waiting: Float64Array;
  /** Call at which the best ride of a stop is boarded, and call at which a ride from a call ends. */
  boardingCall: Int32Array;
  alightingCall: Int32Array;
}

/** Travel times from anywhere to one point. */
export interface TravelTimes {
  /** Fastest trip from a point; null if it takes longer than `TRANSIT.maxMinutes`. */
  from(point: Point): Trip | null;
}

/**
 * Computes the travel times from all stops to a campus: RAPTOR (Delling et al., 2012) backwards, on frequencies instead
 * of departures. A wait is half of the headway; patterns that ride equally fast are boarded whichever comes first.
 */
export function travelTimesTo(network: Network, campus: Point): TravelTimes {
  const count = network.stops.length;
  let after: AfterAlighting = {
    alighted: new Float64Array(count).fill(Infinity),
    nextStop: new Int32Array(count).fill(TO_CAMPUS),
    nextRound: new Int8Array(count),
  };
  for (const { stop, metres } of network.access(campus)) after.alighted[stop] = walkingS(metres);
  const rounds: Round[] = [];
  for (let nth = 0; nth < TRANSIT.maxRides; nth += 1) {
    const round = rideOnce(network, after);
    rounds.push(round);
    after = changeVehicles(network, round, nth);
  }
  return { from: (point) => fastestTrip(network, rounds, campus, point) };
}

/** Finds the best ride from every stop, given the times after alighting. */
function rideOnce(network: Network, after: AfterAlighting): Round {
  const { stops, patterns, firstCall, stopOf, arrival, departure, canBoard, canAlight } = network;
  const onBoard = new Float64Array(stopOf.length).fill(Infinity);
  const alightingCall = new Int32Array(stopOf.length).fill(-1);
  const boarding = new Float64Array(stops.length).fill(Infinity);
  const boardingCall = new Int32Array(stops.length).fill(-1);
  for (const [nth, { departuresPerHour }] of patterns.entries()) {
    const headwayS = 3600 / departuresPerHour;
    let [best, bestCall] = [Infinity, -1];
    for (let call = (firstCall[nth + 1] ?? 0) - 1; call >= (firstCall[nth] ?? 0); call -= 1) {
      const stop = stopOf[call] ?? 0;
      if (canBoard[call] && bestCall >= 0) {
        const time = best - (departure[call] ?? 0);
        onBoard[call] = time;
        alightingCall[call] = bestCall;
        if (time + headwayS / 2 < (boarding[stop] ?? 0)) {
          boarding[stop] = time + headwayS / 2;
          boardingCall[stop] = call;
        }
      }
      const there = (arrival[call] ?? 0) + (after.alighted[stop] ?? 0);
      if (canAlight[call] && there < best) [best, bestCall] = [there, call];
    }
  }
  const perHour = new Float64Array(stops.length);
  for (const [nth, { departuresPerHour }] of patterns.entries()) {
    for (let call = firstCall[nth] ?? 0; call < (firstCall[nth + 1] ?? 0); call += 1) {
      const stop = stopOf[call] ?? 0;
      const chosen = boardingCall[stop] ?? -1;
      if (chosen >= 0 && (onBoard[call] ?? 0) <= (onBoard[chosen] ?? 0) + TRANSIT.equivalentRideS)
        perHour[stop] = (perHour[stop] ?? 0) + departuresPerHour;
    }
  }
  const waiting = perHour.map((frequency) => 1800 / frequency);
  const firstBoarding = new Float64Array(stops.length).fill(Infinity);
  for (const [stop, call] of boardingCall.entries()) {
    if (call < 0) continue;
    const [wait, ride] = [waiting[stop] ?? 0, onBoard[call] ?? 0];
    boarding[stop] = wait + ride;
    firstBoarding[stop] = Math.min(wait, TRANSIT.maxFirstWaitS) + ride;
  }
  return { ...after, boarding, firstBoarding, waiting, boardingCall, alightingCall };
}

/** Improves the times after alighting by one more ride, from the same stop or from one nearby. */
function changeVehicles(network: Network, round: Round, nth: number): AfterAlighting {
  const alighted = round.alighted.slice();
  const nextStop = round.nextStop.slice();
  const nextRound = round.nextRound.slice();
  for (let stop = 0; stop < alighted.length; stop += 1) {
    const board = (at: number, walkS: number) => {
      const time = Math.max(walkS, TRANSIT.minChangeS) + (round.boarding[at] ?? Infinity);
      if (time >= (alighted[stop] ?? 0)) return;
      alighted[stop] = time;
      nextStop[stop] = at;
      nextRound[stop] = nth;
    };
    board(stop, 0);
    for (const { stop: at, metres } of network.transfers[stop] ?? []) board(at, walkingS(metres));
  }
  return { alighted, nextStop, nextRound };
}

function fastestTrip(network: Network, rounds: readonly Round[], campus: Point, point: Point): Trip | null {
  const last = rounds.length - 1;
  const direct = distanceM(point, campus);
  let seconds = direct <= TRANSIT.maxWalkOnlyM ? walkingS(direct) : Infinity;
  let first: { stop: number; walkS: number } | null = null;
  for (const { stop, metres } of network.access(point)) {
    const walkS = walkingS(metres);
    const time = walkS + (rounds[last]?.firstBoarding[stop] ?? Infinity);
    if (time < seconds) [seconds, first] = [time, { stop, walkS }];
  }
  if (seconds > TRANSIT.maxMinutes * 60) return null;
  const parts = first ? followRides(network, rounds, campus, first) : [{ by: 'walk' as const, seconds }];
  return toTrip(parts);
}

type Part = { by: 'walk' | 'wait'; seconds: number } | { by: Mode; line: string; stops: number; seconds: number };

function followRides(
  network: Network,
  rounds: readonly Round[],
  campus: Point,
  first: { stop: number; walkS: number },
): Part[] {
  const parts: Part[] = [];
  let [at, walkS, nth] = [first.stop, first.walkS, rounds.length - 1];
  let maxWaitS: number = TRANSIT.maxFirstWaitS;
  while (at !== TO_CAMPUS) {
    const round = rounds[nth] as Round;
    const from = round.boardingCall[at] ?? 0;
    const to = round.alightingCall[from] ?? 0;
    const { line, mode } = network.patterns[patternOf(network, from)] as Network['patterns'][number];
    parts.push(
      { by: 'walk', seconds: walkS },
      { by: 'wait', seconds: Math.min(round.waiting[at] ?? 0, maxWaitS) },
      { by: mode, line, stops: to - from, seconds: (network.arrival[to] ?? 0) - (network.departure[from] ?? 0) },
    );
    const alightedAt = network.stopOf[to] ?? 0;
    const next = round.nextStop[alightedAt] ?? TO_CAMPUS;
    const target = next === TO_CAMPUS ? campus : (network.stops[next] as Point);
    walkS = walkingS(distanceM(network.stops[alightedAt] as Point, target));
    if (next !== TO_CAMPUS) walkS = Math.max(walkS, TRANSIT.minChangeS);
    [at, nth, maxWaitS] = [next, round.nextRound[alightedAt] ?? 0, Infinity];
  }
  return [...parts, { by: 'walk', seconds: walkS }];
}

/** Pattern of a call, by binary search. */
function patternOf({ firstCall }: Network, call: number): number {
  let [low, high] = [0, firstCall.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((firstCall[middle] ?? 0) <= call) low = middle;
    else high = middle;
  }
  return low;
}

/** Rounds to minutes so that the legs add up to the sum; legs without a minute are omitted, rides never. */
function toTrip(parts: readonly Part[]): Trip {
  let seconds = 0;
  const legs = parts.flatMap((part): Leg[] => {
    const before = Math.round(seconds / 60);
    seconds += part.seconds;
    const minutes = Math.round(seconds / 60) - before;
    if ('line' in part) return [{ by: part.by, line: part.line, stops: part.stops, minutes }];
    return minutes > 0 ? [{ by: part.by, minutes }] : [];
  });
  const rides = parts.filter((part) => 'line' in part).length;
  return { minutes: Math.max(1, Math.round(seconds / 60)), changes: Math.max(0, rides - 1), legs };
}
