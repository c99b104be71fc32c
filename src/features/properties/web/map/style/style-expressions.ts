import type { DataDrivenPropertyValueSpecification, ExpressionSpecification } from 'maplibre-gl';

/** Source of the street map in the style. */
export const STREETS_SOURCE = 'streets';

/** Pixels at the zooms 11, 13 and 15. */
export type AtZooms = readonly [z11: number, z13: number, z15: number];

/** A width that grows with the zoom. */
export const byZoom = ([z11, z13, z15]: AtZooms): DataDrivenPropertyValueSpecification<number> =>
  ['interpolate', ['exponential', 1.4], ['zoom'], 11, z11, 13, z13, 15, z15, 17, z15 * 2.2] as ExpressionSpecification;

export const isOneOf = (field: string, ...values: string[]): ExpressionSpecification => [
  'in',
  ['get', field],
  ['literal', values],
];

export const all = (...filters: ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters];
