import { shadeColor } from '../avatars/colors.ts';
import type { Random } from '../random.ts';
import type { SvgCanvas } from './svg-canvas.ts';
import type { Style } from './style.ts';

type ColorAt = (at: number) => string;

/** Picture motifs, drawn into w × h from the lower left corner. */
const PICTURES: readonly ((sheet: SvgCanvas, w: number, h: number, ink: ColorAt, random: Random) => void)[] = [
  (sheet, w, h, ink) => {
    sheet.ellipse(w * 0.62, h * 0.6, w * 0.2, w * 0.2, ink(0));
    sheet.fillPath(`M0 0 L0 ${h * 0.3} Q${w * 0.35} ${h * 0.5} ${w} ${h * 0.24} L${w} 0Z`, ink(1));
    sheet.fillPath(`M0 0 L0 ${h * 0.14} Q${w * 0.6} ${h * 0.34} ${w} ${h * 0.1} L${w} 0Z`, ink(2));
  },
  (sheet, w, h, ink) => {
    sheet.fillPath(
      `M${w * 0.2} 0 L${w * 0.2} ${h * 0.45} C${w * 0.2} ${h * 0.85} ${w * 0.8} ${h * 0.85} ${w * 0.8} ${h * 0.45} L${w * 0.8} 0Z`,
      ink(0),
    );
    sheet.fillPath(
      `M${w * 0.36} 0 L${w * 0.36} ${h * 0.42} C${w * 0.36} ${h * 0.64} ${w * 0.64} ${h * 0.64} ${w * 0.64} ${h * 0.42} L${w * 0.64} 0Z`,
      ink(1),
    );
  },
  (sheet, w, h, ink) => {
    sheet.ellipse(w * 0.4, h * 0.62, w * 0.24, w * 0.26, ink(0));
    sheet.rect(w * 0.34, h * 0.14, w * 0.42, h * 0.34, ink(1), { cornerRadius: 3 });
    sheet.strokePath(`M${w * 0.2} ${h * 0.2} Q${w * 0.5} ${h * 0.9} ${w * 0.8} ${h * 0.7}`, ink(2), w * 0.05);
  },
  (sheet, w, h, ink) => {
    sheet.strokePath(`M${w / 2} ${h * 0.1} Q${w * 0.46} ${h * 0.5} ${w / 2} ${h * 0.88}`, ink(1), w * 0.035);
    for (const [at, side] of [
      [0.3, 1],
      [0.42, -1],
      [0.54, 1],
      [0.66, -1],
      [0.76, 1],
    ] as const) {
      sheet.fillPath(
        `M${w / 2} ${h * at} Q${w * (0.5 + side * 0.3)} ${h * (at + 0.02)} ${w * (0.5 + side * 0.32)} ${h * (at + 0.17)} Q${w * (0.5 + side * 0.1)} ${h * (at + 0.18)} ${w / 2} ${h * at}Z`,
        ink(0),
      );
    }
  },
  (sheet, w, h, ink) => {
    for (const at of [0, 1, 2])
      sheet.rect(w * 0.14, h * (0.14 + at * 0.26), w * (0.72 - at * 0.16), h * 0.16, ink(at), { cornerRadius: 2 });
  },
  (sheet, w, h, ink) => {
    sheet.fillPath(`M0 0 L${w * 0.5} ${h * 0.62} L${w} 0Z`, ink(0));
    sheet.fillPath(`M${w * 0.36} 0 L${w * 0.74} ${h * 0.44} L${w} ${h * 0.12} L${w} 0Z`, ink(1));
    sheet.ellipse(w * 0.74, h * 0.76, w * 0.11, w * 0.11, ink(2));
  },
  (sheet, w, h, ink) => {
    for (let y = 0; y < 4; y += 1)
      for (let x = 0; x < 3; x += 1)
        sheet.fillPath(
          `M${w * (0.12 + x * 0.26)} ${h * (0.1 + y * 0.2)} L${w * (0.36 + x * 0.26)} ${h * (0.1 + y * 0.2)} L${w * (0.12 + x * 0.26)} ${h * (0.28 + y * 0.2)}Z`,
          ink(x + y),
        );
  },
  (sheet, w, h, ink) => {
    for (const at of [0.44, 0.34, 0.24, 0.13]) sheet.ellipse(w / 2, h * 0.5, w * at, w * at, ink(Math.round(at * 30)));
  },
  (sheet, w, h, ink) => {
    sheet.fillPath(
      `M${w * 0.3} ${h * 0.12} L${w * 0.7} ${h * 0.12} L${w * 0.64} ${h * 0.42} L${w * 0.36} ${h * 0.42}Z`,
      ink(0),
    );
    for (const at of [-0.2, 0, 0.2]) {
      sheet.strokePath(`M${w * 0.5} ${h * 0.42} L${w * (0.5 + at)} ${h * 0.72}`, ink(1), w * 0.025);
      sheet.ellipse(w * (0.5 + at), h * 0.76, w * 0.1, w * 0.1, ink(2));
    }
  },
];

