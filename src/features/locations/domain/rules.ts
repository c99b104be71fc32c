/** Limits of location lists. */
export const LOCATIONS = {
  /** API timeout before the static snapshot is used. */
  apiTimeoutMs: 8_000,
  /** Delays before the second and third attempt at /api/universities (specification, section 7). */
  universityRetryDelaysMs: [1_000, 2_000],
  /** Snapshots are served as immutable files: increase the version when their content changes. */
  snapshotVersion: 1,
  /** Maximum options shown by a combobox. */
  maxHits: 60,
} as const;

/** Id of the option for unlisted universities. */
export const OTHER_UNIVERSITY = 'other';

/** URL path of the static snapshots. */
export const SNAPSHOT_ROOT = `/data/places/v${LOCATIONS.snapshotVersion}`;

/** Official id formats: a province is '01' to '52', a municipality starts with the two digits of its province. */
export const PROVINCE_ID = /^(0[1-9]|[1-4]\d|5[0-2])$/;
export const CITY_ID = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;
/** Code of the city and slug of the name: '28079-goya'. */
export const NEIGHBOURHOOD_ID = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}(-[a-z0-9]+){1,12}$/;

/** City of a neighbourhood, whose id begins with that of the city. */
export function cityOfNeighbourhood(id: string): string {
  return id.slice(0, 5);
}

/** Slug of a neighbourhood within its city: its id without that of the city. */
export function slugOfNeighbourhood(id: string): string {
  return id.slice(6);
}
export const UNIVERSITY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
