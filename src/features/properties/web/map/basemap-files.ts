/** Files of the map that ships with the product are kept by browsers for ever: whoever changes one raises this. */
export const BASEMAP_VERSION = 1;

/** Where the files are. */
export const BASEMAP_ROOT = `/data/map/v${BASEMAP_VERSION}`;

/** Which names of places are loaded with the country; those of smaller ones come with their province. */
export const LABELS = { bigCityPopulation: 20_000 } as const;

/** What comes with the provinces in view, and from which zoom on. */
export const NEAR_SOURCE = 'near';
export const NEAR_ZOOM = 8;
