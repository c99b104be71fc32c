import type * as Gl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { m } from '#messages';
import type { Point } from '#features/locations/domain/point.ts';
import { basemapLayers, basemapStyle, isPmtiles, tilePaint, tileStyle } from './style/basemap-style.ts';
import { readMapColors } from './style/map-colors.ts';
import { fetchMapSetup } from './map-setup.ts';
import type { MapBounds } from './map-types.ts';
import { showProvinceOutlines } from './style/province-outlines.ts';

/** Initial view: bounds, or a point with a zoom. */
export type InitialView = MapBounds | (Point & { zoom: number });

export interface MapOptions {
  initialView: InitialView;
  /** Accessible name. */
  label: string;
  /** Leaves one-finger panning and wheel scrolling to the page. */
  hasCooperativeGestures: boolean;
  /** The initial bounds are those of a map, so that they are shown without padding. */
  isExactView?: boolean;
}

/** Map instance with the loaded library. */
export interface LiveMap {
  gl: typeof Gl;
  map: Gl.Map;
  /** No street map is installed: close views show names and borders alone. */
  isSketch: boolean;
  setDark: (isDark: boolean) => void;
}

/** Padding around fitted bounds. */
const FIT_OPTIONS = { padding: { top: 56, right: 56, bottom: 56, left: 56 }, maxZoom: 14 } as const;

/** Options for bounds that a map has shown: the same zoom again. */
export const EXACT_FIT = { padding: 0 } as const;

/** Options for fitting bounds. Above cards a small gap is enough, because a pin stands above its point. */
export function fitOptions(map: Gl.Map) {
  const { padding, ...others } = FIT_OPTIONS;
  return map.getPadding().bottom ? { ...others, padding: { ...padding, bottom: 16 } } : FIT_OPTIONS;
}

/** Keeps users on the map and hides the edge of the basemap. */
const PAN_LIMITS: MapBounds = { west: -23.5, south: 23.5, east: 8.5, north: 47.5 };

/** A style of the operator that takes longer gives way to ours. */
const STYLE_TIMEOUT_MS = 8000;

const ZOOM_LIMITS = { minZoom: 3.5, maxZoom: 16.5 } as const;

/** Thrown if the browser does not support WebGL. */
export class WebGlUnavailableError extends Error {}

export function toLngLatBounds({ west, south, east, north }: MapBounds): [number, number, number, number] {
  return [west, south, east, north];
}

export function getMapBounds(map: Gl.Map): MapBounds {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

/** Bounds of the part that nothing covers, as the map's padding says. */
export function getUncoveredBounds(map: Gl.Map): MapBounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const northWest = map.unproject([0, 0]);
  const southEast = map.unproject([clientWidth, clientHeight - (map.getPadding().bottom ?? 0)]);
  return { west: northWest.lng, south: southEast.lat, east: southEast.lng, north: northWest.lat };
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

/** Loads the map library and creates a map. The caller must remove it. */
export async function createMap(container: HTMLElement, isDark: boolean, options: MapOptions): Promise<LiveMap> {
  if (!hasWebGl()) throw new WebGlUnavailableError();
  const [gl, { style, tiles, credit, streets, transit }] = await Promise.all([
    import('maplibre-gl'),
    fetchMapSetup(),
    // Map labels use the page font, so wait for it.
    document.fonts.load('16px Figtree').catch(() => undefined),
  ]);
  gl.setWorkerUrl(workerUrl);
  if (style || (tiles && isPmtiles(tiles))) await registerPmtiles(gl);
  const ours = () =>
    basemapStyle(readMapColors(), {
      origin: location.origin,
      credit: streets ? m.map_credit() : `${m.map_credit()} · ${m.street_map_neighbourhoods_credit()}`,
      streets,
      transit,
      isDark,
    });
  const wanted = style ?? (tiles ? tileStyle(tiles, credit, isDark) : ours());
  const { initialView, label, hasCooperativeGestures, isExactView = false } = options;
  const map = new gl.Map({
    container,
    style: wanted,
    ...ZOOM_LIMITS,
    ...('zoom' in initialView
      ? { center: [initialView.lon, initialView.lat], zoom: initialView.zoom }
      : { bounds: toLngLatBounds(initialView), fitBoundsOptions: isExactView ? EXACT_FIT : FIT_OPTIONS }),
    attributionControl: false,
    cooperativeGestures: hasCooperativeGestures,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
    maxBounds: toLngLatBounds(PAN_LIMITS),
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
  const isOurs = style ? !(await loadsStyle(map)) : !tiles;
  if (style && isOurs) map.setStyle(ours(), { diff: false });
  if (isOurs) void map.once(style ? 'style.load' : 'load', () => showProvinceOutlines(map, !streets));
  const setDark = (dark: boolean) => {
    if (isOurs) recolor(map, { hasStreets: streets !== null, hasTransit: transit !== null, isDark: dark });
    else if (map.getLayer('tiles')) setPaint(map, 'tiles', tilePaint(dark));
  };
  return { gl, map, isSketch: isOurs && !streets, setDark };
}

/** Registers the `pmtiles://` protocol for styles. */
async function registerPmtiles(gl: typeof Gl): Promise<void> {
  const { Protocol } = await import('pmtiles');
  gl.addProtocol('pmtiles', new Protocol().tile);
}

/** Tells if the initial style of a map loads within `STYLE_TIMEOUT_MS`. Later errors concern single tiles. */
async function loadsStyle(map: Gl.Map): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (loads: boolean) => () => {
      clearTimeout(timer);
      map.off('error', fail);
      resolve(loads);
    };
    const fail = settle(false);
    const timer = setTimeout(fail, STYLE_TIMEOUT_MS);
    map.once('error', fail);
    void map.once('style.load', settle(true));
  });
}

function recolor(map: Gl.Map, drawn: Parameters<typeof basemapLayers>[1]): void {
  for (const { id, paint } of basemapLayers(readMapColors(), drawn))
    if (paint && map.getLayer(id)) setPaint(map, id, paint);
}

function setPaint(map: Gl.Map, layer: string, paint: object): void {
  for (const [name, value] of Object.entries(paint)) map.setPaintProperty(layer, name as never, value as never);
}
