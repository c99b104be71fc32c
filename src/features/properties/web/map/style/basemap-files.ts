/** Version of the bundled basemap. Browsers cache its files forever; increment it after every change. */
export const BASEMAP_VERSION = 2;

/** URL path of the basemap files. */
export const BASEMAP_ROOT = `/data/map/v${BASEMAP_VERSION}`;

/**
 * Minimum population of cities whose labels are loaded with the country; smaller ones are loaded with their province.
 */
export const BASEMAP_LABELS = { bigCityPopulation: 20_000 } as const;

/** Source with the provinces in view, and the zoom from which it is shown. */
export const PROVINCE_SOURCE = 'near';
export const PROVINCE_MIN_ZOOM = 8;

/** Provinces with a file of neighbourhoods, and the zoom from which the map without streets shows them. */
export const NEIGHBOURHOODS = { provinces: ['08', '28', '46', '50'], minZoom: 10 } as const;
