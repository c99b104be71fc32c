import type * as Gl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { m } from '#words';
import type { Point } from '../../domain/point.ts';
import { basemapLayers, basemapStyle, isArchive, tilePaint, tileStyle } from './basemap-style.ts';
import { readMapColors } from './map-colors.ts';
import { fetchMapSetup } from './map-setup.ts';
import type { MapBounds } from './map-types.ts';
import { showNearProvinces } from './near-provinces.ts';

/** What a map shows first: all of a view, or the surroundings of a point. */
export type MapStart = MapBounds | (Point & { zoom: number });

export interface MapOptions {
  start: MapStart;
  /** Its name for those who do not see it. */
  label: string;
  /** Leaves one finger and the wheel to the page around it. */
  isPolite: boolean;
}

/** A drawn map, with the library it is drawn by. */
export interface LiveMap {
  gl: typeof Gl;
  map: Gl.Map;
  setDark: (isDark: boolean) => void;
}

/** Around what is asked for, so that nothing stands at the very edge. */
export const VIEW_FIT = { padding: 56, maxZoom: 14 } as const;

/** Nobody gets lost, and the edge of what is drawn is out of sight. */
const PAN_LIMITS: MapBounds = { west: -23.5, south: 23.5, east: 8.5, north: 47.5 };

const LIMITS = { minZoom: 3.5, maxZoom: 16.5 } as const;

/** Told where the browser cannot draw maps at all. */
export class NoWebGl extends Error {}

export function asBox({ west, south, east, north }: MapBounds): [number, number, number, number] {
  return [west, south, east, north];
}

export function boundsOf(map: Gl.Map): MapBounds {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** Loads what draws maps, and draws one. The caller removes it. */
export async function createMap(container: HTMLElement, isDark: boolean, options: MapOptions): Promise<LiveMap> {
  if (!hasWebGl()) throw new NoWebGl();
  const [gl, { style, tiles, credit }] = await Promise.all([
    import('maplibre-gl'),
    fetchMapSetup(),
    // Names on the map are drawn with the page's face, once it is there.
    document.fonts.load('16px Figtree').catch(() => undefined),
  ]);
  gl.setWorkerUrl(workerUrl);
  if (style || (tiles && isArchive(tiles))) await readArchives(gl);
  const ours = () => basemapStyle(readMapColors(), location.origin, m.map_credit());
  const wanted = style ?? (tiles ? tileStyle(tiles, credit, isDark) : ours());
  const { start, label, isPolite } = options;
  const map = new gl.Map({
    container,
    style: wanted,
    ...LIMITS,
    ...('zoom' in start
      ? { center: [start.lon, start.lat], zoom: start.zoom }
      : { bounds: asBox(start), fitBoundsOptions: VIEW_FIT }),
    attributionControl: false,
    cooperativeGestures: isPolite,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
    maxBounds: asBox(PAN_LIMITS),
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': m.map_ctrl_zoom(),
      'CooperativeGesturesHandler.MacHelpText': m.map_cmd_zoom(),
      'CooperativeGesturesHandler.MobileHelpText': m.map_two_fingers(),
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.getCanvas().setAttribute('aria-label', label);
  map.addControl(new gl.AttributionControl({ compact: false, customAttribution: [] }), 'bottom-left');
  let isOurs = !style && !tiles;
  if (isOurs) void map.once('load', () => showNearProvinces(map));
  if (style)
    whenStyleFails(map, () => {
      isOurs = true;
      map.setStyle(ours(), { diff: false });
      void map.once('style.load', () => showNearProvinces(map));
    });
  const setDark = (dark: boolean) => {
    if (isOurs) recolor(map);
    else if (map.getLayer('tiles')) repaint(map, 'tiles', tilePaint(dark));
  };
  return { gl, map, setDark };
}

/** Lets styles name PMTiles files, as `pmtiles://https://…`. */
async function readArchives(gl: typeof Gl): Promise<void> {
  const { Protocol } = await import('pmtiles');
  gl.addProtocol('pmtiles', new Protocol().tile);
}

/** Calls once when the first style does not come; errors after it came are of single tiles. */
function whenStyleFails(map: Gl.Map, giveWay: () => void): void {
  const failed = () => {
    map.off('error', failed);
    giveWay();
  };
  map.on('error', failed);
  void map.once('style.load', () => map.off('error', failed));
}

function recolor(map: Gl.Map): void {
  for (const { id, paint } of basemapLayers(readMapColors())) if (paint && map.getLayer(id)) repaint(map, id, paint);
}

function repaint(map: Gl.Map, layer: string, paint: object): void {
  for (const [name, value] of Object.entries(paint)) map.setPaintProperty(layer, name as never, value as never);
}
