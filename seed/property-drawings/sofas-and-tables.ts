import { shadeColor } from '../avatars/colors.ts';
import type { Scene } from './furniture.ts';

/** Sofa against the back wall. */
export function drawSofa({ space, style, random }: Scene, x: number, width: number, z = 6): void {
  const [ink = '#c8573a', ...others] = random.shuffled([...style.accents, style.linens[1] ?? '#e4d3b8']);
  const round = random.pick([6, 12, 18]);
  const arm = random.pick([14, 20]);
  space.shadow(x, z, width, 92);
  const legs = space.frontPlane(x, z + 88);
  legs.strokePath(`M10 0 L10 10 M${width - 10} 0 L${width - 10} 10`, shadeColor(style.wood, 0.25), 5);
  space.box(
    { x: x + 4, z, width: width - 8, depth: 28, height: 78, elevation: 8, cornerRadius: round },
    shadeColor(ink, 0.08),
  );
  for (const left of [x, x + width - arm])
    if (left + arm / 2 < space.eyeX === (left === x))
      space.box({ x: left, z, width: arm, depth: 88, height: 54, elevation: 8, cornerRadius: Math.min(round, 8) }, ink);
  const seats = width > 170 ? 3 : 2;
  const wide = (width - arm * 2) / seats;
  for (let at = 0; at < seats; at += 1) {
    const left = x + arm + at * wide;
    space.frontPlane(left, z + 34).rect(1, 40, wide - 2, 44, shadeColor(ink, -0.05), { cornerRadius: round });
  }
  space.box(
    { x: x + arm, z: z + 26, width: width - arm * 2, depth: 62, height: 14, elevation: 8 },
    shadeColor(ink, 0.12),
  );
  for (let at = 0; at < seats; at += 1)
    space.box(
      {
        x: x + arm + at * wide + 0.6,
        z: z + 26,
        width: wide - 1.2,
        depth: 63,
        height: 20,
        elevation: 22,
        cornerRadius: 5,
      },
      shadeColor(ink, -0.04),
    );
  for (const left of [x, x + width - arm])
    space.box({ x: left, z, width: arm, depth: 90, height: 54, elevation: 8, cornerRadius: Math.min(round, 8) }, ink);
  const cushions = others.filter((one) => one !== ink);
  const cushion = space.frontPlane(x, z + 52).translated(0, 42);
  const [first = '#f3c877', second = '#ffffff'] = cushions;
  cushion.rect(arm + 4, 0, 38, 34, first, { cornerRadius: 8 });
  if (random.chance(0.6)) cushion.rect(width - arm - 40, 0, 36, 32, second, { cornerRadius: 8 });
  if (random.chance(0.4)) cushion.rect(arm + 34, 0, 32, 27, shadeColor(second, 0.06), { cornerRadius: 8 });
  if (random.chance(0.4)) {
    const blanket = space.frontPlane(x + width - arm - 3, z + 90.5);
    blanket.rect(0, 18, arm + 4, 45, second, { cornerRadius: 3 });
  }
}

/** Armchair facing the viewer. */
export function drawArmchair({ space, style, random }: Scene, x: number, z: number): void {
  const ink = random.pick(style.accents);
  space.shadow(x, z, 78, 72);
  space.frontPlane(x, z + 70).strokePath('M10 0 L12 14 M68 0 L66 14', shadeColor(style.wood, 0.2), 4);
  space.frontPlane(x, z + 8).rect(4, 14, 70, 82, shadeColor(ink, 0.1), { cornerRadius: 26 });
  space.frontPlane(x, z + 22).rect(10, 30, 58, 58, ink, { cornerRadius: 22 });
  space.box(
    { x: x + 8, z: z + 20, width: 62, depth: 50, height: 28, elevation: 13, cornerRadius: 8 },
    shadeColor(ink, -0.05),
  );
  for (const left of [x, x + 64])
    space.box({ x: left, z: z + 12, width: 14, depth: 58, height: 46, elevation: 13, cornerRadius: 7 }, ink);
}

/** Coffee table with decoration. */
export function drawCoffeeTable({ space, style, random }: Scene, x: number, z: number, radius: number): void {
  const ink = random.pick([style.wood, shadeColor(style.wood, 0.15), '#fbf8f1']);
  space.roundShadow(x, z, radius * 0.9);
  for (const [dx, dz] of [
    [-0.55, -0.4],
    [0.55, -0.4],
    [-0.6, 0.45],
    [0.6, 0.45],
  ] as const)
    space.frontPlane(x + dx * radius, z + dz * radius * 0.6).strokePath('M0 0 L0 36', shadeColor(ink, 0.25), 4);
  space.horizontalPlane(x, 36, z).ellipse(0, 0, radius, radius * 0.62, shadeColor(ink, 0.2));
  space.horizontalPlane(x, 40, z).ellipse(0, 0, radius, radius * 0.62, ink);
  const top = space.frontPlane(x, z).translated(0, 40);
  if (random.chance(0.5)) {
    top.rect(-14, 0, 28, 4, random.pick(style.accents));
    top.rect(-12, 4, 25, 3.4, '#fbf6ee');
  } else top.rect(-16, 0, 11, 11, '#ffffff', { cornerRadius: 2 });
  const vase = random.pick(style.accents);
  top.rect(10, 0, 12, 16, vase, { cornerRadius: 5 });
  top.strokePath('M16 16 Q14 28 8 34 M16 16 Q18 28 24 32', '#5c8f4a', 1.6);
  top.ellipse(8, 35, 4.5, 4.5, '#f0a23c');
  top.ellipse(24, 33, 4.5, 4.5, '#f6efe2');
}

export function drawRug({ space, style, random }: Scene, x: number, z: number, width: number, depth: number): void {
  const [ink = '#2f8f92', second = '#f6efe2'] = random.shuffled([...style.accents, ...style.linens]);
  const sheet = space.horizontalPlane(x, 0, z);
  const kind = random.pick(['round', 'stripes', 'border', 'diamonds'] as const);
  if (kind === 'round') {
    sheet.ellipse(width / 2, depth / 2, width / 2, depth / 2, ink);
    sheet.ellipse(width / 2, depth / 2, width * 0.41, depth * 0.4, second);
    sheet.ellipse(width / 2, depth / 2, width * 0.38, depth * 0.37, ink);
    return;
  }
  sheet.rect(0, 0, width, depth, ink, { cornerRadius: 3 });
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
      sheet.fillPath(
        `M${left - 16} ${depth / 2} L${left} ${depth * 0.26} L${left + 16} ${depth / 2} L${left} ${depth * 0.74}Z`,
        second,
      );
    }
}
