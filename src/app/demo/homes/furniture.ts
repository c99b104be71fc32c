import { shaded } from '../faces/inks.ts';
import type { Random } from '../random.ts';
import { fillShelf } from './decor.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';

/** A room under way: where it is drawn, how the home is furnished, and its own chance. */
export interface Scene {
  space: Space;
  style: Style;
  random: Random;
}

/** A bed with its head against the back wall, its left edge at `x`. */
export function drawBed({ space, style, random }: Scene, x: number, width: number): void {
  const [cover, throwOver] = random.shuffled([...style.accents]);
  const [linen = '#ffffff', second = '#e4d3b8'] = style.linens;
  const duvet = random.chance(0.6) ? (cover ?? linen) : second;
  const frame = random.pick([style.wood, style.wood, shaded(style.wood, 0.2), '#fbf8f1', duvet]);
  const head = random.pick(['wood', 'wood', 'padded', 'slats', 'low'] as const);
  space.shadow(x, 0, width, 205);
  const back = space.front(x, 6);
  const tall = head === 'low' ? 66 : random.pick([96, 108]);
  if (head === 'slats') {
    back.line([0, 1].map((at) => `M${at * width} 0 L${at * width} ${tall}`).join(''), style.metal, 5);
    back.line(
      Array.from(
        { length: 9 },
        (_, at) => `M${(width * (at + 1)) / 10} 44 L${(width * (at + 1)) / 10} ${tall - 4}`,
      ).join(''),
      style.metal,
      2.4,
    );
    back.line(`M0 ${tall} Q${width / 2} ${tall + 16} ${width} ${tall}`, style.metal, 5);
  } else {
    back.rect(-5, 0, width + 10, tall, frame, { round: head === 'padded' ? 16 : 5 });
    if (head === 'padded') {
      const seams = [0.25, 0.5, 0.75].map((at) => `M${width * at} 50 L${width * at} ${tall - 6}`);
      back.line(seams.join(''), shaded(frame, 0.12), 1.8);
    }
  }
  space.box({ x, z: 8, width, depth: 196, height: 24, over: 6 }, head === 'padded' ? style.wood : frame);
  space.box({ x: x + 2, z: 8, width: width - 4, depth: 194, height: 22, over: 28, round: 6 }, shaded(linen, 0.03));
  const pair = width > 110;
  const cases = random.chance(0.5) ? [linen, throwOver ?? linen] : [shaded(linen, 0.04), shaded(linen, 0.04)];
  for (const [at, ink] of (pair ? cases : cases.slice(0, 1)).entries()) {
    const wide = pair ? width / 2 - 14 : width - 30;
    space.front(x, 34).rect(pair ? 9 + at * (wide + 10) : 15, 46, wide, 27, ink, { round: 12 });
  }
  if (random.chance(0.6)) space.front(x, 44).rect(width / 2 - 20, 47, 40, 20, random.pick(style.accents), { round: 8 });
  space.box({ x: x - 3, z: 66, width: width + 6, depth: 140, height: 40, over: 14, round: 9 }, duvet);
  space.level(x - 3, 54.2, 66).rect(0, 0, width + 6, 24, linen, { round: 5 });
  if (random.chance(0.55)) {
    const ink = throwOver === duvet ? second : (throwOver ?? second);
    space.level(x - 4, 54.4, 152).rect(0, 0, width + 8, 38, ink);
    if (random.chance(0.5)) {
      const stripes = [160, 172, 182].map((z) => z - 152);
      for (const z of stripes) space.level(x - 4, 54.6, 152).rect(0, z, width + 8, 3, shaded(ink, -0.3));
    }
  }
}

/** A little table beside a bed, with a lamp. */
export function drawNightstand({ space, style, random }: Scene, x: number): void {
  const ink = random.pick([style.wood, '#fbf8f1', style.accents[1] ?? style.wood]);
  space.shadow(x, 4, 42, 36);
  const front = space.box({ x, z: 4, width: 42, depth: 36, height: 44, over: 8 }, ink);
  front.line(`M4 8 L4 0 M38 8 L38 0`, shaded(style.wood, 0.2), 3);
  front.line('M0 30 L42 30', shaded(ink, 0.15), 1.2);
  front.rect(16, 39, 10, 2, style.metal);
  front.rect(16, 18, 10, 2, style.metal);
  drawTableLamp({ space, style, random }, x + 21, 22, 52);
}

