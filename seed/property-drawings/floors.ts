import { shadeColor } from '../avatars/colors.ts';
import { createRandom } from '../random.ts';
import { type SvgCanvas, PathsByColor } from './svg-canvas.ts';
import type { PerspectiveSpace } from './perspective-space.ts';
import type { Floor, Style, FloorArea } from './style.ts';
import { hydraulic } from './hydraulic-tiles.ts';

/** Draws a floor from wall to wall. `left` and `right` may lie beyond the side walls, for outdoor views. */
export function drawFloor(
  space: PerspectiveSpace,
  floor: Floor,
  style: Style,
  seed: string,
  left = 0,
  right = space.camera.width,
): void {
  const sheet = space.horizontalPlane(left, 0, 0);
  LAYERS[floor]({ sheet, width: right - left, reach: space.nearestVisibleZ, style, seed });
}

const LAYERS: Readonly<Record<Floor, (ground: FloorArea) => void>> = {
  planks: (ground) => planks(ground, false),
  crossPlanks: (ground) => planks(ground, true),
  herringbone,
  hydraulic,
  terracotta: ({ sheet, width, reach, seed }) => {
    const random = createRandom(seed);
    const ink = random.pick(['#c4734f', '#cf8059', '#b9684a']);
    squares(
      { sheet, width, reach },
      33,
      [ink, shadeColor(ink, 0.05), shadeColor(ink, -0.07)],
      shadeColor(ink, -0.3),
      random.chance(0.4),
      seed,
    );
  },
  stoneware: ({ sheet, width, reach, seed }) => {
    const ink = createRandom(seed).pick(['#d8d2c6', '#cfd3d4', '#e3dccd', '#c9c0b2']);
    squares(
      { sheet, width, reach },
      60,
      [ink, shadeColor(ink, 0.025), shadeColor(ink, -0.1)],
      shadeColor(ink, 0.12),
      false,
      seed,
    );
  },
  checker: ({ sheet, width, reach, seed }) => {
    const [pale, dark] = createRandom(seed).pick([
      ['#f3efe6', '#3a4150'],
      ['#f3efe6', '#7c3f3a'],
      ['#f5f1e4', '#4c7a6c'],
      ['#f3ecdc', '#c58a4e'],
    ] as const);
    const pile = new PathsByColor();
    pile.rect(pale, 0, 0, width, reach);
    for (let row = 0; row * 36 < reach; row += 1) {
      for (let at = row % 2; at * 36 < width; at += 2) pile.rect(dark, at * 36, row * 36, 36, 36);
    }
    pile.drawOn(sheet);
  },
  terrazzo: ({ sheet, width, reach, style, seed }) => {
    const random = createRandom(seed);
    const ink = random.pick(['#ece6db', '#e6e2dc', '#e9ddd0', '#dfe3df']);
    const pile = new PathsByColor();
    pile.rect(ink, 0, 0, width, reach);
    const chips = [
      shadeColor(ink, 0.3),
      shadeColor(ink, 0.14),
      style.accents[0] ?? ink,
      style.accents[1] ?? ink,
      '#b98a6a',
    ];
    for (let at = 0; at < 420; at += 1) {
      const [x, y, size] = [random.next() * width, random.next() * reach, 1.2 + random.next() * 2.6];
      pile.add(
        random.pick(chips),
        `M${x} ${y - size} L${x + size * 1.2} ${y + size * 0.3} L${x - size * 0.4} ${y + size}Z`,
      );
    }
    pile.drawOn(sheet);
    sheet.strokePath(grid(width, reach, 60), shadeColor(ink, 0.08), 0.5);
  },
  concrete: ({ sheet, width, reach, seed }) => {
    const random = createRandom(seed);
    const ink = random.pick(['#c8c6c1', '#bdbcb8', '#d3cdc2']);
    sheet.rect(0, 0, width, reach, ink);
    for (let at = 0; at < 9; at += 1) {
      sheet.ellipse(
        random.next() * width,
        random.next() * reach,
        40 + random.next() * 50,
        14 + random.next() * 24,
        shadeColor(ink, at % 2 ? -0.08 : 0.04),
        0.6,
      );
    }
  },
};

function grid(width: number, reach: number, step: number): string {
  const rows = Array.from({ length: Math.ceil(reach / step) }, (_, at) => `M0 ${at * step} L${width} ${at * step}`);
  const columns = Array.from({ length: Math.ceil(width / step) }, (_, at) => `M${at * step} 0 L${at * step} ${reach}`);
  return [...rows, ...columns].join('');
}

function planks({ sheet, width, reach, style, seed }: FloorArea, isCross: boolean): void {
  const random = createRandom(seed);
  const ink = style.floorColor;
  const tones = [ink, shadeColor(ink, 0.05), shadeColor(ink, -0.06), shadeColor(ink, 0.1)];
  const pile = new PathsByColor();
  const [across, along] = isCross ? [reach, width] : [width, reach];
  for (let at = 0; at < across; at += 18) {
    for (let from = -random.next() * 120; from < along;) {
      const long = 90 + random.next() * 90;
      const [start, end] = [Math.max(from, 0), Math.min(from + long, along)];
      if (end > start) {
        const piece = [at, start, Math.min(17.4, across - at), end - start - 0.8] as const;
        if (isCross) pile.rect(random.pick(tones), piece[1], piece[0], piece[3], piece[2]);
        else pile.rect(random.pick(tones), piece[0], piece[1], piece[2], piece[3]);
      }
      from += long;
    }
  }
  sheet.rect(0, 0, width, reach, shadeColor(ink, 0.28));
  pile.drawOn(sheet);
}

function herringbone({ sheet, width, reach, style }: FloorArea): void {
  const ink = style.floorColor;
  const [pale, dark] = [shadeColor(ink, -0.07), shadeColor(ink, 0.09)];
  const pile = new PathsByColor();
  const step = 26;
  for (let x = 0; x < width; x += step * 2) {
    for (let y = -step; y < reach; y += 15) {
      const [a, b] = [Math.max(y, 0), Math.min(Math.max(y + step, 0), reach)];
      const [c, d] = [Math.max(y + 15, 0), Math.min(Math.max(y + step + 15, 0), reach)];
      const [middle, right] = [Math.min(x + step, width), Math.min(x + step * 2, width)];
      const isOdd = Math.round(y / 15) % 2 === 0;
      pile.add(isOdd ? pale : ink, `M${x} ${a} L${middle} ${b} L${middle} ${d} L${x} ${c}Z`);
      pile.add(isOdd ? dark : ink, `M${middle} ${b} L${right} ${a} L${right} ${c} L${middle} ${d}Z`);
    }
  }
  sheet.rect(0, 0, width, reach, ink);
  pile.drawOn(sheet);
}

interface Bare {
  sheet: SvgCanvas;
  width: number;
  reach: number;
}

function squares(
  { sheet, width, reach }: Bare,
  side: number,
  tones: readonly string[],
  joint: string,
  isOffset: boolean,
  seed: string,
): void {
  const random = createRandom(`squares ${seed}`);
  const pile = new PathsByColor();
  pile.rect(joint, 0, 0, width, reach);
  for (let row = 0; row * side < reach; row += 1) {
    for (let x = isOffset && row % 2 ? -side / 2 : 0; x < width; x += side) {
      const [from, to] = [Math.max(x + 0.7, 0), Math.min(x + side - 0.7, width)];
      if (to > from)
        pile.rect(random.pick(tones), from, row * side + 0.7, to - from, Math.min(side - 1.4, reach - row * side));
    }
  }
  pile.drawOn(sheet);
}
