import { shaded } from '../faces/inks.ts';
import { makeRandom } from '../random.ts';
import type { Sheet } from './sheet.ts';
import type { Space } from './space.ts';
import type { Floor, Style } from './style.ts';

interface Ground {
  sheet: Sheet;
  /** From left to right and from the wall to the eye. */
  width: number;
  reach: number;
  style: Style;
  seed: string;
}

/** The floor of a room, from wall to wall. `left` and `right` may lie beyond the side walls, outdoors. */
export function drawFloor(
  space: Space,
  floor: Floor,
  style: Style,
  seed: string,
  left = 0,
  right = space.camera.width,
): void {
  const sheet = space.level(left, 0, 0);
  LAYERS[floor]({ sheet, width: right - left, reach: space.reach, style, seed });
}

const TILE_SETS = [
  ['#efe3d0', '#d9c2a0', '#2f8f92'],
  ['#eef0ea', '#39495c', '#d9694a'],
  ['#f2e6d2', '#b5573c', '#33475b'],
  ['#e6e9e4', '#7f9c8b', '#c98f52'],
  ['#f4ead8', '#8fa7b8', '#d7a13f'],
  ['#efe6da', '#6d4a4f', '#d8a69a'],
] as const;

/** A path for each ink, so that a floor of many tiles stays a short drawing. */
class Pile {
  private readonly paths = new Map<string, string>();

  add(ink: string, path: string): void {
    this.paths.set(ink, (this.paths.get(ink) ?? '') + path);
  }

  rect(ink: string, x: number, y: number, width: number, height: number): void {
    this.add(ink, `M${x} ${y} L${x + width} ${y} L${x + width} ${y + height} L${x} ${y + height}Z`);
  }

  drawOn(sheet: Sheet): void {
    for (const [ink, path] of this.paths) sheet.fill(path, ink);
  }
}

