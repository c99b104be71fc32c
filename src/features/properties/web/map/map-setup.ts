import type { MapSetup } from '../../domain/map.ts';

const DEFAULT_SETUP: MapSetup = { style: null, tiles: null, credit: null, streets: null, transit: null };
const TIMEOUT_MS = 5000;

let setupRequest: Promise<MapSetup> | null = null;

/** Map setup of this installation. Falls back to the bundled basemap if the request fails. */
export async function fetchMapSetup(): Promise<MapSetup> {
  setupRequest ??= requestMapSetup();
  try {
    return await setupRequest;
  } catch {
    setupRequest = null;
    return DEFAULT_SETUP;
  }
}

async function requestMapSetup(): Promise<MapSetup> {
  const response = await fetch('/api/map', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`map: ${response.status}`);
  return (await response.json()) as MapSetup;
}