function drawTableLamp({ space, style, random }: Scene, x: number, z: number, over: number): void {
  const shade = random.pick(['#fff0cc', '#fbe3b0', style.accents[0] ?? '#fff0cc']);
  const sheet = space.front(x, z).moved(0, over);
  sheet.oval(0, 10, 8, 10, random.pick([style.accents[2] ?? style.wood, style.metal, '#f4efe6']));
  sheet.rect(-1.2, 16, 2.4, 10, style.metal);
  sheet.fill('M-16 24 L16 24 L10 44 L-10 44Z', shade);
}

/** A wardrobe, its left edge at `x`. */
export function drawWardrobe({ space, style, random }: Scene, x: number, width: number): void {
  const ink = random.pick([style.wood, '#fbf8f1', '#f1ece2', shaded(style.walls[2], 0.05)]);
  space.shadow(x, 0, width, 58);
  const front = space.box({ x, z: 0, width, depth: 58, height: 212 }, ink);
  const doors = Math.max(2, Math.round(width / 48));
  for (let at = 0; at < doors; at += 1) {
    const left = (width / doors) * at;
    front.rect(left + 5, 14, width / doors - 10, 190, shaded(ink, 0.05), { round: 1.5 });
    front.rect(at % 2 ? left + 8 : left + width / doors - 11, 96, 3, 20, style.metal, { round: 1.5 });
  }
}

/** An open bookcase along the back wall. */
export function drawBookcase({ space, style, random }: Scene, x: number, width: number, tall: number): void {
  const ink = random.pick([style.wood, style.wood, '#fbf8f1', style.accents[3] ?? style.wood]);
  space.shadow(x, 0, width, 32);
  const front = space.box({ x, z: 0, width, depth: 32, height: tall }, ink);
  const shelves = Math.round(tall / 44);
  const step = (tall - 8) / shelves;
  for (let at = 0; at < shelves; at += 1) {
    front.rect(5, 6 + at * step, width - 10, step - 5, shaded(ink, 0.24));
    fillShelf(front, 9, 6 + at * step, width - 20, style, random, step - 6);
  }
}

/** A table to work at, before the back wall, with a chair pushed to it. */
export function drawDesk(scene: Scene, x: number, width: number): void {
  const { space, style, random } = scene;
  const top = random.pick([style.wood, style.wood, '#fbf8f1']);
  const legs = random.pick([shaded(style.wood, 0.22), style.metal, '#fbf8f1']);
  space.shadow(x, 4, width, 60);
  for (const [dx, z] of [
    [5, 8],
    [width - 5, 8],
    [5, 60],
    [width - 5, 60],
  ] as const)
    space.front(x + dx, z).line('M0 0 L0 70', legs, 4);
  if (random.chance(0.6)) {
    const drawers = space.box(
      { x: x + width - 46, z: 8, width: 40, depth: 54, height: 52, over: 18 },
      shaded(top, 0.06),
    );
    drawers.line('M0 44 L40 44', shaded(top, 0.2), 1.2);
    drawers.rect(14, 55, 12, 2.4, style.metal);
    drawers.rect(14, 32, 12, 2.4, style.metal);
  }
  space.box({ x: x - 3, z: 4, width: width + 6, depth: 62, height: 4, over: 70 }, top);
  const screen = space.front(x + width * 0.42, 30).moved(0, 74);
  if (random.chance(0.5)) {
    screen.rect(-22, 2, 44, 30, '#2b3340', { round: 2 });
    screen.rect(-19, 5, 38, 24, random.pick(['#8fc1cf', '#f3e3cd', '#7fb7a8']));
    screen.fill('M-26 0 L26 0 L22 3 L-22 3Z', '#8b94a6');
  } else {
    screen.rect(-32, 10, 64, 38, '#2b3340', { round: 2 });
    screen.rect(-29, 13, 58, 32, random.pick(['#8fc1cf', '#dfe7e4', '#e0a35c']));
    screen.rect(-3, 2, 6, 9, '#8b94a6');
    screen.rect(-14, 0, 28, 2.5, '#8b94a6');
  }
  const lamp = space.front(x + 16, 22).moved(0, 74);
  const ink = random.pick(style.accents);
  lamp.line('M0 2 L-6 22 L8 42', style.metal, 2.2);
  lamp.fill('M2 46 L14 46 L20 34 L4 36Z', ink);
  lamp.oval(0, 1.5, 9, 2.2, ink);
  fillShelf(space.front(x, 24).moved(0, 74), width * 0.68, 0, width * 0.26, style, random);
  drawChair(scene, x + width * 0.42 - 22, 74, random.pick([style.accents[0] ?? top, style.accents[1] ?? top]));
}

