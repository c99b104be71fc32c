import { createRandom } from '../random.ts';
import { shadeColor } from '../avatars/colors.ts';
import type { SvgCanvas } from './svg-canvas.ts';

export type Hour = 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'cloudy';

/** View from the windows of a property. */
const OUTLOOKS = ['roofs', 'street', 'blocks', 'park', 'sea', 'hills', 'dome'] as const;
export type Outlook = (typeof OUTLOOKS)[number];

export type Floor =
  | 'planks'
  | 'crossPlanks'
  | 'herringbone'
  | 'hydraulic'
  | 'terracotta'
  | 'terrazzo'
  | 'checker'
  | 'stoneware'
  | 'concrete';

/** Style shared by all rooms of a property. */
export interface Style {
  hour: Hour;
  outlook: Outlook;
  floor: Floor;
  /** Two wall colors and a contrasting accent wall. */
  walls: readonly [string, string, string];
  /** Strong colors of fabrics and lacquers. */
  accents: readonly string[];
  /** Muted fabric colors. */
  linens: readonly string[];
  wood: string;
  floorColor: string;
  /** Window frames and doors. */
  frame: string;
  metal: string;
  /** Determines the furniture. */
  kind: 'classic' | 'modern' | 'bohemian' | 'nordic' | 'young';
}

interface Scheme {
  walls: Style['walls'];
  accents: readonly string[];
  linens: readonly string[];
}

const SCHEMES: readonly Scheme[] = [
  {
    walls: ['#f3ead9', '#efe2cb', '#c9694a'],
    accents: ['#d9694a', '#2f8f92', '#f0a23c', '#44506b'],
    linens: ['#f6efe2', '#e4d3b8'],
  },
  {
    walls: ['#dfe6dc', '#e9ede2', '#6f8f73'],
    accents: ['#c8573a', '#e2a53a', '#3f6b57', '#efc7a5'],
    linens: ['#f4f1e6', '#cfd8c5'],
  },
  {
    walls: ['#dce3ec', '#e9edf2', '#4c6a92'],
    accents: ['#e08a35', '#35538a', '#d7b04c', '#b8483f'],
    linens: ['#f2f3f2', '#c4d0de'],
  },
  {
    walls: ['#f6e3d6', '#f9efe6', '#d98b77'],
    accents: ['#a8455a', '#3d7f7a', '#f0b95c', '#5b4a6e'],
    linens: ['#fbf3ea', '#f0cfc0'],
  },
  {
    walls: ['#f5f2ec', '#ece7dc', '#26444a'],
    accents: ['#1f6f73', '#e6b34a', '#cf5f45', '#9fb7a8'],
    linens: ['#ffffff', '#d9d2c3'],
  },
  {
    walls: ['#f7e9b8', '#fbf3d6', '#e0a93b'],
    accents: ['#3f7f95', '#d4583a', '#5f7f4c', '#fff7e0'],
    linens: ['#fdf8e8', '#e9d9a6'],
  },
  {
    walls: ['#e8dff0', '#f1ebf5', '#7a5f96'],
    accents: ['#7d5aa6', '#f0a95a', '#3f8a82', '#c65a83'],
    linens: ['#f7f3fa', '#d5c5e2'],
  },
  {
    walls: ['#e6efee', '#f3f7f5', '#2f7f86'],
    accents: ['#f2825b', '#1f7d86', '#f6c65b', '#37435c'],
    linens: ['#f8faf8', '#bcdad8'],
  },
  {
    walls: ['#efe8e1', '#f6f1eb', '#8f6a53'],
    accents: ['#8a4f3a', '#c98f52', '#5f6f52', '#2f3a45'],
    linens: ['#f7f2ea', '#d8c4ad'],
  },
  {
    walls: ['#f4d9c2', '#f8e6d5', '#b75f3e'],
    accents: ['#2f5d6b', '#e9b44c', '#8c3f2f', '#f7efe0'],
    linens: ['#fff8ee', '#e2b694'],
  },
  {
    walls: ['#f2f2f0', '#e4e6e8', '#3b4250'],
    accents: ['#e8573f', '#2b3654', '#f0b440', '#8fa3b5'],
    linens: ['#ffffff', '#c9ced4'],
  },
  {
    walls: ['#d7e7de', '#eaf3ed', '#3f7560'],
    accents: ['#e8a0a0', '#2f6652', '#f2d27a', '#c8573a'],
    linens: ['#fafdf9', '#b9d3c3'],
  },
  {
    walls: ['#f6dfe0', '#faeeee', '#b5566a'],
    accents: ['#c14f68', '#3b6f8f', '#e6b656', '#6f8a5a'],
    linens: ['#fff6f5', '#eec1c4'],
  },
  {
    walls: ['#e9e2cf', '#f3eede', '#7c7f4c'],
    accents: ['#6f7d3f', '#d08a2f', '#9c4a35', '#2f5560'],
    linens: ['#faf6e8', '#cfc79f'],
  },
];

const WOODS = ['#c99a64', '#a9764b', '#d8b384', '#8a5d3b', '#b98653', '#6d4a35', '#e0c49a'];
const FRAMES = ['#ffffff', '#ffffff', '#fdfaf3', '#a9764b', '#3b3f47', '#5c7f73', '#8a5d3b', '#4f7fa3'];
const METALS = ['#3b3b44', '#8b94a6', '#b98b45', '#27313f'];

/** Creates the style of a property; deterministic for the same `home`. */
export function createPropertyStyle(styleSeed: string): Style {
  const random = createRandom(`style ${styleSeed}`);
  const scheme = random.pick(SCHEMES);
  const wood = random.pick(WOODS);
  return {
    ...scheme,
    accents: random.shuffled(scheme.accents),
    hour: random.weighted<Hour>({ morning: 5, noon: 5, golden: 3.5, dusk: 0.9, night: 0.9, cloudy: 1.5 }),
    outlook: random.pick(OUTLOOKS),
    floor: random.weighted<Floor>({
      planks: 4,
      crossPlanks: 2,
      herringbone: 3,
      hydraulic: 4,
      terracotta: 2,
      terrazzo: 2.5,
      checker: 0.8,
      stoneware: 1.6,
      concrete: 0.8,
    }),
    wood,
    floorColor: random.chance(0.5) ? shadeColor(wood, random.next() * 0.3 - 0.25) : random.pick(WOODS),
    frame: random.pick(FRAMES),
    metal: random.pick(METALS),
    kind: random.pick(['classic', 'modern', 'bohemian', 'nordic', 'young']),
  };
}

/** True if the lamps are lit. */
export function isDark(hour: Hour): boolean {
  return hour === 'dusk' || hour === 'night';
}

export interface FloorArea {
  sheet: SvgCanvas;
  /** From left to right, and from the back wall to the eye. */
  width: number;
  reach: number;
  style: Style;
  seed: string;
}
