import { shadeColor } from '../avatars/colors.ts';
import { createRandom, type Random } from '../random.ts';
import { drawFloor } from './floors.ts';
import { drawChair, type Scene } from './furniture.ts';
import { SKY_PALETTES, drawOutside } from './outside.ts';
import { drawPlant } from './plants.ts';
import { archPath, SvgCanvas } from './svg-canvas.ts';
import { CANVAS_SIZE, type PerspectiveSpace } from './perspective-space.ts';
import { isDark, type Style } from './style.ts';

function createFlatCanvas(space: PerspectiveSpace): SvgCanvas {
  return new SvgCanvas(space.elements, (x, y) => [x, CANVAS_SIZE.height - y], 1);
}

/** Draws a balcony or roof terrace, seen from the door. */
export function balcony(scene: Scene, seed: string): void {
  const { space, style, random } = scene;
  const sheet = createFlatCanvas(space);
  drawOutside(sheet, { x: 0, y: 86, width: CANVAS_SIZE.width, height: 274 }, style.hour, style.outlook, seed);
  drawFloor(space, random.pick(['terracotta', 'hydraulic', 'terracotta', 'planks'] as const), style, seed, -260, 700);
  const rail = space.frontPlane(-200, 0);
  if (random.chance(0.7)) {
    const bars = Array.from({ length: 78 }, (_, at) => `M${at * 11} 6 L${at * 11} 98`);
    rail.strokePath(bars.join(''), style.metal, 2);
    rail.strokePath('M0 99 L860 99 M0 8 L860 8', style.metal, 4.5);
  } else {
    const wall = random.pick(['#f6efe2', '#e9d2b4', '#f3d9bd', '#ffffff']);
    rail.rect(0, 0, 860, 84, wall);
    rail.rect(0, 84, 860, 8, shadeColor(wall, 0.12));
  }
  if (random.chance(0.5)) awning(sheet, random.pick(style.accents));
  else if (random.chance(0.6)) lights(sheet);
  for (const x of [24, 76, 372, 410])
    if (random.chance(0.75))
      drawPlant(space.frontPlane(0, random.integer(16, 60)), x, 0, random.integer(60, 120), random);
  const ink = random.pick(style.accents);
  drawChair(scene, 150, 92, ink);
  const top = random.pick(['#ffffff', style.wood, '#f4efe6']);
  space.roundShadow(242, 130, 26);
  space.frontPlane(242, 130).strokePath('M0 2 L0 70', shadeColor(top, 0.25), 4);
  space.horizontalPlane(242, 1, 130).ellipse(0, 0, 20, 12, shadeColor(top, 0.25));
  space.horizontalPlane(242, 69, 130).ellipse(0, 0, 36, 24, shadeColor(top, 0.15));
  space.horizontalPlane(242, 72, 130).ellipse(0, 0, 36, 24, top);
  const cup = space.frontPlane(242, 130).translated(0, 72);
  cup.rect(-14, 0, 10, 11, random.pick(style.accents), { cornerRadius: 2 });
  cup.rect(6, 0, 8, 14, '#f0a23c', { cornerRadius: 2 });
  drawChair(scene, 288, 110, ink);
}

function awning(sheet: SvgCanvas, ink: string): void {
  for (let at = 0; at < 12; at += 1) {
    const x = at * 40;
    sheet.fillPath(`M${x} 360 L${x + 40} 360 L${x + 40} 326 Q${x + 20} 312 ${x} 326Z`, at % 2 ? '#fbf6ee' : ink);
  }
}

function lights(sheet: SvgCanvas): void {
  sheet.strokePath('M-10 346 Q240 290 490 346', '#3b3b44', 1.6);
  for (let at = 0; at < 11; at += 1) {
    const along = (at + 0.5) / 11;
    const y = 346 - 4 * 28 * along * (1 - along);
    sheet.ellipse(along * 500 - 10, y - 6, 5, 6, '#ffe3a0');
  }
}

const FACADE_COLORS = [
  '#f0cfa0',
  '#e9b08a',
  '#f3e3cd',
  '#dcb79a',
  '#e8d9b8',
  '#cf9a7a',
  '#e3c3b4',
  '#cfd8c5',
  '#f6e3b4',
  '#d98b77',
  '#c9d6dc',
];

