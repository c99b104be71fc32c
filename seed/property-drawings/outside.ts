import { shadeColor } from '../avatars/colors.ts';
import { createRandom } from '../random.ts';
import { rectPath, type SvgCanvas } from './svg-canvas.ts';
import { isDark, type Hour, type Outlook } from './style.ts';

interface SkyPalette {
  sky: string;
  low: string;
  sun: string | null;
  walls: readonly string[];
  roof: string;
  leaf: string;
  pane: string;
  water: string;
  hill: string;
}

const DAYLIGHT = {
  walls: ['#edc9a2', '#e5b58b', '#d49a6e', '#f2dcc0', '#e9d2b4', '#d8a98a'],
  roof: '#b9694a',
  leaf: '#6fa368',
  pane: '#9c7a63',
  water: '#5fa9c4',
  hill: '#9dbb9a',
};

/** Colors of sky and surroundings by hour. */
export const SKY_PALETTES: Readonly<Record<Hour, SkyPalette>> = {
  morning: { ...DAYLIGHT, sky: '#cfe8f3', low: '#f4f1e0', sun: '#fff0c4' },
  noon: { ...DAYLIGHT, sky: '#a9d7ee', low: '#d6eef5', sun: null },
  cloudy: {
    ...DAYLIGHT,
    sky: '#cdd6dc',
    low: '#e2e6e6',
    sun: null,
    walls: ['#d9c4ac', '#c9b39d', '#bfa58e', '#e0d4c4'],
    leaf: '#7a9a7c',
  },
  golden: {
    ...DAYLIGHT,
    sky: '#fad9a6',
    low: '#fbb87c',
    sun: '#fff1c9',
    walls: ['#dc9a6c', '#c9805a', '#e8b07e', '#b66c52'],
    roof: '#96503c',
    leaf: '#7d8a4c',
    water: '#d99a7a',
    hill: '#c08f74',
  },
  dusk: {
    sky: '#5f5f95',
    low: '#f09a7a',
    sun: null,
    walls: ['#4c4a74', '#5b5280', '#3f3d63', '#6b5a83'],
    roof: '#373559',
    leaf: '#3a4a5e',
    pane: '#ffd27a',
    water: '#6a6596',
    hill: '#514d7c',
  },
  night: {
    sky: '#1e2a4a',
    low: '#2f3d63',
    sun: '#f4efd9',
    walls: ['#2c3858', '#25304d', '#36426a', '#1f2842'],
    roof: '#1a2238',
    leaf: '#22384a',
    pane: '#ffd27a',
    water: '#28406b',
    hill: '#24304f',
  },
};

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws the view through an opening; `seed` determines the houses. Draws beyond the frame, so clip it. */
export function drawOutside(sheet: SvgCanvas, frame: Frame, hour: Hour, outlook: Outlook, seed: string): void {
  const air = SKY_PALETTES[hour];
  const { x, y, width, height } = frame;
  const random = createRandom(`outside ${seed}`);
  sheet.rect(x, y, width, height, air.sky);
  sheet.rect(x, y, width, height * 0.42, air.low);
  sheet.fillPath(
    `M${x} ${y + height * 0.42} Q${x + width * 0.3} ${y + height * 0.6} ${x + width} ${y + height * 0.46} L${x + width} ${y} L${x} ${y}Z`,
    air.low,
  );
  const span = Math.min(width, height);
  if (air.sun)
    sheet.ellipse(x + width * (0.2 + random.next() * 0.6), y + height * 0.78, span * 0.09, span * 0.09, air.sun);
  if (hour === 'night') stars(sheet, frame, seed);
  if (hour === 'noon' || hour === 'cloudy') clouds(sheet, frame, seed, hour === 'cloudy' ? '#eef1f2' : '#ffffff');
  if (outlook === 'hills' || outlook === 'dome') hills(sheet, frame, air.hill, seed);
  if (outlook === 'sea') {
    sheet.rect(x, y, width, height * 0.46, air.water);
    for (let at = 0; at < 5; at += 1) {
      const [left, level] = [x + width * random.next() * 0.8, y + height * (0.12 + random.next() * 0.28)];
      sheet.rect(left, level, width * 0.16, height * 0.008, shadeColor(air.water, -0.3));
    }
    sheet.fillPath(
      `M${x + width * 0.62} ${y + height * 0.46} L${x + width * 0.7} ${y + height * 0.46} L${x + width * 0.67} ${y + height * 0.56}Z`,
      '#fdf8ee',
    );
    houses(sheet, { ...frame, height: height * 0.26 }, air, hour, 'roofs', seed);
    return;
  }
  if (outlook === 'dome') dome(sheet, frame, air, random.next());
  if (outlook === 'park') {
    houses(sheet, { ...frame, height: height * 0.55 }, air, hour, 'blocks', seed);
    trees(sheet, frame, air.leaf, seed);
    return;
  }
  houses(
    sheet,
    { ...frame, height: height * { roofs: 0.5, street: 0.78, blocks: 0.66, hills: 0.34, dome: 0.4 }[outlook] },
    air,
    hour,
    outlook,
    seed,
  );
}