/** A chair seen from behind. */
export function drawChair({ space, style, random }: Scene, x: number, z: number, ink: string): void {
  space.shadow(x, z, 44, 40);
  const legs = random.pick([style.wood, shaded(style.wood, 0.25), style.metal]);
  space.front(x, z).line('M6 0 L6 44 M38 0 L38 44', shaded(legs, 0.15), 3);
  space.box({ x, z, width: 44, depth: 40, height: 5, over: 42, round: 2 }, ink);
  const back = space.front(x, z + 40);
  back.line('M3 0 L4 84 M41 0 L40 84', legs, 3.4);
  back.rect(0, 60, 44, 27, ink, { round: 8 });
}

/** A sofa against the back wall. */
export function drawSofa({ space, style, random }: Scene, x: number, width: number, z = 6): void {
  const [ink = '#c8573a', ...others] = random.shuffled([...style.accents, style.linens[1] ?? '#e4d3b8']);
  const round = random.pick([6, 12, 18]);
  const arm = random.pick([14, 20]);
  space.shadow(x, z, width, 92);
  const legs = space.front(x, z + 88);
  legs.line(`M10 0 L10 10 M${width - 10} 0 L${width - 10} 10`, shaded(style.wood, 0.25), 5);
  space.box({ x: x + 4, z, width: width - 8, depth: 28, height: 78, over: 8, round }, shaded(ink, 0.08));
  for (const left of [x, x + width - arm])
    if (left + arm / 2 < space.eyeX === (left === x))
      space.box({ x: left, z, width: arm, depth: 88, height: 54, over: 8, round: Math.min(round, 8) }, ink);
  const seats = width > 170 ? 3 : 2;
  const wide = (width - arm * 2) / seats;
  for (let at = 0; at < seats; at += 1) {
    const left = x + arm + at * wide;
    space.front(left, z + 34).rect(1, 40, wide - 2, 44, shaded(ink, -0.05), { round });
  }
  space.box({ x: x + arm, z: z + 26, width: width - arm * 2, depth: 62, height: 14, over: 8 }, shaded(ink, 0.12));
  for (let at = 0; at < seats; at += 1)
    space.box(
      { x: x + arm + at * wide + 0.6, z: z + 26, width: wide - 1.2, depth: 63, height: 20, over: 22, round: 5 },
      shaded(ink, -0.04),
    );
  for (const left of [x, x + width - arm])
    space.box({ x: left, z, width: arm, depth: 90, height: 54, over: 8, round: Math.min(round, 8) }, ink);
  const cushions = others.filter((one) => one !== ink);
  const cushion = space.front(x, z + 52).moved(0, 42);
  const [first = '#f3c877', second = '#ffffff'] = cushions;
  cushion.rect(arm + 4, 0, 38, 34, first, { round: 8 });
  if (random.chance(0.6)) cushion.rect(width - arm - 40, 0, 36, 32, second, { round: 8 });
  if (random.chance(0.4)) cushion.rect(arm + 34, 0, 32, 27, shaded(second, 0.06), { round: 8 });
  if (random.chance(0.4)) {
    const blanket = space.front(x + width - arm - 3, z + 90.5);
    blanket.rect(0, 18, arm + 4, 45, second, { round: 3 });
  }
}

