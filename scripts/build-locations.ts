/*
 * Builds the location data: `node scripts/build-locations.ts FOLDER` reads municipalities-es.json, provinces-es.json
 * and universities-es.json, writes src/features/locations/data/*.json and from those the static snapshots in
 * public/data/places/v<version>. Without a folder it writes only the snapshots.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCATIONS } from '../src/features/locations/domain/rules.ts';

import { snapshotFiles } from '../src/features/locations/server/present.ts';
import { readReferenceData } from '../src/features/locations/server/service.ts';
import { POPULATION_ESTIMATES } from './population-estimates.ts';

type Municipality = [id: string, name: string, lat: number, lon: number, population: number];

interface SourceUniversity {
  name: string;
  short: string;
  kind: string;
  city_ine: string;
  province_ine: string;
  domains: string[];
  ror: string;
  campuses: { name: string; city_ine: string; lat: number; lon: number }[];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const DATA = path.join(ROOT, 'src/features/locations/data');

/** Ids above the 52 provinces are uninhabited territories shared by several municipalities. */
const LAST_MUNICIPALITY = '52999';

function readSource<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T;
}

/** One row per line keeps diffs small. */
function writeRows(name: string, rows: readonly unknown[]): void {
  writeFileSync(path.join(DATA, name), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
}

function capitalize(name: string): string {
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** 'UVic-UCC' → 'uvic-ucc', 'USP CEU' → 'usp-ceu'. */
function slugify(short: string): string {
  return short
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function importSources(folder: string): void {
  const provinces = readSource<{ id: string; name: string }[]>(folder, 'provinces-es.json');
  const municipalities = readSource<Municipality[]>(folder, 'municipalities-es.json').filter(
    ([id]) => id <= LAST_MUNICIPALITY,
  );
  const universities = readSource<SourceUniversity[]>(folder, 'universities-es.json');
  const cityIds = new Set(municipalities.map(([id]) => id));

  mkdirSync(DATA, { recursive: true });
  writeRows(
    'provinces.json',
    provinces.map(({ id, name }) => [id, name]),
  );
  writeRows(
    'cities.json',
    municipalities
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, name, lat, lon, population]) => [
        id,
        capitalize(name),
        lat,
        lon,
        population || (POPULATION_ESTIMATES[id] ?? null),
      ]),
  );
  const rows = universities
    .map((from) => ({
      id: slugify(from.short),
      name: from.name,
      short_name: from.short,
      kind: from.kind,
      city_id: from.city_ine,
      ror: from.ror || null,
      domains: from.domains,
      campuses: from.campuses.map((campus) => [campus.name, campus.city_ine, campus.lat, campus.lon]),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (new Set(rows.map((row) => row.id)).size < rows.length) throw new Error('two universities share a short name');
  for (const from of universities) {
    const cities = [from.city_ine, ...from.campuses.map((campus) => campus.city_ine)];
    const unknown = cities.filter((id) => !cityIds.has(id));
    if (unknown.length > 0) throw new Error(`${from.short}: no municipality ${unknown.join(', ')}`);
    if (!from.city_ine.startsWith(from.province_ine)) throw new Error(`${from.short}: seat outside its province`);
  }
  writeRows('universities.json', rows);
}

/** Browsers cache snapshots forever, so a file of a published version must never change. */
function writeSnapshots(): void {
  const folder = path.join(ROOT, `public/data/places/v${LOCATIONS.snapshotVersion}`);
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of Object.entries(snapshotFiles(readReferenceData()))) {
    const file = path.join(folder, name);
    const text = JSON.stringify(body);
    if (existsSync(file) && readFileSync(file, 'utf8') !== text) {
      throw new Error(
        `${name} would change: raise LOCATIONS.snapshotVersion in src/features/locations/domain/rules.ts`,
      );
    }
    writeFileSync(file, text);
  }
}

const [folder] = process.argv.slice(2);
if (folder !== undefined) importSources(folder);
writeSnapshots();