/** Draws a framed picture or poster with its lower left corner at x, y. */
function drawPicture(sheet: SvgCanvas, x: number, y: number, w: number, h: number, style: Style, random: Random): void {
  const frame = random.pick(['#ffffff', style.wood, '#2b2f38', null]);
  const paper = random.pick(['#fbf5e9', '#f3e3cd', '#dfe7e4', style.walls[2], '#f6d9b8', '#e8ecf2']);
  const inks = random.shuffled(
    [...style.accents, '#f0a23c', '#2f8f92', '#d9694a', '#44506b', '#efc7a5'].filter((ink) => ink !== paper),
  );
  sheet.rect(x - 1, y - 4.5, w + 4, h + 3, '#2b2018', { opacity: 0.12, cornerRadius: 2 });
  if (frame) sheet.rect(x - 2.5, y - 2.5, w + 5, h + 5, frame, { cornerRadius: 0.6 });
  sheet.rect(x, y, w, h, paper);
  const inner = sheet.translated(x, y);
  const picture = random.pick(PICTURES);
  inner.clip(`M0 0 L${w} 0 L${w} ${h} L0 ${h}Z`, () =>
    picture(inner, w, h, (at) => inks[at % inks.length] ?? paper, random),
  );
}

/** Fills an empty wall section of this width, centered at x with eye level at y. */
export function drawWallDecor(
  sheet: SvgCanvas,
  x: number,
  y: number,
  width: number,
  style: Style,
  random: Random,
): void {
  if (width < 24) return;
  const kinds = width > 95 ? WIDE : width > 50 ? MIDDLING : NARROW;
  const hang = random.pick(kinds);
  hang({ sheet, x, y, style, random });
}

interface Spot {
  sheet: SvgCanvas;
  x: number;
  y: number;
  style: Style;
  random: Random;
}
type Hang = (spot: Spot) => void;

const poster: Hang = ({ sheet, x, y, style, random }) => {
  const wide = random.pick([38, 46, 50]);
  drawPicture(sheet, x - wide / 2, y - wide * 0.66, wide, wide * 1.34, style, random);
};
const lying: Hang = ({ sheet, x, y, style, random }) => {
  const wide = random.pick([74, 88]);
  drawPicture(sheet, x - wide / 2, y - wide * 0.3, wide, wide * 0.62, style, random);
};
const pair: Hang = ({ sheet, x, y, style, random }) => {
  for (const left of [-44, 6]) drawPicture(sheet, x + left, y - 26, 38, 52, style, random);
};
const gallery: Hang = ({ sheet, x, y, style, random }) => {
  for (const [dx, dy, w, h] of [
    [-52, -4, 34, 44],
    [-12, 14, 26, 26],
    [-12, -24, 30, 32],
    [24, -12, 30, 42],
    [-44, -34, 24, 24],
  ] as const) {
    drawPicture(sheet, x + dx, y + dy, w, h, style, random);
  }
};
const small: Hang = ({ sheet, x, y, style, random }) => drawPicture(sheet, x - 13, y - 17, 26, 34, style, random);

