import { shadeColor } from '../avatars/colors.ts';
import { fillShelf } from './decor.ts';
import type { Scene } from './furniture.ts';
import type { SvgCanvas } from './svg-canvas.ts';

const PALE = '#fbf8f1';

/** Tiles on the back wall, starting at height `y`. */
export function drawTiles(sheet: SvgCanvas, width: number, y: number, tall: number, { style, random }: Scene): void {
  const joint = random.pick(['#d9ded9', '#e4ddd0', '#cfd8da']);
  const tints = [PALE, '#e3efec', '#f3e6d0', style.walls[1], shadeColor(style.accents[1] ?? '#2f8f92', -0.55)];
  const ink = random.pick(tints);
  const [long, high] = random.pick([
    [24, 12],
    [20, 20],
    [14, 28],
    [30, 10],
  ] as const);
  const isOffset = long > high && random.chance(0.7);
  sheet.rect(0, y, width, tall, joint);
  let path = '';
  let tinted = '';
  for (let level = 0, row = 0; level < tall - 1; level += high, row += 1) {
    for (let at = isOffset && row % 2 ? -long / 2 : 0; at < width; at += long) {
      const [from, to] = [Math.max(at, 0), Math.min(at + long - 1.2, width)];
      const [foot, head] = [y + level, y + Math.min(level + high - 1.2, tall)];
      if (to <= from) continue;
      const one = `M${from} ${foot} L${to} ${foot} L${to} ${head} L${from} ${head}Z`;
      if (random.chance(0.12)) tinted += one;
      else path += one;
    }
  }
  sheet.fillPath(path, ink);
  if (tinted) sheet.fillPath(tinted, shadeColor(ink, 0.06));
}

/** Kitchen units along the back wall, with hob, oven and sink. */
export function drawKitchenRun(scene: Scene, x: number, width: number, ink: string): void {
  const { space, style, random } = scene;
  const top = random.pick([style.wood, '#f4f0e8', '#4a4f57', shadeColor(style.wood, -0.25)]);
  const knob = random.pick([style.metal, '#d7a54a', style.wood]);
  space.shadow(x, 0, width, 62);
  const front = space.box({ x, z: 0, width, depth: 60, height: 86 }, ink);
  front.rect(0, 0, width, 8, shadeColor(ink, 0.35));
  const units = Math.round(width / 56);
  const wide = width / units;
  const oven = random.integer(0, units - 1);
  for (let at = 0; at < units; at += 1) {
    const left = at * wide;
    if (at === oven) {
      front.rect(left + 2, 12, wide - 4, 70, '#2b3038', { cornerRadius: 2 });
      front.rect(left + 8, 20, wide - 16, 36, '#4d5a66', { cornerRadius: 2 });
      front.strokePath(`M${left + 9} 62 L${left + wide - 9} 62`, '#c9ced4', 2.2);
      for (const dot of [0.25, 0.5, 0.75]) front.ellipse(left + wide * dot, 73, 2.4, 2.4, '#c9ced4');
    } else {
      front.strokePath(`M${left} 10 L${left} 84`, shadeColor(ink, 0.22), 1.4);
      if (random.chance(0.35)) {
        for (const y of [34, 60])
          front.strokePath(`M${left + 1} ${y} L${left + wide - 1} ${y}`, shadeColor(ink, 0.22), 1.2);
        for (const y of [46, 72, 22]) front.rect(left + wide / 2 - 8, y, 16, 2.4, knob, { cornerRadius: 1 });
      } else front.rect(left + wide / 2 - 8, 74, 16, 2.6, knob, { cornerRadius: 1 });
    }
  }
  space.box({ x: x - 2, z: 0, width: width + 4, depth: 63, height: 5, elevation: 86 }, top);
  const hob = space.horizontalPlane(x + (oven + 0.5) * wide, 91.2, 30);
  hob.rect(-25, -18, 50, 36, '#2b3038', { cornerRadius: 2 });
  const pot = space.frontPlane(x + (oven + 0.5) * wide - 6, 26).translated(0, 91.5);
  if (random.chance(0.7)) drawPot(pot, random.pick(style.accents));
  const sink = oven > units / 2 ? 1 : units - 1.4;
  space.horizontalPlane(x + sink * wide, 91.2, 30).rect(-24, -15, 48, 30, '#b9c2c6', { cornerRadius: 5 });
  space.frontPlane(x + sink * wide, 10).strokePath('M0 91 L0 112 Q0 122 8 120 L9 114', '#8b94a6', 3);
  const free = oven > units / 2 ? 2.2 : oven + 1.2;
  fillShelf(space.frontPlane(x, 16).translated(0, 91), free * wide, 0, wide * 0.9, style, random);
}

