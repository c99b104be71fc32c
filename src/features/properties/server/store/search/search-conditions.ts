import { sql, type SQL } from 'drizzle-orm';
import { outlineBounds, type Ring } from '#features/locations/domain/outline.ts';
import type { NeighbourhoodArea } from '../../../domain/search/neighbourhood-area.ts';
import { METRES_PER_DEGREE } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { PUBLIC_POINT } from '../../../domain/rules.ts';
import type { ParsedQuery } from '../../../domain/search/search-criteria.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

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

/** Margin around a neighbourhood in which owners may name it as their own, in degrees: about a kilometre. */
const NAMED_MARGIN = 0.01;

/**
 * Condition: the public point is in the neighbourhood, or near it and the owner names it. The bounding box makes it
 * indexable.
 */
export function inNeighbourhood({ outline, bounds, centre, districtKeys }: NeighbourhoodArea): SQL {
  const polygons = outline.map(([border = []]) => isInsideRing(border));
  const inside = centre ? withinAny([centre], PUBLIC_POINT.reachM) : sql.join(polygons, sql` or `);
  return sql`(p.public_lat between ${bounds.south - NAMED_MARGIN} and ${bounds.north + NAMED_MARGIN}
    and p.public_lon between ${bounds.west - NAMED_MARGIN} and ${bounds.east + NAMED_MARGIN}
    and (${inside} or coalesce((select s.district_key = any(array(select jsonb_array_elements_text(
      ${JSON.stringify(districtKeys)}::jsonb))) from property_search s where s.property_id = p.id), false)))`;
}

function isInsideRing(ring: Ring): SQL {
  const corners = ring.map(({ lat, lon }) => `(${lon},${lat})`).join(',');
  return sql`${`(${corners})`}::polygon @> point(p.public_lon, p.public_lat)`;
}

/** Condition: the public point is inside a polygon drawn on the map. The bounding box makes it indexable. */
export function inPolygon(corners: Ring): SQL {
  const { west, south, east, north } = outlineBounds([[corners]]);
  return sql`(${withinArea([west, south, east, north])} and ${isInsideRing(corners)})`;
}

/** Condition: the public point is in a bounding box. */
export function withinArea([west, south, east, north]: readonly [number, number, number, number]): SQL {
  return sql`(p.public_lat between ${south} and ${north} and p.public_lon between ${west} and ${east})`;
}

/** Conditions from the search text that are no filters. `isTimed`: a travel time replaces the distance to a campus. */
export function parsedQueryCondition({ near, district, stems }: ParsedQuery, isTimed: boolean): SQL | null {
  const conditions: SQL[] = [];
  if (near.length > 0 && !isTimed) conditions.push(withinAny(near));
  if (district) conditions.push(sql`p.city_id = ${district.cityId} and s.district_key = ${district.key}`);
  if (stems.length > 0) conditions.push(sql`s.words @@ ${tsQuery(stems)}::tsquery`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : null;
}

/** Builds a tsquery in which one stem of each group must match: `'luz' & ('piso' | 'flat')`. */
function tsQuery(groups: readonly (readonly string[])[]): string {
  const quoted = (stem: string) => `'${stem.replaceAll(/['\\]/g, '')}'`;
  return groups.map((group) => `(${group.map(quoted).join(' | ')})`).join(' & ');
}
