import { shadeColor } from '../avatars/colors.ts';
import { createRandom, type Random } from '../random.ts';
import { CANVAS_SIZE, type PerspectiveSpace } from './perspective-space.ts';
import type { SvgCanvas } from './svg-canvas.ts';
import type { Style } from './style.ts';

type WallCovering =
  | 'plain'
  | 'dado'
  | 'stripe'
  | 'paper'
  | 'panels'
  | 'brick'
  | 'arch'
  | 'feature'
  | 'azulejo'
  | 'stone';

/** Picks a wall covering, weighted by the style of the property. */
export function pickWallCovering({ kind }: Style, random: Random): WallCovering {
  return random.weighted<WallCovering>({
    plain: 5,
    feature: 2,
    dado: 2,
    stripe: 0.7,
    arch: kind === 'bohemian' || kind === 'young' ? 2 : 0.6,
    paper: kind === 'classic' ? 2 : 0.6,
    panels: kind === 'classic' || kind === 'nordic' ? 2 : 0.3,
    brick: kind === 'modern' || kind === 'young' ? 1.6 : 0.5,
    azulejo: kind === 'bohemian' || kind === 'classic' ? 1 : 0.2,
    stone: 0.4,
  });
}

/** Draws the walls and the ceiling of a room; `wall` covers the back wall. */
export function drawWalls(space: PerspectiveSpace, wall: WallCovering, style: Style, seed: string): void {
  const random = createRandom(`walls ${seed}`);
  const { width, height } = space.camera;
  const ink = random.pick(style.walls.slice(0, 2));
  space.elements.push(
    `<rect width="${CANVAS_SIZE.width}" height="${CANVAS_SIZE.height}" fill="${shadeColor(ink, 0.07)}"/>`,
  );
  space.horizontalPlane(0, height, 0).rect(0, 0, width, space.nearestVisibleZ, shadeColor(ink, -0.55));
  space.sidePlane(width, 0).rect(0, 0, space.nearestVisibleZ, height, shadeColor(ink, 0.045));
  space.sidePlane(0, 0).rect(0, 0, space.nearestVisibleZ, height, shadeColor(ink, 0.085));
  const back = space.frontPlane(0, 0);
  back.rect(0, 0, width, height, wall === 'feature' ? style.walls[2] : ink);
  DRAW_COVERING[wall]?.({ back, width, height, ink, style, random });
  const skirting = random.chance(0.75) ? '#fbf8f1' : shadeColor(style.wood, 0.05);
  const tall = random.pick([7, 9, 14]);
  space.sidePlane(0, 0).rect(0, 0, space.nearestVisibleZ, tall, shadeColor(skirting, 0.1));
  space.sidePlane(width, 0).rect(0, 0, space.nearestVisibleZ, tall, shadeColor(skirting, 0.06));
  back.rect(0, 0, width, tall, skirting);
  ceiling(space, style, random);
}

interface CoveringContext {
  back: SvgCanvas;
  width: number;
  height: number;
  ink: string;
  style: Style;
  random: Random;
}

