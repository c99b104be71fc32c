import { shadeColor } from '../avatars/colors.ts';
import type { Random } from '../random.ts';
import { fillShelf } from './decor.ts';
import type { PerspectiveSpace } from './perspective-space.ts';
import type { Style } from './style.ts';

/** A room being drawn: perspective, style of the property and random source. */
export interface Scene {
  space: PerspectiveSpace;
  style: Style;
  random: Random;
}

/** Bed with its headboard against the back wall, left edge at `x`. */
export function drawBed({ space, style, random }: Scene, x: number, width: number): void {
  const [cover, throwOver] = random.shuffled([...style.accents]);
  const [linen = '#ffffff', second = '#e4d3b8'] = style.linens;
  const duvet = random.chance(0.6) ? (cover ?? linen) : second;
  const frame = random.pick([style.wood, style.wood, shadeColor(style.wood, 0.2), '#fbf8f1', duvet]);
  const head = random.pick(['wood', 'wood', 'padded', 'slats', 'low'] as const);
  space.shadow(x, 0, width, 205);
  const back = space.frontPlane(x, 6);
  const tall = head === 'low' ? 66 : random.pick([96, 108]);
  if (head === 'slats') {
    back.strokePath([0, 1].map((at) => `M${at * width} 0 L${at * width} ${tall}`).join(''), style.metal, 5);
    back.strokePath(
      Array.from(
        { length: 9 },
        (_, at) => `M${(width * (at + 1)) / 10} 44 L${(width * (at + 1)) / 10} ${tall - 4}`,
      ).join(''),
      style.metal,
      2.4,
    );
    back.strokePath(`M0 ${tall} Q${width / 2} ${tall + 16} ${width} ${tall}`, style.metal, 5);
  } else {
    back.rect(-5, 0, width + 10, tall, frame, { cornerRadius: head === 'padded' ? 16 : 5 });
    if (head === 'padded') {
      const seams = [0.25, 0.5, 0.75].map((at) => `M${width * at} 50 L${width * at} ${tall - 6}`);
      back.strokePath(seams.join(''), shadeColor(frame, 0.12), 1.8);
    }
  }
  space.box({ x, z: 8, width, depth: 196, height: 24, elevation: 6 }, head === 'padded' ? style.wood : frame);
  space.box(
    { x: x + 2, z: 8, width: width - 4, depth: 194, height: 22, elevation: 28, cornerRadius: 6 },
    shadeColor(linen, 0.03),
  );
  const pair = width > 110;
  const cases = random.chance(0.5) ? [linen, throwOver ?? linen] : [shadeColor(linen, 0.04), shadeColor(linen, 0.04)];
  for (const [at, ink] of (pair ? cases : cases.slice(0, 1)).entries()) {
    const wide = pair ? width / 2 - 14 : width - 30;
    space.frontPlane(x, 34).rect(pair ? 9 + at * (wide + 10) : 15, 46, wide, 27, ink, { cornerRadius: 12 });
  }
  if (random.chance(0.6))
    space.frontPlane(x, 44).rect(width / 2 - 20, 47, 40, 20, random.pick(style.accents), { cornerRadius: 8 });
  space.box({ x: x - 3, z: 66, width: width + 6, depth: 140, height: 40, elevation: 14, cornerRadius: 9 }, duvet);
  space.horizontalPlane(x - 3, 54.2, 66).rect(0, 0, width + 6, 24, linen, { cornerRadius: 5 });
  if (random.chance(0.55)) {
    const ink = throwOver === duvet ? second : (throwOver ?? second);
    space.horizontalPlane(x - 4, 54.4, 152).rect(0, 0, width + 8, 38, ink);
    if (random.chance(0.5)) {
      const stripes = [160, 172, 182].map((z) => z - 152);
      for (const z of stripes) space.horizontalPlane(x - 4, 54.6, 152).rect(0, z, width + 8, 3, shadeColor(ink, -0.3));
    }
  }
}

/** Bedside table with a lamp. */
export function drawNightstand({ space, style, random }: Scene, x: number): void {
  const ink = random.pick([style.wood, '#fbf8f1', style.accents[1] ?? style.wood]);
  space.shadow(x, 4, 42, 36);
  const front = space.box({ x, z: 4, width: 42, depth: 36, height: 44, elevation: 8 }, ink);
  front.strokePath(`M4 8 L4 0 M38 8 L38 0`, shadeColor(style.wood, 0.2), 3);
  front.strokePath('M0 30 L42 30', shadeColor(ink, 0.15), 1.2);
  front.rect(16, 39, 10, 2, style.metal);
  front.rect(16, 18, 10, 2, style.metal);
  drawTableLamp({ space, style, random }, x + 21, 22, 52);
}

function drawTableLamp({ space, style, random }: Scene, x: number, z: number, over: number): void {
  const shade = random.pick(['#fff0cc', '#fbe3b0', style.accents[0] ?? '#fff0cc']);
  const sheet = space.frontPlane(x, z).translated(0, over);
  sheet.ellipse(0, 10, 8, 10, random.pick([style.accents[2] ?? style.wood, style.metal, '#f4efe6']));
  sheet.rect(-1.2, 16, 2.4, 10, style.metal);
  sheet.fillPath('M-16 24 L16 24 L10 44 L-10 44Z', shade);
}

