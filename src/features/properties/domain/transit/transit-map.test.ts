import { expect, test } from 'vitest';
import type { Pattern, Timetable } from './timetable.ts';
import { toTransitMap } from './transit-map.ts';

const pattern = (line: string, stops: number[], rest: Partial<Pattern> = {}): Pattern => ({
  line,
  mode: 'metro',
  stops,
  arrivals: [],
  departures: [],
  departuresPerHour: 6,
  ...rest,
});
const stop = (name: string, lon: number, lat = 40.4) => ({ lat, lon, name });
const draw = (stops: Timetable['stops'], patterns: Pattern[]) => {
  const { features } = toTransitMap({ stops, patterns });
  return {
    lines: features.flatMap((one) => (one.geometry.type === 'MultiLineString' ? [one] : [])),
    stations: features.flatMap((one) => (one.properties.kind === 'station' ? [one.properties] : [])),
  };
};

test('both directions and a branch draw each section once, in the colour of the feed', () => {
  const stops = [stop('A', -3.7), stop('B', -3.69), stop('C', -3.68), stop('B', -3.6901), stop('D', -3.69, 40.41)];
  const { lines, stations } = draw(stops, [
    pattern('6', [0, 1, 2], { color: '98989B' }),
    pattern('6', [2, 3, 0], { color: '98989B' }),
    pattern('6', [0, 3, 4], { color: '98989B' }),
  ]);
  expect(lines.map(({ properties }) => properties)).toEqual([
    { kind: 'line', line: '6', color: '#98989B', dark: '#afafb1' },
  ]);
  expect(lines[0]?.geometry.coordinates).toEqual([
    [
      [-3.7, 40.4],
      [-3.69, 40.4],
      [-3.68, 40.4],
    ],
    [
      [-3.69, 40.4],
      [-3.69, 40.41],
    ],
  ]);
  expect(stations.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
});

test('a station of two lines is an interchange without a colour, and one name far away is another station', () => {
  const stops = [stop('Sol', -3.7), stop('Sol', -3.701), stop('Sol', -3.8), stop('Gran Vía', -3.71)];
  const { stations } = draw(stops, [
    pattern('1', [0, 3], { color: '0000ff' }),
    pattern('2', [1, 2], { color: 'ff0000' }),
  ]);
  expect(stations).toEqual([
    { kind: 'station', name: 'Sol', is_interchange: true },
    { kind: 'station', name: 'Sol', is_interchange: false, color: '#ff0000', dark: '#ff3838' },
    { kind: 'station', name: 'Gran Vía', is_interchange: false, color: '#0000ff', dark: '#3838ff' },
  ]);
});

test('buses and long straight sections are not drawn', () => {
  const stops = [stop('Atocha', -3.69), stop('Zaragoza', -0.9, 41.6), stop('Plaza', -3.7)];
  const { lines, stations } = draw(stops, [
    pattern('AVE', [0, 1], { mode: 'train' }),
    pattern('27', [0, 2], { mode: 'bus' }),
  ]);
  expect(lines).toEqual([]);
  expect(stations.map(({ name }) => name)).toEqual(['Atocha', 'Zaragoza']);
});
