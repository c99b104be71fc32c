/** Names of the map's colours: `place-name` is the token `--map-place-name`. */
export const MAP_COLOR_NAMES = [
  'land',
  'abroad',
  'border',
  'campus',
  'park',
  'water',
  'building',
  'building-edge',
  'minor',
  'secondary',
  'primary',
  'trunk',
  'motorway',
  'casing',
  'motorway-casing',
  'rail',
  'station',
  'halo',
  'place-name',
  'street-name',
  'park-name',
  'campus-name',
  'station-name',
  'water-name',
] as const;

export type MapColors = Record<(typeof MAP_COLOR_NAMES)[number], string>;

/** MapLibre does not support `oklch`: paint one pixel per colour and read its RGB value. */
export function readMapColors(): MapColors {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => {
    if (!pen) return 'transparent';
    pen.fillStyle = style.getPropertyValue(`--map-${name}`).trim();
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  return Object.fromEntries(MAP_COLOR_NAMES.map((name) => [name, read(name)])) as MapColors;
}