/** Wardrobe with its left edge at `x`. */
export function drawWardrobe({ space, style, random }: Scene, x: number, width: number): void {
  const ink = random.pick([style.wood, '#fbf8f1', '#f1ece2', shadeColor(style.walls[2], 0.05)]);
  space.shadow(x, 0, width, 58);
  const front = space.box({ x, z: 0, width, depth: 58, height: 212 }, ink);
  const doors = Math.max(2, Math.round(width / 48));
  for (let at = 0; at < doors; at += 1) {
    const left = (width / doors) * at;
    front.rect(left + 5, 14, width / doors - 10, 190, shadeColor(ink, 0.05), { cornerRadius: 1.5 });
    front.rect(at % 2 ? left + 8 : left + width / doors - 11, 96, 3, 20, style.metal, { cornerRadius: 1.5 });
  }
}

/** Open bookcase along the back wall. */
export function drawBookcase({ space, style, random }: Scene, x: number, width: number, tall: number): void {
  const ink = random.pick([style.wood, style.wood, '#fbf8f1', style.accents[3] ?? style.wood]);
  space.shadow(x, 0, width, 32);
  const front = space.box({ x, z: 0, width, depth: 32, height: tall }, ink);
  const shelves = Math.round(tall / 44);
  const step = (tall - 8) / shelves;
  for (let at = 0; at < shelves; at += 1) {
    front.rect(5, 6 + at * step, width - 10, step - 5, shadeColor(ink, 0.24));
    fillShelf(front, 9, 6 + at * step, width - 20, style, random, step - 6);
  }
}

/** Desk against the back wall, with a chair. */
export function drawDesk(scene: Scene, x: number, width: number): void {
  const { space, style, random } = scene;
  const top = random.pick([style.wood, style.wood, '#fbf8f1']);
  const legs = random.pick([shadeColor(style.wood, 0.22), style.metal, '#fbf8f1']);
  space.shadow(x, 4, width, 60);
  for (const [dx, z] of [
    [5, 8],
    [width - 5, 8],
    [5, 60],
    [width - 5, 60],
  ] as const)
    space.frontPlane(x + dx, z).strokePath('M0 0 L0 70', legs, 4);
  if (random.chance(0.6)) {
    const drawers = space.box(
      { x: x + width - 46, z: 8, width: 40, depth: 54, height: 52, elevation: 18 },
      shadeColor(top, 0.06),
    );
    drawers.strokePath('M0 44 L40 44', shadeColor(top, 0.2), 1.2);
    drawers.rect(14, 55, 12, 2.4, style.metal);
    drawers.rect(14, 32, 12, 2.4, style.metal);
  }
  space.box({ x: x - 3, z: 4, width: width + 6, depth: 62, height: 4, elevation: 70 }, top);
  const screen = space.frontPlane(x + width * 0.42, 30).translated(0, 74);
  if (random.chance(0.5)) {
    screen.rect(-22, 2, 44, 30, '#2b3340', { cornerRadius: 2 });
    screen.rect(-19, 5, 38, 24, random.pick(['#8fc1cf', '#f3e3cd', '#7fb7a8']));
    screen.fillPath('M-26 0 L26 0 L22 3 L-22 3Z', '#8b94a6');
  } else {
    screen.rect(-32, 10, 64, 38, '#2b3340', { cornerRadius: 2 });
    screen.rect(-29, 13, 58, 32, random.pick(['#8fc1cf', '#dfe7e4', '#e0a35c']));
    screen.rect(-3, 2, 6, 9, '#8b94a6');
    screen.rect(-14, 0, 28, 2.5, '#8b94a6');
  }
  const lamp = space.frontPlane(x + 16, 22).translated(0, 74);
  const ink = random.pick(style.accents);
  lamp.strokePath('M0 2 L-6 22 L8 42', style.metal, 2.2);
  lamp.fillPath('M2 46 L14 46 L20 34 L4 36Z', ink);
  lamp.ellipse(0, 1.5, 9, 2.2, ink);
  fillShelf(space.frontPlane(x, 24).translated(0, 74), width * 0.68, 0, width * 0.26, style, random);
  drawChair(scene, x + width * 0.42 - 22, 74, random.pick([style.accents[0] ?? top, style.accents[1] ?? top]));
}

/** Chair seen from behind. */
export function drawChair({ space, style, random }: Scene, x: number, z: number, ink: string): void {
  space.shadow(x, z, 44, 40);
  const legs = random.pick([style.wood, shadeColor(style.wood, 0.25), style.metal]);
  space.frontPlane(x, z).strokePath('M6 0 L6 44 M38 0 L38 44', shadeColor(legs, 0.15), 3);
  space.box({ x, z, width: 44, depth: 40, height: 5, elevation: 42, cornerRadius: 2 }, ink);
  const back = space.frontPlane(x, z + 40);
  back.strokePath('M3 0 L4 84 M41 0 L40 84', legs, 3.4);
  back.rect(0, 60, 44, 27, ink, { cornerRadius: 8 });
}
