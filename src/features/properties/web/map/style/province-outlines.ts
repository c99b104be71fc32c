import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { BASEMAP_ROOT, NEIGHBOURHOODS, PROVINCE_SOURCE, PROVINCE_MIN_ZOOM } from './basemap-files.ts';
import type { MapBounds } from '../map-types.ts';

type FeatureCollection = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'FeatureCollection' }>;

export type ProvinceBoxes = Record<string, readonly [west: number, south: number, east: number, north: number]>;

/** Provinces whose bounding box intersects the view. */
export function provincesInView(boxes: ProvinceBoxes, view: MapBounds): string[] {
  return Object.entries(boxes).flatMap(([id, [west, south, east, north]]) =>
    west <= view.east && east >= view.west && south <= view.north && north >= view.south ? [id] : [],
  );
}

/** Larger views contain too many provinces, whose outlines would be too small to be worth loading. */
const MAX_IN_VIEW = 9;

/** Cache of basemap files; failed requests are retried. */
const fileCache = new Map<string, Promise<unknown>>();

async function loadFile<T>(name: string): Promise<T> {
  const request = fileCache.get(name) ?? fetchFile(name);
  fileCache.set(name, request);
  return request as Promise<T>;
}

async function fetchFile(name: string): Promise<unknown> {
  try {
    const response = await fetch(`${BASEMAP_ROOT}/${name}`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return await response.json();
  } catch (error) {
    fileCache.delete(name);
    throw error;
  }
}

/** Files of the provinces: their outlines, and in close views of a map without streets their neighbourhoods. */
export function filesOfProvinces(ids: readonly string[], { isSketch, zoom }: { isSketch: boolean; zoom: number }) {
  const inner =
    isSketch && zoom >= NEIGHBOURHOODS.minZoom ? NEIGHBOURHOODS.provinces.filter((id) => ids.includes(id)) : [];
  return [...ids.map((id) => `province-${id}.json`), ...inner.map((id) => `neighbourhoods-${id}.json`)];
}

/**
 * Shows outlines and small towns of the provinces in view, and on a map without streets (`isSketch`) the neighbourhoods.
 * Files that fail to load are skipped.
 */
export function showProvinceOutlines(map: MapLibre, isSketch: boolean): void {
  const shown = new Map<string, FeatureCollection['features']>();
  const update = async () => {
    const zoom = map.getZoom();
    if (zoom < PROVINCE_MIN_ZOOM) return;
    const [west, south, east, north] = map.getBounds().toArray().flat() as [number, number, number, number];
    const wanted = provincesInView(await loadFile<ProvinceBoxes>('provinces.json'), { west, south, east, north });
    const missing = filesOfProvinces(wanted, { isSketch, zoom }).filter((file) => !shown.has(file));
    if (missing.length === 0 || wanted.length > MAX_IN_VIEW) return;
    const found = await Promise.allSettled(
      missing.map(async (file) => [file, await loadFile<FeatureCollection>(file)] as const),
    );
    for (const result of found) if (result.status === 'fulfilled') shown.set(result.value[0], result.value[1].features);
    const source = map.getSource<GeoJSONSource>(PROVINCE_SOURCE);
    await source?.setData({ type: 'FeatureCollection', features: [...shown.values()].flat() });
  };
  const quietly = () => void update().catch(() => undefined);
  map.on('moveend', quietly);
  quietly();
}
