import type { Pattern } from '../../../domain/transit/timetable.ts';
import { TRANSIT } from '../../../domain/transit/transit-rules.ts';

/** Stop of a trip. Times are null where the feed gives none. */
export interface Call {
  sequence: number;
  stop: number;
  arrivalS: number | null;
  departureS: number | null;
  canBoard: boolean;
  canAlight: boolean;
}

interface Frequency {
  startS: number;
  endS: number;
  headwayS: number;
}

/** Collects the trips of a feed and groups them by line and sequence of stops. */
export interface PatternBuilder {
  addFrequency(trip: string, frequency: Frequency): void;
  addCall(trip: string, call: Call): void;
  tripCount(): number;
  build(lineOf: (trip: string) => Pick<Pattern, 'line' | 'mode' | 'color'>): Pattern[];
}

/** Trips of a pattern whose times are summed, to be divided by their number. */
interface PatternSum extends Omit<Pattern, 'departuresPerHour'> {
  departuresInWindow: number;
}

/** Frequencies that only touch the window say nothing about the morning. */
const MIN_DEPARTURES = 0.2;
const WINDOW_HOURS = (TRANSIT.windowEndS - TRANSIT.windowStartS) / 3600;

export function createPatternBuilder(): PatternBuilder {
  const frequencies = new Map<string, Frequency[]>();
  const calls = new Map<string, Call[]>();
  const append = <T>(lists: Map<string, T[]>, key: string, item: T) => {
    const list = lists.get(key);
    if (list) list.push(item);
    else lists.set(key, [item]);
  };
  return {
    addFrequency: (trip, frequency) => append(frequencies, trip, frequency),
    addCall: (trip, call) => append(calls, trip, call),
    tripCount: () => calls.size,
    build: (lineOf) => {
      const sums = new Map<string, PatternSum>();
      for (const [trip, unordered] of calls) {
        const timed = fillTimes(unordered.toSorted((a, b) => a.sequence - b.sequence));
        const departures = timed ? departuresInWindow(timed[0]?.departureS ?? 0, frequencies.get(trip)) : 0;
        if (!timed || departures < MIN_DEPARTURES) continue;
        const { line, mode, color } = lineOf(trip);
        const key = JSON.stringify([
          line,
          mode,
          timed.map(({ stop, canBoard, canAlight }) => [stop, canBoard, canAlight]),
        ]);
        addTrip(sums, key, { line, mode, ...(color !== undefined && { color }) }, timed, departures);
      }
      return [...sums.values()].map(toPattern);
    },
  };
}

type TimedCall = Call & { arrivalS: number; departureS: number };

/**
 * Interpolates missing times between the stops that have one. Null for a trip of one stop or without times at its ends.
 */
function fillTimes(ordered: readonly Call[]): TimedCall[] | null {
  const startS = ordered[0]?.departureS ?? null;
  if (ordered.length < 2 || startS === null || (ordered.at(-1)?.arrivalS ?? null) === null) return null;
  let [known, latestS] = [0, startS];
  const filled: TimedCall[] = [];
  for (const [nth, call] of ordered.entries()) {
    if (call.arrivalS !== null && call.departureS !== null) {
      // A clock that runs backwards is an error of the feed; the ride is then taken as instantaneous.
      const arrivalS = Math.max(latestS, call.arrivalS);
      latestS = Math.max(arrivalS, call.departureS);
      known = nth;
      filled.push({ ...call, arrivalS, departureS: latestS });
      continue;
    }
    const next = ordered.findIndex(({ arrivalS }, later) => later > nth && arrivalS !== null);
    const nextS = Math.max(latestS, ordered[next]?.arrivalS ?? latestS);
    const timeS = Math.round(latestS + ((nextS - latestS) * (nth - known)) / (next - known));
    filled.push({ ...call, arrivalS: timeS, departureS: timeS });
  }
  return filled;
}

function departuresInWindow(firstS: number, frequencies: readonly Frequency[] | undefined): number {
  if (!frequencies) return firstS >= TRANSIT.windowStartS && firstS < TRANSIT.windowEndS ? 1 : 0;
  return frequencies.reduce((sum, { startS, endS, headwayS }) => {
    const overlapS = Math.min(endS, TRANSIT.windowEndS) - Math.max(startS, TRANSIT.windowStartS);
    return sum + Math.max(0, overlapS) / headwayS;
  }, 0);
}

function addTrip(
  sums: Map<string, PatternSum>,
  key: string,
  line: Pick<Pattern, 'line' | 'mode' | 'color'>,
  calls: readonly TimedCall[],
  departures: number,
): void {
  const startS = calls[0]?.departureS ?? 0;
  let sum = sums.get(key);
  if (!sum) {
    const positions = (isBarred: (call: Call) => boolean) =>
      [...calls.keys()].filter((nth) => isBarred(calls[nth] as Call));
    const noBoarding = positions(({ canBoard }) => !canBoard);
    const noAlighting = positions(({ canAlight }) => !canAlight);
    sum = {
      ...line,
      stops: calls.map(({ stop }) => stop),
      arrivals: calls.map(() => 0),
      departures: calls.map(() => 0),
      ...(noBoarding.length > 0 && { noBoarding }),
      ...(noAlighting.length > 0 && { noAlighting }),
      departuresInWindow: 0,
    };
    sums.set(key, sum);
  }
  for (const [nth, { arrivalS, departureS }] of calls.entries()) {
    sum.arrivals[nth] = (sum.arrivals[nth] ?? 0) + (arrivalS - startS) * departures;
    sum.departures[nth] = (sum.departures[nth] ?? 0) + (departureS - startS) * departures;
  }
  sum.departuresInWindow += departures;
}

function toPattern({ departuresInWindow: count, ...sum }: PatternSum): Pattern {
  const average = (times: readonly number[]) => times.map((time) => Math.round(time / count));
  return {
    ...sum,
    arrivals: average(sum.arrivals),
    departures: average(sum.departures),
    departuresPerHour: Math.round((count / WINDOW_HOURS) * 100) / 100,
  };
}
