import { createRandom } from '../random.ts';
import { PathsByColor } from './svg-canvas.ts';
import type { FloorArea } from './style.ts';

const TILE_SETS = [
  ['#efe3d0', '#d9c2a0', '#2f8f92'],
  ['#eef0ea', '#39495c', '#d9694a'],
  ['#f2e6d2', '#b5573c', '#33475b'],
  ['#e6e9e4', '#7f9c8b', '#c98f52'],
  ['#f4ead8', '#8fa7b8', '#d7a13f'],
  ['#efe6da', '#6d4a4f', '#d8a69a'],
] as const;

/** Spanish cement tiles, sometimes with a border along the walls. */
export function hydraulic({ sheet, width, reach, seed }: FloorArea): void {
  const random = createRandom(seed);
  const [ground, second, third] = random.pick(TILE_SETS);
  const pattern = random.pick(PATTERNS);
  const side = random.pick([34, 40, 46]);
  const border = random.chance(0.35) ? side : 0;
  const pile = new PathsByColor();
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

type Pattern = (pile: PathsByColor, x: number, y: number, w: number, h: number, second: string, third: string) => void;

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
