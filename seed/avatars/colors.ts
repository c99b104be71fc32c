/** Avatar palette: flat and warm, like a screen print. */

export const SKIN_COLORS = {
  porcelain: '#f8dac4',
  fair: '#f5cfb2',
  rose: '#f3c6a4',
  peach: '#edba95',
  sand: '#e7b188',
  honey: '#d9a27a',
  tan: '#c98d62',
  caramel: '#b4784e',
  chestnut: '#8f5a3c',
  cocoa: '#7d4e36',
  espresso: '#6b4431',
} as const;
export type SkinColor = keyof typeof SKIN_COLORS;

export const HAIR_COLORS = {
  raven: '#1a1618',
  black: '#231a1a',
  espresso: '#2f211d',
  brown: '#4a2a1c',
  walnut: '#6b4327',
  chestnut: '#83502c',
  auburn: '#8a3f24',
  copper: '#a8552c',
  ginger: '#c26b31',
  honey: '#a9773c',
  blond: '#c79a55',
  straw: '#dcb873',
  ash: '#8d8278',
  silver: '#b9b5b0',
} as const;
export type HairColor = keyof typeof HAIR_COLORS;

/** Dyed hair colors. */
export const HAIR_DYES = ['#c65a83', '#3f7f95', '#7d5aa6', '#4d8a64', '#d98a9f'] as const;

export const CLOTHING_COLORS = [
  '#d4583a',
  '#b8413b',
  '#8f2f3c',
  '#f0b440',
  '#e08a35',
  '#c8862b',
  '#8a9a5b',
  '#4f7a52',
  '#2f5d50',
  '#1f8f92',
  '#29475c',
  '#2b3654',
  '#4a6fa5',
  '#7fa7c9',
  '#5a4d8c',
  '#8c6bb1',
  '#c46a8a',
  '#e2a0a8',
  '#f3e7d4',
  '#fbf6ee',
  '#c9b79c',
  '#7a5a45',
  '#3a3f4b',
  '#22242c',
] as const;

export const SCARF_COLORS = [
  '#3c6f86',
  '#8a4f5f',
  '#6f7d4f',
  '#4d4a73',
  '#b9785a',
  '#2f5d50',
  '#c9a98b',
  '#31343f',
  '#a06a8c',
] as const;

export const BACKGROUND_COLORS = [
  '#f4d58a',
  '#f6dcc6',
  '#f0bfa6',
  '#cfdcc4',
  '#c6e0d4',
  '#f2c9a8',
  '#bcd8e6',
  '#e3cfe6',
  '#d9dbe8',
  '#d5e4e2',
  '#f3c4c1',
  '#e8dcc8',
  '#b9d3c0',
  '#f7e3a6',
  '#c3cbe8',
  '#a9cfd3',
] as const;

/** Lines and dots of every face. */
export const LINE_COLOR = '#1c1a1f';
export const FRAME_COLOR = '#22242c';
export const LIP_COLOR = '#7a2f2a';

/** Distance between two colors; 0 if equal. Below about 60 they are hard to tell apart. */
export function colorDistance(a: string, b: string): number {
  const [x, y] = [rgbChannels(a), rgbChannels(b)];
  const [red, green, blue] = [x[0] - y[0], x[1] - y[1], x[2] - y[2]];
  return Math.sqrt(2 * red * red + 4 * green * green + 3 * blue * blue) / 1.7;
}

/** Darkens (`by` > 0) or lightens (`by` < 0) a color; `by` from -1 to 1. */
export function shadeColor(ink: string, by: number): string {
  const goal = by > 0 ? 0 : 255;
  const hex = rgbChannels(ink).map((value) =>
    Math.round(value + (goal - value) * Math.abs(by))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

function rgbChannels(ink: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16)) as [number, number, number];
}