/** Draws the facade, seen from across the street. */
export function facade({ space, style, random }: Scene, seed: string): void {
  const sheet = createFlatCanvas(space);
  const air = SKY_PALETTES[style.hour];
  sheet.rect(0, 0, CANVAS_SIZE.width, CANVAS_SIZE.height, air.sky);
  sheet.rect(0, 0, CANVAS_SIZE.width, 200, air.low);
  if (air.sun) sheet.ellipse(random.pick([34, 446]), 318, 17, 17, air.sun);
  const wall = random.pick(FACADE_COLORS);
  const [left, right] = [64, 416];
  for (const [x, wide, tall] of [
    [-10, 84, random.integer(220, 310)],
    [406, 84, random.integer(220, 310)],
  ] as const) {
    const ink = shadeColor(random.pick(FACADE_COLORS), 0.14);
    sheet.rect(x, 0, wide, tall, ink);
    sheet.rect(x, tall - 8, wide, 8, shadeColor(ink, 0.12));
    for (let y = tall - 60; y > 110; y -= 74) sheet.rect(x + 24, y, 30, 44, shadeColor(ink, 0.24), { cornerRadius: 2 });
  }
  const top = random.pick([330, 338, 344]);
  sheet.rect(left, 0, right - left, top, wall);
  roof(sheet, left, right, top, style, random);
  const levels = random.pick([2, 2, 3]);
  const columns = random.pick([3, 3, 4]);
  const high = (top - 118) / levels;
  const step = (right - left) / columns;
  const pattern = createRandom(`front ${seed}`);
  const shutter = pattern.pick(['#6f8f8a', '#5c7f73', '#4f7fa3', '#8a5d3b', '#fbf6ee', '#3f6b57', '#a9553c']);
  const hasArches = pattern.chance(0.3);
  for (let level = 0; level < levels; level += 1) {
    const y = 118 + high * level;
    sheet.rect(left, y - 9, right - left, 5, shadeColor(wall, -0.45));
    for (let at = 0; at < columns; at += 1) {
      const x = left + step * (at + 0.5);
      frontWindow(
        sheet,
        { x, y, tall: high * 0.72, wide: Math.min(step * 0.46, 50) },
        { style, random, wall, shutter, hasArches },
      );
    }
  }
  street(sheet, left, right, columns, step, { style, random, wall });
}

function roof(sheet: SvgCanvas, left: number, right: number, top: number, style: Style, random: Random): void {
  if (random.chance(0.5)) {
    sheet.rect(left - 8, top, right - left + 16, 12, '#b9694a');
    for (let x = left - 6; x < right + 6; x += 12) sheet.ellipse(x + 6, top + 1, 6, 5, '#a4583d');
  } else {
    sheet.rect(left - 6, top - 4, right - left + 12, 9, '#fbf6ee');
    if (random.chance(0.6)) {
      const bars = Array.from(
        { length: 30 },
        (_, at) => `M${left + 4 + at * 12} ${top + 5} L${left + 4 + at * 12} ${top + 22}`,
      );
      sheet.strokePath(`${bars.join('')}M${left} ${top + 22} L${right} ${top + 22}`, style.metal, 2);
    }
  }
}

interface FacadeOptions {
  style: Style;
  random: Random;
  wall: string;
  shutter: string;
  hasArches: boolean;
}

