import { shadeColor } from '../avatars/colors.ts';
import type { Random } from '../random.ts';
import type { SvgCanvas } from './svg-canvas.ts';

const GREENS = ['#3f8a58', '#56a06b', '#2f6b45', '#5c8f4a', '#7a9a52', '#3f7560', '#86a86b'];
const POTS = ['#c8653d', '#f4efe6', '#d9b98a', '#2f5d6b', '#e0a93b', '#8a8f98', '#b5573c', '#37435c'];

/** Leaf from its stem; degrees are clockwise from vertical. */
function leaf(sheet: SvgCanvas, x: number, y: number, degrees: number, long: number, wide: number, ink: string): void {
  const turn = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const at = (along: number, aside: number) =>
    `${(x + sin * along + cos * aside).toFixed(2)} ${(y + cos * along - sin * aside).toFixed(2)}`;
  sheet.fillPath(
    `M${at(0, 0)} C${at(long * 0.25, wide)} ${at(long * 0.75, wide * 0.8)} ${at(long, 0)} C${at(long * 0.75, -wide * 0.8)} ${at(long * 0.25, -wide)} ${at(0, 0)}Z`,
    ink,
  );
}

type DrawFoliage = (sheet: SvgCanvas, x: number, y: number, tall: number, ink: string, random: Random) => void;

const FOLIAGE: Readonly<Record<'bush' | 'sword' | 'tree' | 'palm' | 'fig' | 'cactus' | 'fern', DrawFoliage>> = {
  bush: (sheet, x, y, tall, ink, random) => {
    for (let at = 0; at < 9; at += 1) {
      const degrees = -72 + at * 18 + random.integer(-6, 6);
      const long = tall * (0.62 + random.next() * 0.35) * (1 - Math.abs(degrees) / 220);
      leaf(sheet, x, y, degrees, long, tall * 0.13, shadeColor(ink, random.next() * 0.3 - 0.15));
    }
  },
  sword: (sheet, x, y, tall, ink, random) => {
    for (let at = 0; at < 8; at += 1) {
      const degrees = -24 + at * 7 + random.integer(-3, 3);
      leaf(
        sheet,
        x + (at - 3.5) * 1.4,
        y,
        degrees,
        tall * (0.6 + random.next() * 0.4),
        tall * 0.055,
        shadeColor(ink, at % 2 ? 0.12 : -0.12),
      );
    }
  },
  tree: (sheet, x, y, tall, ink, random) => {
    sheet.strokePath(`M${x} ${y} Q${x + 4} ${y + tall * 0.3} ${x - 2} ${y + tall * 0.62}`, '#7d5a3f', 3);
    for (let at = 0; at < 26; at += 1) {
      const [dx, dy] = [(random.next() - 0.5) * tall * 0.55, random.next() * tall * 0.5];
      leaf(
        sheet,
        x - 2 + dx,
        y + tall * 0.45 + dy,
        random.integer(-90, 90),
        tall * 0.13,
        tall * 0.04,
        shadeColor(ink, random.next() * 0.4 - 0.2),
      );
    }
  },
  palm: (sheet, x, y, tall, ink, random) => {
    for (let at = 0; at < 8; at += 1) {
      const degrees = -84 + at * 24 + random.integer(-6, 6);
      const reach = tall * 0.55;
      const turn = (degrees * Math.PI) / 180;
      const [ex, ey] = [x + Math.sin(turn) * reach, y + tall * 0.34 + Math.cos(turn) * reach * 0.8];
      sheet.strokePath(
        `M${x} ${y} Q${x + Math.sin(turn) * reach * 0.3} ${y + tall * 0.55} ${ex} ${ey}`,
        shadeColor(ink, 0.2),
        1.6,
      );
      for (let along = 0.35; along < 1; along += 0.12) {
        const [px, py] = [x + (ex - x) * along * along, y + (ey - y) * (along * 1.7 - along * along * 0.7)];
        leaf(sheet, px, py, degrees + 50, tall * 0.17, tall * 0.025, ink);
        leaf(sheet, px, py, degrees - 50, tall * 0.17, tall * 0.025, shadeColor(ink, 0.1));
      }
    }
  },
  fig: (sheet, x, y, tall, ink, random) => {
    sheet.strokePath(`M${x} ${y} Q${x - 3} ${y + tall * 0.4} ${x + 2} ${y + tall * 0.8}`, '#6f553c', 2.6);
    for (let at = 0; at < 11; at += 1) {
      const along = 0.22 + at * 0.07;
      const isLeft = at % 2 === 0;
      leaf(
        sheet,
        x,
        y + tall * along,
        (isLeft ? -1 : 1) * random.integer(38, 74),
        tall * 0.3 * (1.1 - along * 0.5),
        tall * 0.085,
        shadeColor(ink, isLeft ? 0.08 : -0.1),
      );
    }
    leaf(sheet, x + 2, y + tall * 0.78, 4, tall * 0.24, tall * 0.07, ink);
  },
  cactus: (sheet, x, y, tall, ink) => {
    sheet.strokePath(`M${x} ${y} L${x} ${y + tall * 0.8}`, ink, tall * 0.17);
    sheet.strokePath(
      `M${x} ${y + tall * 0.3} Q${x + tall * 0.24} ${y + tall * 0.3} ${x + tall * 0.24} ${y + tall * 0.58}`,
      ink,
      tall * 0.11,
    );
    sheet.strokePath(
      `M${x} ${y + tall * 0.42} Q${x - tall * 0.22} ${y + tall * 0.42} ${x - tall * 0.22} ${y + tall * 0.62}`,
      ink,
      tall * 0.1,
    );
    sheet.strokePath(
      `M${x - 2} ${y + 3} L${x - 2} ${y + tall * 0.8} M${x + 2.5} ${y + 3} L${x + 2.5} ${y + tall * 0.8}`,
      shadeColor(ink, -0.25),
      0.7,
    );
  },
  fern: (sheet, x, y, tall, ink, random) => {
    for (let at = 0; at < 15; at += 1) {
      const degrees = -105 + at * 15 + random.integer(-5, 5);
      leaf(
        sheet,
        x,
        y,
        degrees,
        tall * (0.55 + random.next() * 0.3),
        tall * 0.055,
        shadeColor(ink, random.next() * 0.35 - 0.15),
      );
    }
  },
};