const mirror: Hang = ({ sheet, x, y, style, random }) => {
  const rim = random.pick([style.wood, '#d7a54a', style.metal]);
  sheet.ellipse(x, y, 31, 31, rim);
  sheet.ellipse(x, y, 27.5, 27.5, '#d5e4e8');
  sheet.fillPath(`M${x - 17} ${y + 14} L${x - 4} ${y + 24} L${x + 6} ${y - 4} L${x - 8} ${y - 20}Z`, '#ffffff', 0.5);
};
const clock: Hang = ({ sheet, x, y, style, random }) => {
  sheet.ellipse(x, y, 17, 17, random.pick([style.wood, style.metal, style.accents[0] ?? style.wood]));
  sheet.ellipse(x, y, 14.5, 14.5, '#fdfaf2');
  sheet.strokePath(`M${x} ${y + 9} L${x} ${y} L${x + 6} ${y - 4}`, '#33363f', 1.4);
};
const macrame: Hang = ({ sheet, x, y, style, random }) => {
  const ink = random.pick(['#e9dcc3', '#f4ead6', style.accents[2] ?? '#e9dcc3']);
  sheet.strokePath(`M${x - 24} ${y + 26} L${x + 24} ${y + 26}`, style.wood, 2.6);
  for (let at = -20; at <= 20; at += 4)
    sheet.strokePath(
      `M${x + at} ${y + 25} L${x + at} ${y - 8 - (22 - Math.abs(at)) * 1.1}`,
      shadeColor(ink, Math.abs(at) % 8 ? 0.07 : 0),
      2.2,
    );
  sheet.strokePath(`M${x - 20} ${y + 14} L${x} ${y - 4} L${x + 20} ${y + 14}`, shadeColor(ink, 0.18), 2);
};
const guitar: Hang = ({ sheet, x, y, style, random }) => {
  const ink = random.pick(['#c98a4a', '#a9552f', '#d8a860', style.accents[1] ?? '#c98a4a']);
  sheet.rect(x - 2.2, y - 4, 4.4, 52, '#5a3d2a');
  sheet.rect(x - 3.6, y + 44, 7.2, 12, '#5a3d2a', { cornerRadius: 1.5 });
  sheet.ellipse(x, y - 30, 18, 16, ink);
  sheet.ellipse(x, y - 8, 13, 12, ink);
  sheet.ellipse(x, y - 14, 5, 5, '#4a2f22');
  sheet.rect(x - 7, y - 34, 14, 2.4, '#4a2f22');
};
const shelf: Hang = ({ sheet, x, y, style, random }) => {
  for (const level of random.chance(0.5) ? [-20, 18] : [0]) {
    sheet.rect(x - 42, y + level - 3, 84, 3.5, style.wood);
    fillShelf(sheet, x - 40, y + level + 0.5, 80, style, random);
  }
};
const map: Hang = ({ sheet, x, y, random }) => {
  const ink = random.pick(['#8fb39a', '#c98f6a', '#6f8fae']);
  sheet.rect(x - 52, y - 32, 104, 64, '#eef0e8');
  for (const [dx, dy, rx, ry] of [
    [-30, 10, 15, 11],
    [-22, -12, 8, 13],
    [2, 12, 9, 8],
    [6, -6, 10, 14],
    [28, 10, 20, 12],
    [38, -14, 8, 6],
  ] as const)
    sheet.ellipse(x + dx, y + dy, rx, ry, ink);
};

const NARROW: readonly Hang[] = [small, clock, small];
const MIDDLING: readonly Hang[] = [poster, mirror, clock, macrame, guitar, poster, poster];
const WIDE: readonly Hang[] = [gallery, pair, lying, shelf, mirror, poster, map, gallery, pair, shelf];

/** Fills a shelf with books and small objects, from x over `width`. */
export function fillShelf(
  sheet: SvgCanvas,
  x: number,
  y: number,
  width: number,
  style: Style,
  random: Random,
  room = 30,
): void {
  const inks = [...style.accents, '#f4ead8', '#2f3a45', '#8fa7b8', '#c98f52'];
  for (let at = x; at < x + width - 6;) {
    const kind = random.weighted({ books: 6, gap: 2, vase: 1, box: 0.8, plant: 1, lying: 0.8 });
    const left = x + width - at;
    if (kind === 'books') {
      for (let count = random.integer(2, 6); count > 0 && at < x + width - 6; count -= 1) {
        const [thick, tall] = [random.integer(3, 5), Math.min(room * 0.86, random.integer(16, 25))];
        sheet.rect(at, y, thick - 0.4, tall, random.pick(inks));
        at += thick;
      }
    } else if (kind === 'lying' && left > 22) {
      for (const level of [0, 3.4, 6.8]) sheet.rect(at, y + level, 18 - level * 0.5, 3, random.pick(inks));
      at += 22;
    } else if (kind === 'vase' && left > 14) {
      const ink = random.pick(inks);
      sheet.rect(at + 2, y, 10, 13, ink, { cornerRadius: 5 });
      sheet.rect(at + 5, y + 10, 4, 7, ink);
      at += 16;
    } else if (kind === 'box' && left > 24) {
      sheet.rect(
        at,
        y,
        20,
        Math.min(16, room * 0.6),
        random.pick(['#d9b98a', '#c9ced4', style.linens[1] ?? '#d9b98a']),
        { cornerRadius: 1 },
      );
      sheet.ellipse(at + 10, y + 8, 2.4, 1.6, '#7d5a3f');
      at += 24;
    } else if (kind === 'plant' && left > 18) {
      sheet.rect(at + 4, y, 9, 8, '#c8653d');
      for (const [dx, dy] of [
        [5, 12],
        [8.5, 16],
        [12, 12],
      ] as const)
        sheet.ellipse(at + dx, y + dy, 3.4, 5, '#56a06b');
      at += 18;
    } else at += 7;
  }
}
