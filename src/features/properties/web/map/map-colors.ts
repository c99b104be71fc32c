/** Colours of the basemap, as theme tokens. */
const TOKENS = {
  land: 'map-land',
  abroad: 'map-block',
  line: 'map-road',
  park: 'map-park',
  sea: 'map-sea',
  ink: 'text-muted',
} as const;

export type MapColors = Record<keyof typeof TOKENS, string>;

/** MapLibre does not support `oklch`: paint one pixel per colour and read its RGB value. */
export function readMapColors(): MapColors {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(document.documentElement);
  const read = (token: string) => {
    if (!pen) return 'transparent';
    pen.fillStyle = style.getPropertyValue(`--${token}`).trim();
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)])) as MapColors;
}