function frontWindow(
  sheet: SvgCanvas,
  { x, y, tall, wide }: { x: number; y: number; tall: number; wide: number },
  { style, random, wall, shutter, hasArches }: FacadeOptions,
): void {
  const glass = isDark(style.hour) ? random.pick(['#ffd27a', '#3a4464']) : '#8fb2bc';
  const left = x - wide / 2;
  sheet.rect(left - 5, y - 3, wide + 10, tall + 9, shadeColor(wall, -0.5), { cornerRadius: hasArches ? wide / 2 : 1 });
  if (hasArches) sheet.fillPath(archPath(left, y, wide, tall), glass);
  else sheet.rect(left, y, wide, tall, glass);
  if (!hasArches && random.chance(0.45)) {
    sheet.rect(left, y, wide, tall, shutter);
    const slats = Array.from(
      { length: Math.floor(tall / 6) },
      (_, at) => `M${left + 3} ${y + 4 + at * 6} L${left + wide - 3} ${y + 4 + at * 6}`,
    );
    sheet.strokePath(slats.join(''), shadeColor(shutter, 0.14), 1.4);
    sheet.strokePath(`M${x} ${y} L${x} ${y + tall}`, shadeColor(shutter, 0.3), 2);
  } else {
    sheet.strokePath(
      `M${x} ${y} L${x} ${y + tall - 3} M${left} ${y + tall * 0.62} L${left + wide} ${y + tall * 0.62}`,
      '#fbf6ee',
      2.4,
    );
    if (!hasArches)
      for (const side of [left - wide * 0.34, left + wide + 2])
        sheet.rect(side, y, wide * 0.32, tall, shutter, { cornerRadius: 1 });
  }
  const rail = y + tall * 0.4;
  sheet.rect(left - 13, y - 7, wide + 26, 5, '#27313f');
  const bars = Array.from(
    { length: Math.floor((wide + 24) / 7) + 1 },
    (_, at) => `M${left - 12 + at * 7} ${y - 3} L${left - 12 + at * 7} ${rail}`,
  );
  sheet.strokePath(bars.join(''), '#27313f', 1.8);
  sheet.strokePath(`M${left - 13} ${rail} L${left + wide + 13} ${rail}`, '#27313f', 3);
  if (random.chance(0.35))
    drawPlant(sheet, left + random.integer(0, Math.round(wide)), y - 2, random.integer(26, 38), random);
}

function street(
  sheet: SvgCanvas,
  left: number,
  right: number,
  columns: number,
  step: number,
  { style, random, wall }: Pick<FacadeOptions, 'style' | 'random' | 'wall'>,
): void {
  sheet.rect(left, 16, right - left, 90, shadeColor(wall, 0.1));
  sheet.rect(left, 104, right - left, 6, '#fbf6ee');
  const door = random.integer(0, columns - 1);
  const inks = random.shuffled([...style.accents]);
  for (let at = 0; at < columns; at += 1) {
    const x = left + step * (at + 0.5);
    if (at === door) {
      const ink = random.pick(['#4a6a78', '#6d4a35', '#2f5d50', '#8a3f34']);
      sheet.fillPath(archPath(x - 27, 14, 54, 88), shadeColor(wall, -0.5));
      sheet.fillPath(archPath(x - 23, 14, 46, 83), ink);
      sheet.strokePath(`M${x} 14 L${x} 96`, shadeColor(ink, 0.3), 1.8);
      sheet.ellipse(x + 5, 48, 2, 2, '#d7a54a');
    } else {
      sheet.rect(x - step * 0.34, 24, step * 0.68, 62, isDark(style.hour) ? '#ffd27a' : '#8fb2bc', { cornerRadius: 2 });
      sheet.fillPath(
        `M${x - step * 0.32} 86 L${x - step * 0.06} 86 L${x - step * 0.24} 24 L${x - step * 0.34} 24Z`,
        '#ffffff',
        0.25,
      );
      const ink = inks[at % inks.length] ?? '#d9694a';
      sheet.fillPath(
        `M${x - step * 0.36} 98 L${x + step * 0.36} 98 L${x + step * 0.42} 78 L${x - step * 0.42} 78Z`,
        ink,
      );
    }
  }
  sheet.rect(0, 0, CANVAS_SIZE.width, 16, '#b9b3aa');
  sheet.rect(0, 14, CANVAS_SIZE.width, 3, '#cfc9bf');
  for (const x of [left + step * door + 4, left + step * (door + 1) - 4])
    drawPlant(sheet, x, 12, random.integer(40, 56), random);
  if (random.chance(0.4)) tree(sheet, random.pick([40, 440]), random);
}

function tree(sheet: SvgCanvas, x: number, random: Random): void {
  const ink = random.pick(['#5c8f4a', '#6fa368', '#4f8a5c']);
  sheet.strokePath(`M${x} 10 Q${x + 3} 70 ${x - 1} 120`, '#7a5a45', 7);
  for (const [dx, dy, r] of [
    [0, 150, 36],
    [-24, 128, 26],
    [24, 130, 28],
    [6, 176, 26],
  ] as const)
    sheet.ellipse(x + dx, dy, r, r, shadeColor(ink, dx < 0 ? 0.06 : -0.05));
}
