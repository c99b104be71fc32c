import { shadeColor } from '../avatars/colors.ts';
import { createRandom, type Random } from '../random.ts';
import { drawOutside } from './outside.ts';
import { archPath, rectPath, type SvgCanvas } from './svg-canvas.ts';
import { isDark, type Style } from './style.ts';

/** Wall opening, in coordinates of its canvas. */
interface Opening {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Window, or a balcony door if it reaches the floor, with curtains and the view outside. */
export function drawWindow(sheet: SvgCanvas, opening: Opening, style: Style, seed: string): void {
  const random = createRandom(`window ${seed}`);
  const { x, y, width, height } = opening;
  const isDoor = y < 20;
  const isArched = !isDoor && random.chance(0.12);
  const path = isArched ? archPath(x, y, width, height) : rectPath(x, y, width, height);
  const frame = style.frame;
  sheet.fillPath(
    isArched
      ? archPath(x - 6, y - 6, width + 12, height + 12)
      : rectPath(x - 6, y - (isDoor ? 0 : 6), width + 12, height + (isDoor ? 6 : 12)),
    frame,
  );
  sheet.clip(path, () => {
    drawOutside(sheet, { x, y: isDoor ? y + 30 : y, width, height }, style.hour, style.outlook, seed);
    if (isDoor) railing(sheet, opening, style.metal);
    if (!isDark(style.hour)) glare(sheet, opening);
    if (!isArched && random.chance(0.3)) blind(sheet, opening, random);
  });
  sashes(sheet, opening, frame, random, isArched);
  if (!isDoor) sheet.rect(x - 12, y - 11, width + 24, 6, shadeColor(frame, 0.06));
  drawWindowDressing(sheet, opening, style, random);
}

function railing(sheet: SvgCanvas, { x, y, width }: Opening, metal: string): void {
  sheet.rect(x, y, width, 30, '#c9b8a2');
  const bars = Array.from(
    { length: Math.ceil(width / 11) },
    (_, at) => `M${x + 5 + at * 11} ${y + 6} L${x + 5 + at * 11} ${y + 92}`,
  );
  sheet.strokePath(bars.join(''), metal, 1.8);
  sheet.strokePath(`M${x} ${y + 93} L${x + width} ${y + 93} M${x} ${y + 10} L${x + width} ${y + 10}`, metal, 3.5);
}

function glare(sheet: SvgCanvas, { x, y, width, height }: Opening): void {
  sheet.fillPath(
    `M${x + width * 0.06} ${y + height} L${x + width * 0.34} ${y + height} L${x + width * 0.16} ${y} L${x - width * 0.12} ${y}Z`,
    '#ffffff',
    0.2,
  );
}

/** Roller shutter (usual on Spanish windows), partly closed. */
function blind(sheet: SvgCanvas, { x, y, width, height }: Opening, random: Random): void {
  const down = height * random.pick([0.14, 0.22, 0.34, 0.46]);
  const ink = random.pick(['#f1ece0', '#e2dccf', '#d9d6cf', '#c9a77c']);
  sheet.rect(x, y + height - down, width, down, ink);
  const slats = Array.from(
    { length: Math.floor(down / 4.5) },
    (_, at) => `M${x} ${y + height - 4.5 * (at + 1)} L${x + width} ${y + height - 4.5 * (at + 1)}`,
  );
  sheet.strokePath(slats.join(''), shadeColor(ink, 0.13), 0.8);
}

function sashes(
  sheet: SvgCanvas,
  { x, y, width, height }: Opening,
  frame: string,
  random: Random,
  isArched: boolean,
): void {
  const panes = Math.max(1, Math.round(width / 62));
  const uprights = Array.from(
    { length: panes - 1 },
    (_, at) => `M${x + (width / panes) * (at + 1)} ${y} L${x + (width / panes) * (at + 1)} ${y + height}`,
  );
  const bars = isArched || random.chance(0.55) ? [`M${x} ${y + height * 0.68} L${x + width} ${y + height * 0.68}`] : [];
  if (!isArched && random.chance(0.25)) bars.push(`M${x} ${y + height * 0.36} L${x + width} ${y + height * 0.36}`);
  sheet.strokePath(uprights.join(''), frame, 6);
  sheet.strokePath(bars.join(''), frame, 3.6);
  if (panes > 1 && random.chance(0.7))
    sheet.rect(x + width / 2 + 1, y + height * 0.42, 2, 9, shadeColor(frame, 0.45), { cornerRadius: 1 });
}

/** Curtains, shutters, a shade, or nothing. */
function drawWindowDressing(sheet: SvgCanvas, opening: Opening, style: Style, random: Random): void {
  const kind = random.weighted({
    curtains: 4,
    sheer: 2.5,
    shutters: style.kind === 'classic' ? 2 : 0.8,
    shade: 1.4,
    none: 4,
  });
  const ink = random.chance(0.45) ? random.pick(style.accents) : random.pick(style.linens);
  if (kind === 'curtains') curtains(sheet, opening, style, ink, 1);
  if (kind === 'sheer') curtains(sheet, opening, style, '#ffffff', 0.62);
  if (kind === 'shutters') shutters(sheet, opening, random.pick([style.wood, '#5c7f73', '#4f7fa3', '#f7f3ea']));
  if (kind === 'shade') shade(sheet, opening, random.pick(style.linens));
}

function curtains(
  sheet: SvgCanvas,
  { x, y, width, height }: Opening,
  style: Style,
  ink: string,
  opacity: number,
): void {
  const foot = y < 20 || height > 140 ? 6 : y - 22;
  const [top, wide] = [y + height + 20, Math.max(24, width * 0.22)];
  for (const [left, lean] of [
    [x - wide * 0.62, 1],
    [x + width - wide * 0.38, -1],
  ] as const) {
    const right = left + wide;
    sheet.fillPath(
      `M${left} ${top} L${right} ${top} Q${right + lean * 3} ${(top + foot) / 2} ${right - 2} ${foot} L${left + 2} ${foot} Q${left + lean * 3} ${(top + foot) / 2} ${left} ${top}Z`,
      ink,
      opacity,
    );
    const folds = [0.25, 0.5, 0.75].map(
      (at) => `M${left + wide * at} ${top - 4} L${left + wide * at + lean} ${foot + 4}`,
    );
    sheet.strokePath(folds.join(''), shadeColor(ink, 0.12), 1.6, opacity);
  }
  sheet.strokePath(
    `M${x - wide} ${top} L${x + width + wide} ${top}`,
    style.wood === ink ? style.metal : style.wood,
    3.2,
  );
  sheet.ellipse(x - wide, top, 3.4, 3.4, style.metal);
  sheet.ellipse(x + width + wide, top, 3.4, 3.4, style.metal);
}

function shutters(sheet: SvgCanvas, { x, y, width, height }: Opening, ink: string): void {
  const wide = width * 0.42;
  for (const left of [x - 6 - wide, x + width + 6]) {
    sheet.rect(left, y - 4, wide, height + 8, ink, { cornerRadius: 1 });
    const slats = Array.from(
      { length: Math.floor((height - 12) / 7) },
      (_, at) => `M${left + 6} ${y + 6 + at * 7} L${left + wide - 6} ${y + 6 + at * 7}`,
    );
    sheet.strokePath(slats.join(''), shadeColor(ink, 0.18), 2.2);
  }
}

function shade(sheet: SvgCanvas, { x, y, width, height }: Opening, ink: string): void {
  const down = height * 0.32;
  sheet.rect(x - 3, y + height - down, width + 6, down + 8, ink);
  sheet.strokePath(
    [0.3, 0.6, 0.9]
      .map((at) => `M${x - 3} ${y + height - down * at} L${x + width + 3} ${y + height - down * at}`)
      .join(''),
    shadeColor(ink, 0.1),
    1.2,
  );
}
