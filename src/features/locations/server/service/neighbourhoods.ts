import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_FOLDER } from '#platform/project-folder.ts';
import type { Point } from '../../domain/point.ts';
import { toSlug } from '../../domain/slug.ts';
import { decodeRing, isInsideOutline, outlineBounds, type Bounds, type Outline } from '../../domain/outline.ts';

/** Neighbourhood or district of a city; its outline includes the neighbourhoods of a district. */
export interface NeighbourhoodRecord {
  id: string;
  cityId: string;
  name: string;
  otherNames: readonly string[];
  /** District of a neighbourhood; null for a district, and where the source has no districts. */
  districtId: string | null;
  isDistrict: boolean;
  outline: Outline;
  bounds: Bounds;
}

type Row = [
  id: string,
  cityId: string,
  name: string,
  otherNames: string[],
  districtId: string | null,
  outline: number[][][],
];

const FILE = 'src/features/locations/data/neighbourhoods.json';
let records: ReadonlyMap<string, NeighbourhoodRecord> | undefined;

function getRecords(): ReadonlyMap<string, NeighbourhoodRecord> {
  records ??= readNeighbourhoods();
  return records;
}

/** Reads the data file. A district has no outline of its own: it consists of those of its neighbourhoods. */
function readNeighbourhoods(): Map<string, NeighbourhoodRecord> {
  const rows = JSON.parse(readFileSync(path.join(PROJECT_FOLDER, FILE), 'utf8')) as Row[];
  const outlines = new Map(
    rows.map((row): [string, Outline] => [row[0], row[5].map((rings) => rings.map(decodeRing))]),
  );
  return new Map(
    rows.map(([id, cityId, name, otherNames, districtId, own]) => {
      const isDistrict = own.length === 0;
      const outline = isDistrict
        ? rows.filter((row) => row[4] === id).flatMap((row) => outlines.get(row[0]) ?? [])
        : (outlines.get(id) ?? []);
      return [id, { id, cityId, name, otherNames, districtId, isDistrict, outline, bounds: outlineBounds(outline) }];
    }),
  );
}

/** All neighbourhoods and districts, from memory. */
export function allNeighbourhoods(): NeighbourhoodRecord[] {
  return [...getRecords().values()];
}

/** Neighbourhoods and districts of a city by name, from memory. */
export function neighbourhoodsOfCity(cityId: string): NeighbourhoodRecord[] {
  const { compare } = new Intl.Collator('es');
  return allNeighbourhoods()
    .filter((one) => one.cityId === cityId)
    .toSorted((a, b) => compare(a.name, b.name));
}

/** Neighbourhood or district by id, from memory; null if there is none. */
export function neighbourhoodById(id: string): NeighbourhoodRecord | null {
  return getRecords().get(id) ?? null;
}

/** Finds a neighbourhood or district of a city by its slug or by any of its names; null if there is none. */
export function neighbourhoodBySlug(cityId: string, slug: string): NeighbourhoodRecord | null {
  const wanted = toSlug(slug);
  const isNamed = ({ name, otherNames }: NeighbourhoodRecord) =>
    [name, ...otherNames].some((each) => toSlug(each) === wanted);
  return neighbourhoodById(`${cityId}-${wanted}`) ?? neighbourhoodsOfCity(cityId).find(isNamed) ?? null;
}

/** Neighbourhood that contains the point, of the city or of any; null outside of all. */
export function neighbourhoodAt(cityId: string | null, point: Point): NeighbourhoodRecord | null {
  return (
    allNeighbourhoods().find(
      (one) => (cityId === null || one.cityId === cityId) && !one.isDistrict && isInsideOutline(point, one.outline),
    ) ?? null
  );
}