/** An armchair that looks into the room. */
export function drawArmchair({ space, style, random }: Scene, x: number, z: number): void {
  const ink = random.pick(style.accents);
  space.shadow(x, z, 78, 72);
  space.front(x, z + 70).line('M10 0 L12 14 M68 0 L66 14', shaded(style.wood, 0.2), 4);
  space.front(x, z + 8).rect(4, 14, 70, 82, shaded(ink, 0.1), { round: 26 });
  space.front(x, z + 22).rect(10, 30, 58, 58, ink, { round: 22 });
  space.box({ x: x + 8, z: z + 20, width: 62, depth: 50, height: 28, over: 13, round: 8 }, shaded(ink, -0.05));
  for (const left of [x, x + 64])
    space.box({ x: left, z: z + 12, width: 14, depth: 58, height: 46, over: 13, round: 7 }, ink);
}

/** A low table with something on it. */
export function drawCoffeeTable({ space, style, random }: Scene, x: number, z: number, radius: number): void {
  const ink = random.pick([style.wood, shaded(style.wood, 0.15), '#fbf8f1']);
  space.roundShadow(x, z, radius * 0.9);
  for (const [dx, dz] of [
    [-0.55, -0.4],
    [0.55, -0.4],
    [-0.6, 0.45],
    [0.6, 0.45],
  ] as const)
    space.front(x + dx * radius, z + dz * radius * 0.6).line('M0 0 L0 36', shaded(ink, 0.25), 4);
  space.level(x, 36, z).oval(0, 0, radius, radius * 0.62, shaded(ink, 0.2));
  space.level(x, 40, z).oval(0, 0, radius, radius * 0.62, ink);
  const top = space.front(x, z).moved(0, 40);
  if (random.chance(0.5)) {
    top.rect(-14, 0, 28, 4, random.pick(style.accents));
    top.rect(-12, 4, 25, 3.4, '#fbf6ee');
  } else top.rect(-16, 0, 11, 11, '#ffffff', { round: 2 });
  const vase = random.pick(style.accents);
  top.rect(10, 0, 12, 16, vase, { round: 5 });
  top.line('M16 16 Q14 28 8 34 M16 16 Q18 28 24 32', '#5c8f4a', 1.6);
  top.oval(8, 35, 4.5, 4.5, '#f0a23c');
  top.oval(24, 33, 4.5, 4.5, '#f6efe2');
}

/** A rug on the floor. */
export function drawRug({ space, style, random }: Scene, x: number, z: number, width: number, depth: number): void {
  const [ink = '#2f8f92', second = '#f6efe2'] = random.shuffled([...style.accents, ...style.linens]);
  const sheet = space.level(x, 0, z);
  const kind = random.pick(['round', 'stripes', 'border', 'diamonds'] as const);
  if (kind === 'round') {
    sheet.oval(width / 2, depth / 2, width / 2, depth / 2, ink);
    sheet.oval(width / 2, depth / 2, width * 0.41, depth * 0.4, second);
    sheet.oval(width / 2, depth / 2, width * 0.38, depth * 0.37, ink);
    return;
  }
  sheet.rect(0, 0, width, depth, ink, { round: 3 });
  if (kind === 'stripes') {
    const step = width / 11;
    for (let at = 1; at < 11; at += 2) sheet.rect(at * step, 0, step, depth, second);
  } else {
    sheet.rect(9, 7, width - 18, depth - 14, second);
    sheet.rect(13, 10, width - 26, depth - 20, ink);
  }
  if (kind === 'diamonds')
    for (let at = 0; at < 4; at += 1) {
      const left = width * (0.2 + at * 0.2);
      sheet.fill(
        `M${left - 16} ${depth / 2} L${left} ${depth * 0.26} L${left + 16} ${depth / 2} L${left} ${depth * 0.74}Z`,
        second,
      );
    }
}