function stars(sheet: SvgCanvas, { x, y, width, height }: Frame, seed: string): void {
  const random = createRandom(`stars ${seed}`);
  for (let at = 0; at < 14; at += 1) {
    const size = height * (0.003 + random.next() * 0.003);
    sheet.ellipse(x + width * random.next(), y + height * (0.55 + random.next() * 0.45), size, size, '#e9e6d2');
  }
}

function clouds(sheet: SvgCanvas, { x, y, width, height }: Frame, seed: string, ink: string): void {
  const random = createRandom(`clouds ${seed}`);
  const span = Math.min(width, height);
  for (let at = 0; at < 3; at += 1) {
    const [left, level] = [x + width * random.next(), y + height * (0.66 + random.next() * 0.26)];
    const size = span * (0.07 + random.next() * 0.06);
    sheet.rect(left - size * 2, level, size * 4, size * 0.9, ink, { cornerRadius: size, opacity: 0.85 });
    sheet.ellipse(left - size * 0.3, level + size * 0.7, size * 1.1, size * 0.9, ink, 0.85);
  }
}

function hills(sheet: SvgCanvas, { x, y, width, height }: Frame, ink: string, seed: string): void {
  const random = createRandom(`hills ${seed}`);
  const peak = () => y + height * (0.42 + random.next() * 0.24);
  const far = `M${x} ${y} L${x} ${peak()} C${x + width * 0.25} ${peak()} ${x + width * 0.3} ${peak()} ${x + width * 0.5} ${peak()} C${x + width * 0.7} ${peak()} ${x + width * 0.85} ${peak()} ${x + width} ${peak()} L${x + width} ${y}Z`;
  sheet.fillPath(far, shadeColor(ink, -0.2));
  sheet.fillPath(
    `M${x} ${y} L${x} ${y + height * 0.3} Q${x + width * 0.4} ${peak()} ${x + width} ${y + height * 0.32} L${x + width} ${y}Z`,
    ink,
  );
}

function dome(sheet: SvgCanvas, { x, y, width, height }: Frame, air: SkyPalette, chance: number): void {
  const [middle, size] = [x + width * (0.3 + chance * 0.4), Math.min(width, height) * 0.16];
  const foot = y + height * 0.36;
  const [wall, roof] = [air.walls[0] ?? '', air.roof];
  sheet.rect(middle - size, foot, size * 2, size * 1.1, wall);
  sheet.fillPath(
    `M${middle - size} ${foot + size * 1.1} C${middle - size} ${foot + size * 2.6} ${middle + size} ${foot + size * 2.6} ${middle + size} ${foot + size * 1.1}Z`,
    roof,
  );
  sheet.rect(middle - size * 0.14, foot + size * 2.1, size * 0.28, size * 0.5, wall);
  sheet.rect(middle + size * 1.35, foot - size * 0.3, size * 0.6, size * 2.7, shadeColor(wall, 0.1));
  sheet.fillPath(
    `M${middle + size * 1.25} ${foot + size * 2.4} L${middle + size * 1.65} ${foot + size * 3.3} L${middle + size * 2.05} ${foot + size * 2.4}Z`,
    roof,
  );
  sheet.rect(middle + size * 1.55, foot + size * 1.6, size * 0.2, size * 0.42, air.pane, { cornerRadius: size * 0.1 });
}

