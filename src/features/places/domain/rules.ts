/** The numbers of places. */
export const PLACES = {
  /** The API gets this long before the static snapshot answers in its stead. */
  apiTimeoutMs: 8_000,
  /** Waits before the second and third try at /api/universities (specification, section 7). */
  universityRetryDelaysMs: [1_000, 2_000],
  /** Snapshots are served as immutable files: whoever changes their content raises this. */
  snapshotVersion: 1,
  /** Options that a search box shows at most. */
  shownHits: 60,
} as const;

/** The choice of somebody whose university is not listed. */
export const OTHER_UNIVERSITY = 'other';

/** Folder of the static snapshots, below the site's root. */
export const SNAPSHOT_ROOT = `/data/places/v${PLACES.snapshotVersion}`;

/** What ids look like. Official codes: a province, '01' to '52', and a municipality, whose first two digits are its province. */
export const PROVINCE_ID = /^(0[1-9]|[1-4]\d|5[0-2])$/;
export const CITY_ID = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;
export const UNIVERSITY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
