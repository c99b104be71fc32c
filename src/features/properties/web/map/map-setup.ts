import type { MapSetup } from '../../domain/map.ts';

const OURS: MapSetup = { style: null, tiles: null, credit: null };
const PATIENCE_MS = 5000;

let asked: Promise<MapSetup> | null = null;

/** Where this installation's map comes from. When that is not to be known it is ours. */
export async function fetchMapSetup(): Promise<MapSetup> {
  asked ??= ask();
  try {
    return await asked;
  } catch {
    asked = null;
    return OURS;
  }
}

async function ask(): Promise<MapSetup> {
  const response = await fetch('/api/map', { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`map: ${response.status}`);
  return (await response.json()) as MapSetup;
}