function trees(sheet: SvgCanvas, { x, y, width, height }: Frame, leaf: string, seed: string): void {
  const random = createRandom(`trees ${seed}`);
  const span = Math.min(width, height);
  for (let at = 0; at < 7; at += 1) {
    const [left, size] = [x + (width * (at + random.next())) / 7, span * (0.14 + random.next() * 0.1)];
    const level = y + height * (0.12 + random.next() * 0.12);
    const ink = shadeColor(leaf, random.next() * 0.3 - 0.12);
    sheet.rect(left - size * 0.08, y, size * 0.16, level - y + size, '#7a5a45');
    sheet.ellipse(left, level + size * 0.7, size, size * 1.1, ink);
    sheet.ellipse(left + size * 0.5, level + size * 0.4, size * 0.7, size * 0.7, shadeColor(ink, 0.08));
  }
}

function houses(sheet: SvgCanvas, frame: Frame, air: SkyPalette, hour: Hour, outlook: Outlook, seed: string): void {
  const random = createRandom(`houses ${seed}`);
  const { x, y, width, height } = frame;
  const isTall = outlook === 'street' || outlook === 'blocks';
  const unit = Math.min(width, height * 1.6) * (isTall ? 0.34 : 0.26);
  for (let left = x - unit * random.next(); left < x + width;) {
    const wide = unit * (0.7 + random.next() * 0.6);
    const tall = height * (0.55 + random.next() * 0.45);
    house(sheet, { x: left, y, width: wide, height: tall }, air, hour, isTall, seed + left.toFixed(0));
    left += wide;
  }
}

function house(
  sheet: SvgCanvas,
  { x, y, width, height }: Frame,
  air: SkyPalette,
  hour: Hour,
  isTall: boolean,
  seed: string,
): void {
  const random = createRandom(seed);
  const wall = random.pick(air.walls);
  sheet.rect(x, y, width, height, wall);
  const eaves = y + height;
  if (!isTall && random.chance(0.6)) {
    sheet.fillPath(
      `M${x - width * 0.06} ${eaves} L${x + width * 0.12} ${eaves + width * 0.2} L${x + width * 0.88} ${eaves + width * 0.2} L${x + width * 1.06} ${eaves}Z`,
      air.roof,
    );
  } else {
    sheet.rect(x - width * 0.03, eaves - width * 0.03, width * 1.06, width * 0.05, shadeColor(wall, 0.12));
    if (random.chance(0.4))
      sheet.strokePath(
        `M${x + width * 0.7} ${eaves} L${x + width * 0.7} ${eaves + width * 0.3} M${x + width * 0.6} ${eaves + width * 0.24} L${x + width * 0.8} ${eaves + width * 0.24}`,
        shadeColor(wall, 0.4),
        width * 0.015,
      );
  }
  const columns = isTall ? 3 : 2;
  const [wide, tall] = [(width / columns) * 0.42, (width / columns) * 0.62];
  for (let level = eaves - tall * 1.7; level > y; level -= tall * 1.9) {
    for (let at = 0; at < columns; at += 1) {
      const isLit = isDark(hour) && random.chance(0.45);
      const ink =
        isDark(hour) && !isLit
          ? shadeColor(wall, 0.3)
          : isDark(hour)
            ? air.pane
            : shadeColor(air.pane, random.next() * 0.2);
      const left = x + (width / columns) * (at + 0.29);
      sheet.fillPath(rectPath(left, level, wide, tall, wide * 0.12), ink, isLit ? 1 : 0.7);
      if (isTall) sheet.rect(left - wide * 0.2, level - tall * 0.06, wide * 1.4, tall * 0.12, shadeColor(wall, 0.3));
    }
  }
}