/** Potted plant, `tall` including the pot, centered at `x` with its foot at `y`. */
export function drawPlant(sheet: SvgCanvas, x: number, y: number, tall: number, random: Random): void {
  const kind = random.pick(Object.keys(FOLIAGE) as (keyof typeof FOLIAGE)[]);
  const ink = random.pick(GREENS);
  const pot = random.pick(POTS);
  const deep = tall * random.pick([0.22, 0.27, 0.32]);
  const wide = tall * random.pick([0.13, 0.16, 0.19]);
  FOLIAGE[kind](sheet, x, y + deep - 2, tall - deep, ink, random);
  const shape = random.pick(['taper', 'round', 'basket', 'stand'] as const);
  if (shape === 'round') {
    sheet.rect(x - wide, y, wide * 2, deep, pot, { cornerRadius: wide * 0.7 });
    sheet.rect(x - wide * 0.8, y + deep - 4, wide * 1.6, 4, shadeColor(pot, 0.12));
  } else if (shape === 'stand') {
    sheet.strokePath(
      `M${x - wide * 0.8} ${y} L${x - wide * 0.7} ${y + deep * 0.8} M${x + wide * 0.8} ${y} L${x + wide * 0.7} ${y + deep * 0.8}`,
      '#8a5d3b',
      2.4,
    );
    sheet.rect(x - wide, y + deep * 0.28, wide * 2, deep * 0.72, pot, { cornerRadius: 2 });
  } else {
    sheet.fillPath(
      `M${x - wide} ${y + deep} L${x + wide} ${y + deep} L${x + wide * 0.74} ${y} L${x - wide * 0.74} ${y}Z`,
      pot,
    );
    if (shape === 'taper')
      sheet.rect(x - wide * 1.08, y + deep * 0.78, wide * 2.16, deep * 0.22, shadeColor(pot, 0.08), {
        cornerRadius: 1,
      });
    else
      sheet.strokePath(
        [0.3, 0.55, 0.8]
          .map((at) => `M${x - wide * 0.9} ${y + deep * at} L${x + wide * 0.9} ${y + deep * at}`)
          .join(''),
        shadeColor(pot, 0.15),
        1.2,
      );
  }
}

/** Hanging plant in a pot at `y`. */
export function drawHangingPlant(sheet: SvgCanvas, x: number, y: number, top: number, random: Random): void {
  const ink = random.pick(GREENS);
  if (top > y) sheet.strokePath(`M${x - 10} ${y + 6} L${x} ${top} L${x + 10} ${y + 6}`, '#cbb48f', 0.9);
  for (let at = 0; at < 7; at += 1) {
    const [dx, long] = [(at - 3) * 4.4, random.integer(18, 52)];
    sheet.strokePath(
      `M${x + dx * 0.5} ${y} Q${x + dx * 1.5} ${y + 2} ${x + dx * 1.5} ${y - long}`,
      shadeColor(ink, 0.15),
      0.9,
    );
    for (let along = 6; along < long; along += 7) {
      leaf(
        sheet,
        x + dx * 1.45,
        y - along,
        along % 14 < 7 ? 118 : -118,
        8,
        2.8,
        shadeColor(ink, random.next() * 0.3 - 0.15),
      );
    }
  }
  const pot = random.pick(POTS);
  sheet.fillPath(`M${x - 12} ${y + 7} L${x + 12} ${y + 7} L${x + 8} ${y - 11} L${x - 8} ${y - 11}Z`, pot);
}