function drawPot(sheet: SvgCanvas, ink: string): void {
  sheet.rect(-17, 0, 34, 17, ink, { cornerRadius: 3 });
  sheet.rect(-22, 11, 44, 3, shadeColor(ink, 0.2), { cornerRadius: 1.5 });
  sheet.fillPath('M-17 18 Q0 25 17 18Z', shadeColor(ink, 0.12));
  sheet.ellipse(0, 23, 2.4, 2.4, '#2b3038');
}

/** Wall cupboards or shelves above the worktop, and the extractor hood. */
export function drawUppers({ space, style, random }: Scene, x: number, width: number, ink: string): void {
  if (random.chance(0.4)) {
    for (const y of [146, 182]) {
      space.box({ x, z: 0, width, depth: 20, height: 3.4, elevation: y }, style.wood);
      fillShelf(space.frontPlane(x, 14).translated(0, y + 3.4), 6, 0, width - 12, style, random, 28);
    }
    return;
  }
  const front = space.box({ x, z: 0, width, depth: 33, height: 66, elevation: 146 }, ink);
  const units = Math.round(width / 50);
  for (let at = 0; at < units; at += 1) {
    const left = (width / units) * at;
    if (at > 0) front.strokePath(`M${left} 148 L${left} 210`, shadeColor(ink, 0.22), 1.4);
    front.rect(left + width / units - 16, 151, 11, 2.4, style.metal, { cornerRadius: 1 });
  }
}

/** Fridge with its left edge at `x`. */
export function drawFridge({ space, style, random }: Scene, x: number): void {
  const ink = random.pick([PALE, '#d3d8da', random.pick(style.accents), '#eef0ee']);
  space.shadow(x, 0, 62, 66);
  const front = space.box({ x, z: 0, width: 62, depth: 64, height: 184, cornerRadius: 4 }, ink);
  front.strokePath('M1 66 L61 66', shadeColor(ink, 0.25), 2);
  front.rect(6, 76, 3.4, 40, '#8b94a6', { cornerRadius: 1.6 });
  front.rect(6, 34, 3.4, 26, '#8b94a6', { cornerRadius: 1.6 });
  const notes = ['#f6c65b', '#e08a7a', '#8fc1cf'];
  if (random.chance(0.7))
    for (const [at, note] of notes.entries()) front.rect(26 + at * 10, 130 + (at % 2) * 12, 9, 10, note);
}

