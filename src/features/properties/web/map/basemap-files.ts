/** Files of the map that ships with the product are kept by browsers for ever: whoever changes one raises this. */
export const BASEMAP_VERSION = 1;

/** Which names of places are loaded with the country; those of smaller ones come with their province. */
export const LABELS = { bigCityPopulation: 20_000 } as const;