const LAYERS: Readonly<Record<Floor, (ground: Ground) => void>> = {
  planks: (ground) => planks(ground, false),
  crossPlanks: (ground) => planks(ground, true),
  herringbone,
  hydraulic,
  terracotta: ({ sheet, width, reach, seed }) => {
    const random = makeRandom(seed);
    const ink = random.pick(['#c4734f', '#cf8059', '#b9684a']);
    squares(
      { sheet, width, reach },
      33,
      [ink, shaded(ink, 0.05), shaded(ink, -0.07)],
      shaded(ink, -0.3),
      random.chance(0.4),
      seed,
    );
  },
  stoneware: ({ sheet, width, reach, seed }) => {
    const ink = makeRandom(seed).pick(['#d8d2c6', '#cfd3d4', '#e3dccd', '#c9c0b2']);
    squares({ sheet, width, reach }, 60, [ink, shaded(ink, 0.025), shaded(ink, -0.1)], shaded(ink, 0.12), false, seed);
  },
  checker: ({ sheet, width, reach, seed }) => {
    const [pale, dark] = makeRandom(seed).pick([
      ['#f3efe6', '#3a4150'],
      ['#f3efe6', '#7c3f3a'],
      ['#f5f1e4', '#4c7a6c'],
      ['#f3ecdc', '#c58a4e'],
    ] as const);
    const pile = new Pile();
    pile.rect(pale, 0, 0, width, reach);
    for (let row = 0; row * 36 < reach; row += 1) {
      for (let at = row % 2; at * 36 < width; at += 2) pile.rect(dark, at * 36, row * 36, 36, 36);
    }
    pile.drawOn(sheet);
  },
  terrazzo: ({ sheet, width, reach, style, seed }) => {
    const random = makeRandom(seed);
    const ink = random.pick(['#ece6db', '#e6e2dc', '#e9ddd0', '#dfe3df']);
    const pile = new Pile();
    pile.rect(ink, 0, 0, width, reach);
    const chips = [shaded(ink, 0.3), shaded(ink, 0.14), style.accents[0] ?? ink, style.accents[1] ?? ink, '#b98a6a'];
    for (let at = 0; at < 420; at += 1) {
      const [x, y, size] = [random.next() * width, random.next() * reach, 1.2 + random.next() * 2.6];
      pile.add(
        random.pick(chips),
        `M${x} ${y - size} L${x + size * 1.2} ${y + size * 0.3} L${x - size * 0.4} ${y + size}Z`,
      );
    }
    pile.drawOn(sheet);
    sheet.line(grid(width, reach, 60), shaded(ink, 0.08), 0.5);
  },
  concrete: ({ sheet, width, reach, seed }) => {
    const random = makeRandom(seed);
    const ink = random.pick(['#c8c6c1', '#bdbcb8', '#d3cdc2']);
    sheet.rect(0, 0, width, reach, ink);
    for (let at = 0; at < 9; at += 1) {
      sheet.oval(
        random.next() * width,
        random.next() * reach,
        40 + random.next() * 50,
        14 + random.next() * 24,
        shaded(ink, at % 2 ? -0.08 : 0.04),
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

function planks({ sheet, width, reach, style, seed }: Ground, isCross: boolean): void {
  const random = makeRandom(seed);
  const ink = style.floorInk;
  const tones = [ink, shaded(ink, 0.05), shaded(ink, -0.06), shaded(ink, 0.1)];
  const pile = new Pile();
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
  sheet.rect(0, 0, width, reach, shaded(ink, 0.28));
  pile.drawOn(sheet);
}

function herringbone({ sheet, width, reach, style }: Ground): void {
  const ink = style.floorInk;
  const [pale, dark] = [shaded(ink, -0.07), shaded(ink, 0.09)];
  const pile = new Pile();
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
  sheet: Sheet;
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
  const random = makeRandom(`squares ${seed}`);
  const pile = new Pile();
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

/** Cement tiles of the Spanish kind, with a border along the walls now and then. */
function hydraulic({ sheet, width, reach, seed }: Ground): void {
  const random = makeRandom(seed);
  const [ground, second, third] = random.pick(TILE_SETS);
  const pattern = random.pick(PATTERNS);
  const side = random.pick([34, 40, 46]);
  const border = random.chance(0.35) ? side : 0;
  const pile = new Pile();
  pile.rect(border > 0 ? second : ground, 0, 0, width, reach);
  if (border > 0) pile.rect(ground, border, border, width - border * 2, reach);
  for (let y = border; y < reach; y += side) {
    for (let x = border; x < width - border - 1; x += side) {
      if (x + side <= width - border + side / 2)
        pattern(pile, x, y, Math.min(side, width - border - x), side, second, third);
    }
  }
  pile.drawOn(sheet);
}

type Pattern = (pile: Pile, x: number, y: number, w: number, h: number, second: string, third: string) => void;

const diamond = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y - h} L${x + w} ${y} L${x} ${y + h} L${x - w} ${y}Z`;

const PATTERNS: readonly Pattern[] = [
  (pile, x, y, w, h, second, third) => {
    pile.add(second, diamond(x + w / 2, y + h / 2, w / 2, h / 2));
    pile.add(third, diamond(x + w / 2, y + h / 2, w * 0.24, h * 0.24));
    pile.rect(third, x, y, w * 0.12, h * 0.12);
  },
  (pile, x, y, w, h, second, third) => {
    const [cx, cy] = [x + w / 2, y + h / 2];
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      const [tx, ty] = [cx + dx * w * 0.46, cy + dy * h * 0.46];
      const [sx, sy] = [dy * w * 0.2, dx * h * 0.2];
      pile.add(
        second,
        `M${cx} ${cy} Q${cx + dx * w * 0.2 + sx} ${cy + dy * h * 0.2 + sy} ${tx} ${ty} Q${cx + dx * w * 0.2 - sx} ${cy + dy * h * 0.2 - sy} ${cx} ${cy}Z`,
      );
    }
    pile.add(third, diamond(x, y, w * 0.2, h * 0.2) + diamond(cx, cy, w * 0.1, h * 0.1));
  },
  (pile, x, y, w, h, second, third) => {
    pile.add(second, `M${x} ${y} L${x + w} ${y} L${x} ${y + h}Z`);
    pile.add(third, `M${x + w} ${y + h} L${x + w * 0.62} ${y + h} L${x + w} ${y + h * 0.62}Z`);
  },
  (pile, x, y, w, h, second, third) => {
    const quarter = (cx: number, cy: number, dx: number, dy: number, r: number) =>
      `M${cx} ${cy} L${cx + dx * w * r} ${cy} Q${cx + dx * w * r} ${cy + dy * h * r} ${cx} ${cy + dy * h * r}Z`;
    for (const [cx, cy, dx, dy] of [
      [x, y, 1, 1],
      [x + w, y, -1, 1],
      [x, y + h, 1, -1],
      [x + w, y + h, -1, -1],
    ] as const) {
      pile.add(second, quarter(cx, cy, dx, dy, 0.46));
      pile.add(third, quarter(cx, cy, dx, dy, 0.24));
    }
  },
  (pile, x, y, w, h, second, third) => {
    pile.add(
      second,
      `M${x + w / 2} ${y} L${x + w} ${y + h / 2} L${x + w / 2} ${y + h / 2}Z M${x + w / 2} ${y + h} L${x} ${y + h / 2} L${x + w / 2} ${y + h / 2}Z`,
    );
    pile.add(
      third,
      `M${x + w / 2} ${y} L${x} ${y + h / 2} L${x + w / 2} ${y + h / 2}Z M${x + w / 2} ${y + h} L${x + w} ${y + h / 2} L${x + w / 2} ${y + h / 2}Z`,
    );
  },
];