const DRAW_COVERING: Readonly<Partial<Record<WallCovering, (cover: CoveringContext) => void>>> = {
  dado: ({ back, width, style, ink, random }) => {
    const to = random.pick([95, 110, 130]);
    back.rect(0, 0, width, to, random.chance(0.6) ? style.walls[2] : shadeColor(ink, 0.12));
    if (random.chance(0.6)) back.rect(0, to, width, 3, '#fbf8f1');
  },
  stripe: ({ back, width, height, style }) => back.rect(0, height * 0.48, width, 34, style.walls[2]),
  feature: () => {},
  arch: ({ back, width, style, random }) => {
    const x = width * (0.2 + random.next() * 0.4);
    const wide = 130 + random.next() * 60;
    back.fillPath(
      `M${x} 0 L${x} 120 C${x} ${120 + wide * 0.62} ${x + wide} ${120 + wide * 0.62} ${x + wide} 120 L${x + wide} 0Z`,
      style.walls[2],
      0.8,
    );
  },
  paper: ({ back, width, height, style, ink, random }) => {
    const tint = random.chance(0.5) ? style.walls[2] : shadeColor(ink, 0.16);
    const isStriped = random.chance(0.5);
    for (let x = 12; x < width; x += isStriped ? 26 : 30) {
      if (isStriped) back.rect(x, 0, 11, height, tint, { opacity: 0.4 });
      else for (let y = (x / 30) % 2 < 1 ? 20 : 37; y < height; y += 34) leaf(back, x, y, tint);
    }
  },
  panels: ({ back, width, height, ink, random }) => {
    const pale = shadeColor(ink, random.chance(0.5) ? 0.1 : -0.45);
    const step = width / Math.round(width / 110);
    for (let x = 0; x < width - 5; x += step) {
      for (const [y, tall] of [
        [22, 62],
        [104, height - 128],
      ] as const) {
        back.rect(x + 12, y, step - 24, tall, pale);
        back.rect(x + 14.5, y + 2.5, step - 29, tall - 5, ink);
      }
    }
    back.rect(0, 94, width, 3.5, pale);
  },
  brick: ({ back, width, height, random }) => {
    const ink = random.pick(['#b8664a', '#c27a58', '#a85c48', '#e8e2d8']);
    courses(
      back,
      width,
      height,
      { ink, joint: shadeColor(ink, ink === '#e8e2d8' ? 0.1 : -0.35), long: 26, tall: 9 },
      random,
    );
  },
  stone: ({ back, width, height, random }) => {
    const ink = random.pick(['#cdbfa8', '#b9b2a6', '#d8c6a4']);
    courses(back, width, height, { ink, joint: shadeColor(ink, -0.4), long: 46, tall: 24 }, random);
  },
  azulejo: ({ back, width, random }) => {
    const [one, two] = random.pick([
      ['#2f6fa0', '#f0b440'],
      ['#2f7f6a', '#d9694a'],
      ['#35538a', '#8fc1cf'],
      ['#a8553c', '#3f8a82'],
    ] as const);
    const tall = 108;
    back.rect(0, 0, width, tall, '#f6f1e4');
    for (let y = 0; y < tall - 8; y += 20) {
      for (let x = 0; x < width; x += 20) {
        back.fillPath(`M${x + 10} ${y + 1} L${x + 19} ${y + 10} L${x + 10} ${y + 19} L${x + 1} ${y + 10}Z`, one);
        back.fillPath(`M${x + 10} ${y + 6} L${x + 14} ${y + 10} L${x + 10} ${y + 14} L${x + 6} ${y + 10}Z`, two);
      }
    }
    back.rect(0, tall - 8, width, 8, one);
  },
};

function leaf(back: SvgCanvas, x: number, y: number, ink: string): void {
  back.fillPath(`M${x} ${y} Q${x - 8} ${y + 9} ${x} ${y + 18} Q${x + 8} ${y + 9} ${x} ${y}Z`, ink, 0.45);
}

interface Course {
  ink: string;
  joint: string;
  long: number;
  tall: number;
}

function courses(
  back: SvgCanvas,
  width: number,
  height: number,
  { ink, joint, long, tall }: Course,
  random: Random,
): void {
  back.rect(0, 0, width, height, joint);
  for (let y = 0, row = 0; y < height; y += tall, row += 1) {
    for (let x = row % 2 ? -long / 2 : 0; x < width; x += long) {
      const [from, to] = [Math.max(x, 0), Math.min(x + long - 1.2, width)];
      const ownInk = shadeColor(ink, random.next() * 0.16 - 0.08);
      back.rect(from, y, to - from, Math.min(tall - 1.2, height - y), ownInk, { cornerRadius: tall > 20 ? 4 : 0.6 });
    }
  }
}

function ceiling(space: PerspectiveSpace, style: Style, random: Random): void {
  const { width, height } = space.camera;
  const kind = random.weighted({ plain: 5, cornice: 3, beams: style.kind === 'modern' ? 0.6 : 2 });
  if (kind === 'cornice') {
    space.frontPlane(0, 0).rect(0, height - 8, width, 8, '#fdfaf4');
    space.sidePlane(0, 0).rect(0, height - 8, space.nearestVisibleZ, 8, '#f3eee4');
    space.sidePlane(width, 0).rect(0, height - 8, space.nearestVisibleZ, 8, '#f7f2e9');
  }
  if (kind !== 'beams') return;
  const beam = shadeColor(style.wood, 0.22);
  for (let x = 30; x < width; x += 72) {
    space.box({ x, z: 0, width: 15, depth: space.nearestVisibleZ, height: 14, elevation: height - 14 }, beam);
    space.horizontalPlane(x, height - 14, 0).rect(0, 0, 15, space.nearestVisibleZ, shadeColor(beam, 0.12));
  }
}
