import { sql, type SQL } from 'drizzle-orm';
import type { Point } from '../../domain/point.ts';
import { SEARCH, type HomesFilters } from '../../domain/search.ts';
import type { Reading } from '../../domain/wanted.ts';

const METRES_PER_DEGREE = 111_320;

/** A number of our own, written into the text so that the engine knows its type and adds alike everywhere. */
function real(value: number): SQL {
  return sql.raw(`(${value.toFixed(6)})::float8`);
}

const lonMetres = ({ lat }: Point) => METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

/** Metres on a plane around the point: beside the sphere's an error far below the grid's. */
function metres(to: Point): SQL {
  const north = sql`(p.public_lat - ${real(to.lat)}) * ${real(METRES_PER_DEGREE)}`;
  const east = sql`(p.public_lon - ${real(to.lon)}) * ${real(lonMetres(to))}`;
  return sql`sqrt(power(${north}, 2) + power(${east}, 2))`;
}

/** Whole metres to the nearest of some points. */
export function metresTo(points: readonly Point[]): SQL {
  return sql`coalesce(round(least(${sql.join(points.map(metres), sql`, `)}))::int, 9999999)`;
}

/** So near to one of the points; the box around each is what an index finds. */
export function nearAny(points: readonly Point[], within: number = SEARCH.nearKm * 1000): SQL {
  if (points.length === 0) return sql`false`;
  const parts = points.map((point) => {
    const [tall, wide] = [within / METRES_PER_DEGREE, within / lonMetres(point)];
    return sql`(p.public_lat between ${real(point.lat - tall)} and ${real(point.lat + tall)}
      and p.public_lon between ${real(point.lon - wide)} and ${real(point.lon + wide)}
      and ${metres(point)} <= ${within})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** What a text asks for; where a filter says a kind or an offer itself, the text's word for it does not count. */
export function textConditions(reading: Reading, filters: HomesFilters): SQL | null {
  const parts: SQL[] = [];
  if (reading.near.length > 0) parts.push(nearAny(reading.near));
  if (reading.cityId) parts.push(sql`p.city_id = ${reading.cityId}`);
  if (reading.provinceId) parts.push(sql`p.province_id = ${reading.provinceId}`);
  if (reading.districtKey) parts.push(sql`s.district_key = ${reading.districtKey}`);
  if (reading.kind && !filters.kind) parts.push(sql`p.kind = ${reading.kind}`);
  if (reading.offer && !filters.offer) parts.push(sql`p.offer = ${reading.offer}`);
  if (reading.bedrooms) parts.push(sql`p.bedrooms >= ${reading.bedrooms}`);
  if (reading.stems.length > 0) parts.push(sql`s.words @@ ${tsQuery(reading.stems)}::tsquery`);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : null;
}

/** Of each group one: `'luz' & ('piso' | 'flat')`. */
function tsQuery(groups: readonly (readonly string[])[]): string {
  const quoted = (stem: string) => `'${stem.replaceAll(/['\\]/g, '')}'`;
  return groups.map((group) => `(${group.map(quoted).join(' | ')})`).join(' & ');
}