/** Table with two chairs in the middle of a room. */
export function drawTable({ space, style, random }: Scene, x: number, z: number, width: number): void {
  const ink = random.pick([style.wood, shadeColor(style.wood, -0.2), PALE]);
  const chair = random.pick([...style.accents, style.wood]);
  space.shadow(x, z, width, 60);
  for (const dx of [10, width - 48]) {
    const back = space.frontPlane(x + dx, z - 14);
    back.strokePath('M3 0 L3 84 M35 0 L35 84', shadeColor(chair, 0.2), 3);
    back.rect(0, 58, 38, 26, chair, { cornerRadius: 7 });
  }
  for (const [dx, dz] of [
    [5, 4],
    [width - 5, 4],
    [5, 56],
    [width - 5, 56],
  ] as const)
    space.frontPlane(x + dx, z + dz).strokePath('M0 0 L0 71', shadeColor(ink, 0.2), 4.5);
  space.box({ x: x - 3, z, width: width + 6, depth: 60, height: 4.5, elevation: 70, cornerRadius: 1 }, ink);
  const top = space.frontPlane(x, z + 26).translated(0, 74.5);
  top.fillPath(
    `M${width * 0.36} 9 L${width * 0.64} 9 L${width * 0.57} 0 L${width * 0.43} 0Z`,
    random.pick(style.accents),
  );
  for (const [dx, fruit] of [
    [0.43, '#f0a23c'],
    [0.5, '#d9694a'],
    [0.57, '#8fae5c'],
  ] as const)
    top.ellipse(width * dx, 11, 5.2, 5.2, fruit);
  top.rect(width * 0.16, 0, 9, 10, '#ffffff', { cornerRadius: 2 });
}

export function drawWasher({ space }: Scene, x: number): void {
  space.shadow(x, 0, 58, 58);
  const front = space.box({ x, z: 0, width: 58, depth: 56, height: 84 }, '#f6f6f2');
  front.ellipse(29, 38, 20, 20, '#c9d0d2');
  front.ellipse(29, 38, 15, 15, '#5f7684');
  front.fillPath('M18 36 Q29 44 40 35 Q38 52 29 53 Q19 52 18 36Z', '#8fb7c6');
  front.rect(5, 69, 18, 8, '#dfe3e2', { cornerRadius: 1.5 });
  front.ellipse(48, 73, 4, 4, '#aab2b5');
}

/** Washbasin cabinet under a mirror. */
export function drawBasin({ space, style, random }: Scene, x: number): void {
  const ink = random.pick([style.wood, style.wood, PALE, style.accents[1] ?? style.wood]);
  space.shadow(x, 0, 84, 46);
  const front = space.box({ x, z: 0, width: 84, depth: 44, height: 50, elevation: 26 }, ink);
  front.strokePath('M42 28 L42 74', shadeColor(ink, 0.2), 1.4);
  front.rect(32, 62, 3, 10, style.metal, { cornerRadius: 1.5 });
  front.rect(49, 62, 3, 10, style.metal, { cornerRadius: 1.5 });
  space.box({ x: x - 3, z: 0, width: 90, depth: 47, height: 7, elevation: 76, cornerRadius: 2 }, '#ffffff');
  const bowl = space.frontPlane(x + 42, 26);
  bowl.fillPath('M-26 83 L26 83 Q28 96 30 97 L-30 97 Q-28 96 -26 83Z', '#f2f4f3');
  space.frontPlane(x + 42, 4).strokePath('M0 84 L0 106 Q0 114 8 112', style.metal, 3.2);
  const glass = space.frontPlane(x + 42, 0);
  const rim = random.pick([style.wood, '#d7a54a', style.metal]);
  if (random.chance(0.6)) {
    glass.ellipse(0, 156, 37, 37, rim);
    glass.ellipse(0, 156, 33, 33, '#d5e6ea');
    glass.fillPath('M-20 172 L-6 184 L8 150 L-10 132Z', '#ffffff', 0.55);
  } else {
    glass.rect(-36, 122, 72, 70, rim, { cornerRadius: 4 });
    glass.rect(-32.5, 125.5, 65, 63, '#d5e6ea', { cornerRadius: 2 });
    glass.fillPath('M-30 160 L-4 188 L12 188 L-30 142Z', '#ffffff', 0.55);
  }
  const bottle = space.frontPlane(x + 74, 18).translated(0, 83);
  bottle.rect(0, 0, 8, 14, random.pick(style.accents), { cornerRadius: 2 });
  bottle.rect(2.6, 14, 2.6, 5, '#3b3b44');
}

