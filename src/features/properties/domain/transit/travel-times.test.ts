import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#features/locations/domain/point.ts';
import { createNetwork, walkingS } from './network.ts';
import type { Pattern, Timetable } from './timetable.ts';
import { travelTimesTo } from './travel-times.ts';
import { TRANSIT } from './transit-rules.ts';

const campus: Point = { lat: 40, lon: -3 };
/** Point so many metres east of the campus. */
const east = (metres: number, north = 0): Point => ({
  lat: 40 + north / 111_320,
  lon: -3 + metres / (111_320 * Math.cos((40 * Math.PI) / 180)),
});

function line(name: string, stops: number[], minutes: number[], perHour: number, more: Partial<Pattern> = {}): Pattern {
  const seconds = minutes.map((minute) => minute * 60);
  return {
    line: name,
    mode: 'metro',
    stops,
    arrivals: seconds,
    departures: seconds,
    departuresPerHour: perHour,
    ...more,
  };
}

function timesTo(timetable: Timetable) {
  return travelTimesTo(createNetwork(timetable, campus, 50_000), campus);
}

test('a trip is walking, half of the headway, riding and walking', () => {
  const times = timesTo({ stops: [east(8000), east(300)], patterns: [line('6', [0, 1], [0, 11], 10)] });
  // 400 m at 4.8 km/h with a detour of 1.3 are 6.5 minutes, and 300 m are 4.9.
  const trip = times.from(east(8400));
  expect(trip).toEqual({
    minutes: 25,
    changes: 0,
    legs: [
      { by: 'walk', minutes: 7 },
      { by: 'wait', minutes: 3 },
      { by: 'metro', line: '6', stops: 1, minutes: 11 },
      { by: 'walk', minutes: 4 },
    ],
  });
});

test('lines run in one direction, and barred stops are not used', () => {
  const stops = [east(8000), east(4000), east(100)];
  const backwards = timesTo({ stops, patterns: [line('1', [2, 1, 0], [0, 5, 10], 20)] });
  expect(backwards.from(east(8000))).toBeNull();
  const barred = timesTo({ stops, patterns: [line('1', [0, 1, 2], [0, 5, 10], 20, { noBoarding: [1] })] });
  expect(barred.from(east(8000))?.minutes).toBe(13);
  expect(barred.from(east(4000))).toBeNull();
  const passing = timesTo({ stops, patterns: [line('1', [0, 1, 2], [0, 5, 10], 20, { noAlighting: [2] })] });
  expect(passing.from(east(8000))).toBeNull();
});

test('a change walks to the next stop and waits for the whole expected time, however rare the line', () => {
  const stops = [east(20_000), east(9000), east(9000, 350), east(100)];
  const patterns = [line('A', [0, 1], [0, 10], 2), line('B', [2, 3], [0, 10], 2)];
  const trip = timesTo({ stops, patterns }).from(east(20_000));
  // The first wait is capped at 10 minutes, the second is 15; walks are 5.7 and 1.6 minutes.
  expect(trip).toMatchObject({ changes: 1, minutes: Math.round(10 + 10 + 5.7 + 15 + 10 + 1.6) });
  const far = timesTo({ stops: stops.with(2, east(9000, TRANSIT.maxTransferM + 10)), patterns });
  expect(far.from(east(20_000))).toBeNull();
});

test('lines that are equally fast are taken whichever comes first; a slower one is not waited for less', () => {
  const stops = [east(8000), east(100)];
  const twins = [line('1', [0, 1], [0, 10], 4), line('2', [0, 1], [0, 10], 4)];
  expect(timesTo({ stops, patterns: twins.slice(0, 1) }).from(east(8000))?.minutes).toBe(19);
  expect(timesTo({ stops, patterns: twins }).from(east(8000))?.minutes).toBe(15);
  const slow = [line('1', [0, 1], [0, 10], 4), line('2', [0, 1], [0, 20], 4)];
  expect(timesTo({ stops, patterns: slow }).from(east(8000))?.minutes).toBe(19);
});

test('a home near the campus walks, also where no line helps', () => {
  const times = timesTo({ stops: [], patterns: [] });
  expect(times.from(east(1000))).toEqual({ minutes: 16, changes: 0, legs: [{ by: 'walk', minutes: 16 }] });
  expect(times.from(campus)?.minutes).toBe(1);
  expect(times.from(east(TRANSIT.maxWalkOnlyM + 100))).toBeNull();
});

const networks = fc
  .record({
    stops: fc.array(fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })), {
      minLength: 2,
      maxLength: 12,
    }),
    patterns: fc.array(
      fc.record({
        stops: fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 6 }),
        minutes: fc.integer({ min: 1, max: 9 }),
        perHour: fc.integer({ min: 1, max: 20 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ stops, patterns }) => ({
    stops: stops.map(([x, y]) => east(x, y)),
    patterns: patterns.map(({ stops: called, minutes, perHour }, nth) => {
      const known = [...new Set(called.map((stop) => stop % stops.length))];
      return line(
        String(nth),
        known,
        [...known.keys()].map((position) => position * minutes),
        perHour,
      );
    }),
  }));

test('legs add up to the trip, which is never slower than walking', () => {
  const home = fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }));
  fc.assert(
    fc.property(networks, home, (timetable, [x, y]) => {
      const trip = timesTo(timetable).from(east(x, y));
      const metres = Math.hypot(x, y);
      if (metres < TRANSIT.maxWalkOnlyM - 10)
        expect(trip?.minutes).toBeLessThanOrEqual(Math.max(1, Math.round((walkingS(metres) + 2) / 60)));
      const sum = trip?.legs.reduce((minutes, leg) => minutes + leg.minutes, 0);
      if (trip) expect(Math.max(1, sum ?? 0)).toBe(trip.minutes);
    }),
  );
});
