import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { BASEMAP_ROOT, NEAR_SOURCE, NEAR_ZOOM } from './basemap-files.ts';
import type { MapBounds } from './map-types.ts';

type Collection = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'FeatureCollection' }>;

export type Boxes = Record<string, readonly [west: number, south: number, east: number, north: number]>;

/** The provinces whose boxes a view touches. */
export function provincesIn(boxes: Boxes, view: MapBounds): string[] {
  return Object.entries(boxes).flatMap(([id, [west, south, east, north]]) =>
    west <= view.east && east >= view.west && south <= view.north && north >= view.south ? [id] : [],
  );
}

/** A view over more than this shows outlines too small to be worth their weight. */
const MAX_IN_VIEW = 9;

/** Files of the basemap, each asked for once; one that failed is asked for again. */
const files = new Map<string, Promise<unknown>>();

async function file<T>(name: string): Promise<T> {
  const asked = files.get(name) ?? fetchFile(name);
  files.set(name, asked);
  return asked as Promise<T>;
}

async function fetchFile(name: string): Promise<unknown> {
  try {
    const response = await fetch(`${BASEMAP_ROOT}/${name}`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return await response.json();
  } catch (error) {
    files.delete(name);
    throw error;
  }
}

/** Keeps outlines and small towns of the provinces in view on the map. What does not come is missing, nothing else. */
export function showNearProvinces(map: MapLibre): void {
  const shown = new Map<string, Collection['features']>();
  const look = async () => {
    if (map.getZoom() < NEAR_ZOOM) return;
    const [west, south, east, north] = map.getBounds().toArray().flat() as [number, number, number, number];
    const wanted = provincesIn(await file<Boxes>('provinces.json'), { west, south, east, north });
    const missing = wanted.filter((id) => !shown.has(id));
    if (missing.length === 0 || wanted.length > MAX_IN_VIEW) return;
    const found = await Promise.allSettled(
      missing.map(async (id) => [id, await file<Collection>(`province-${id}.json`)] as const),
    );
    for (const result of found) if (result.status === 'fulfilled') shown.set(result.value[0], result.value[1].features);
    const source = map.getSource<GeoJSONSource>(NEAR_SOURCE);
    await source?.setData({ type: 'FeatureCollection', features: [...shown.values()].flat() });
  };
  const quietly = () => void look().catch(() => undefined);
  map.on('moveend', quietly);
  quietly();
}