export function drawToilet({ space, style }: Scene, x: number): void {
  space.roundShadow(x + 20, 34, 24);
  space.box({ x: x + 1, z: 0, width: 38, depth: 18, height: 38, elevation: 40, cornerRadius: 4 }, '#fbfbf8');
  space.frontPlane(x, 40).fillPath('M6 38 L34 38 L28 0 L12 0Z', '#e9ebe8');
  space.horizontalPlane(x + 20, 39, 36).ellipse(0, 0, 20, 26, '#eef0ed');
  space.horizontalPlane(x + 20, 42, 36).ellipse(0, 0, 20, 26, '#ffffff');
  space.horizontalPlane(x + 20, 42.4, 37).ellipse(0, 0, 13, 18, '#dfe6e6');
  space.frontPlane(x + 20, 18).rect(-4, 70, 8, 2.4, style.metal);
}

/** Bathtub along the back wall, or a shower behind glass. */
export function drawShower({ space, style, random }: Scene, x: number, width: number): void {
  const wall = space.frontPlane(x, 0);
  wall.strokePath(`M${width * 0.2} 118 L${width * 0.2} 214 L${width * 0.38} 214`, style.metal, 3);
  wall.fillPath(`M${width * 0.32} 214 L${width * 0.44} 214 L${width * 0.5} 206 L${width * 0.26} 206Z`, style.metal);
  wall.rect(width * 0.2 - 6, 112, 12, 7, style.metal, { cornerRadius: 2 });
  if (random.chance(0.5)) {
    space.shadow(x, 0, width, 72);
    const front = space.box({ x, z: 0, width, depth: 72, height: 56, cornerRadius: 8 }, '#ffffff');
    front.rect(0, 0, width, 48, '#f1f3f1', { cornerRadius: 10 });
    front.rect(-2, 50, width + 4, 8, '#ffffff', { cornerRadius: 4 });
    space.horizontalPlane(x, 56.4, 6).rect(9, 0, width - 18, 58, '#d8e8ea', { cornerRadius: 20 });
    const curtain = random.pick([...style.accents, ...style.linens]);
    const hung = space.frontPlane(x, 66);
    hung.strokePath(`M-6 208 L${width + 6} 208`, style.metal, 2.4);
    hung.fillPath(`M${width * 0.66} 207 L${width} 207 L${width + 1} 20 L${width * 0.7} 20Z`, curtain);
    const folds = [0.74, 0.83, 0.92].map((at) => `M${width * at} 206 L${width * at + 1} 22`);
    hung.strokePath(folds.join(''), shadeColor(curtain, 0.13), 1.8);
    return;
  }
  space.horizontalPlane(x, 0.4, 0).rect(0, 0, width, 78, '#f1f3f1');
  space.horizontalPlane(x, 3, 0).rect(3, 0, width - 6, 74, '#ffffff', { cornerRadius: 2 });
  const glass = space.frontPlane(x, 78);
  glass.rect(0, 3, width * 0.62, 192, '#bfe0e4', { opacity: 0.34 });
  glass.fillPath(`M${width * 0.1} 20 L${width * 0.2} 20 L${width * 0.46} 190 L${width * 0.3} 190Z`, '#ffffff', 0.3);
  glass.strokePath(`M0 3 L0 195 M${width * 0.62} 3 L${width * 0.62} 195 M0 195 L${width * 0.62} 195`, style.metal, 2.4);
}

/** Towel on a rail. */
export function drawTowel({ space, style, random }: Scene, x: number): void {
  const ink = random.pick(style.accents);
  const wall = space.frontPlane(x, 1);
  wall.strokePath('M-4 150 L44 150', style.metal, 3);
  wall.rect(2, 96, 34, 55, ink, { cornerRadius: 2 });
  wall.rect(2, 106, 34, 4, shadeColor(ink, -0.4));
}
