import { expect, test } from 'vitest';
import { formatPoint, parsePoint } from './parse-point.ts';
import { distanceM } from './distance.ts';
import { isInSpain, type Point } from './point.ts';

const MADRID = { lat: 40.4169, lon: -3.7033 };

test.each<[string, Point | null]>([
  ['39.4702, -0.3768', { lat: 39.4702, lon: -0.3768 }],
  ['39.4702 -0.3768', { lat: 39.4702, lon: -0.3768 }],
  ['39,4702, -0,3768', { lat: 39.4702, lon: -0.3768 }],
  [' 28.1°; -15.43° ', { lat: 28.1, lon: -15.43 }],
  ['48.85, 2.35', { lat: 48.85, lon: 2.35 }],
  ['39.4702', null],
  ['Calle Mayor, 3', null],
  ['', null],
])('%j is parsed as %j', (text, point) => {
  expect(parsePoint(text)).toEqual(point);
});

test('a formatted point is parsed back', () => {
  expect(parsePoint(formatPoint(MADRID))).toEqual(MADRID);
  expect(formatPoint({ lat: 39.12345678, lon: -1 })).toBe('39.123457, -1');
});

test('all of Spain is within its bounds, and its neighbours are not', () => {
  const places = ['43.36, -8.41', '28.68, -17.76', '39.88, 4.26', '35.89, -5.32', '36.01, -5.6', '48.85, 2.35'];
  expect(places.map((text) => isInSpain(parsePoint(text)!))).toEqual([true, true, true, true, true, false]);
  expect(isInSpain({ lat: MADRID.lon, lon: MADRID.lat })).toBe(false);
});

test('distances are correct: a degree of latitude, and the Puerta del Sol to the Plaça de Catalunya', () => {
  expect(distanceM({ lat: 40, lon: 0 }, { lat: 41, lon: 0 })).toBeCloseTo(111_195, -2);
  expect(distanceM({ lat: 40.4169, lon: -3.7033 }, { lat: 41.387, lon: 2.1701 }) / 1000).toBeCloseTo(505, -1);
});
