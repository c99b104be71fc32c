import { sql, type SQL } from 'drizzle-orm';
import type { Point } from '../../../domain/point.ts';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import type { ParsedQuery } from '../../../domain/search/search-criteria.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

const METRES_PER_DEGREE = 111_320;

/**
 * Inlines a trusted number as a float literal, so that the planner knows its type and rounding is the same everywhere.
 */
function floatLiteral(value: number): SQL {
  return sql.raw(`(${value.toFixed(6)})::float8`);
}

const metresPerLonDegree = ({ lat }: Point) => METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** Planar distance in metres; the error is far below the grid size. */
function planarDistance(to: Point): SQL {
  const north = sql`(p.public_lat - ${floatLiteral(to.lat)}) * ${floatLiteral(METRES_PER_DEGREE)}`;
  const east = sql`(p.public_lon - ${floatLiteral(to.lon)}) * ${floatLiteral(metresPerLonDegree(to))}`;
  return sql`sqrt(power(${north}, 2) + power(${east}, 2))`;
}

/** Distance to the nearest of the given points, in whole metres. */
export function distanceToNearest(points: readonly Point[]): SQL {
  return sql`coalesce(round(least(${sql.join(points.map(planarDistance), sql`, `)}))::int, 9999999)`;
}

/** Condition: within `within` metres of one of the points. The bounding box around each point makes it indexable. */
export function withinAny(points: readonly Point[], within: number = SEARCH.maxNearKm * 1000): SQL {
  if (points.length === 0) return sql`false`;
  const conditions = points.map((point) => {
    const [tall, wide] = [within / METRES_PER_DEGREE, within / metresPerLonDegree(point)];
    return sql`(p.public_lat between ${floatLiteral(point.lat - tall)} and ${floatLiteral(point.lat + tall)}
      and p.public_lon between ${floatLiteral(point.lon - wide)} and ${floatLiteral(point.lon + wide)}
      and ${planarDistance(point)} <= ${within})`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * Conditions from the search text; kind and offer are ignored if a filter sets them, and the distance to a campus if the
 * travel time to it is limited.
 */
export function parsedQueryCondition(reading: ParsedQuery, filters: PropertyFilters, isTimed: boolean): SQL | null {
  const conditions: SQL[] = [];
  if (reading.near.length > 0 && !isTimed) conditions.push(withinAny(reading.near));
  if (reading.cityId) conditions.push(sql`p.city_id = ${reading.cityId}`);
  if (reading.provinceId) conditions.push(sql`p.province_id = ${reading.provinceId}`);
  if (reading.districtKey) conditions.push(sql`s.district_key = ${reading.districtKey}`);
  if (reading.kind && !filters.kind) conditions.push(sql`p.kind = ${reading.kind}`);
  if (reading.offer && !filters.offer) conditions.push(sql`p.offer = ${reading.offer}`);
  if (reading.bedrooms) conditions.push(sql`p.bedrooms >= ${reading.bedrooms}`);
  if (reading.stems.length > 0) conditions.push(sql`s.words @@ ${tsQuery(reading.stems)}::tsquery`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : null;
}

/** Builds a tsquery in which one stem of each group must match: `'luz' & ('piso' | 'flat')`. */
function tsQuery(groups: readonly (readonly string[])[]): string {
  const quoted = (stem: string) => `'${stem.replaceAll(/['\\]/g, '')}'`;
  return groups.map((group) => `(${group.map(quoted).join(' | ')})`).join(' & ');
}
