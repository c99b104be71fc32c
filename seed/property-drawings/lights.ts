import { shadeColor } from '../avatars/colors.ts';
import type { Scene } from './furniture.ts';

/** Floor lamp with its foot at x, z. */
export function drawFloorLamp({ space, style, random }: Scene, x: number, z: number): void {
  const shade = random.pick(['#fff0cc', '#fbe3b0', style.accents[0] ?? '#fff0cc', style.linens[0] ?? '#fff0cc']);
  space.roundShadow(x, z, 14);
  const sheet = space.frontPlane(x, z);
  if (random.chance(0.5)) {
    sheet.strokePath('M0 70 L-16 0 M0 70 L16 0 M0 70 L2 0', style.wood, 3);
    sheet.rect(-1.5, 68, 3, 62, style.wood);
  } else {
    sheet.ellipse(0, 2, 15, 3.4, style.metal);
    sheet.rect(-1.3, 2, 2.6, 130, style.metal);
  }
  sheet.fillPath('M-26 124 L26 124 L17 164 L-17 164Z', shade);
  sheet.ellipse(0, 124, 26, 3, shadeColor(shade, -0.5));
}

/** Pendant lamp above x, z. */
export function drawPendant({ space, style, random }: Scene, x: number, z: number, over: number): void {
  const ink = random.pick([...style.accents, style.metal, '#fbf6ee']);
  const sheet = space.frontPlane(x, z);
  sheet.strokePath(`M0 ${space.camera.height + 40} L0 ${over + 26}`, '#3b3b44', 1.5);
  const kind = random.pick(['bell', 'globe', 'paper', 'cone'] as const);
  const foot = sheet.translated(0, over);
  if (kind === 'bell') {
    foot.ellipse(0, 0, 24, 4, '#fff3c9');
    foot.fillPath('M-24 0 C-24 16 -12 27 0 27 C12 27 24 16 24 0Z', ink);
  } else if (kind === 'globe') {
    foot.ellipse(0, 12, 16, 16, '#fff3d6');
    foot.rect(-5, 25, 10, 5, style.metal);
  } else if (kind === 'paper') {
    foot.ellipse(0, 8, 30, 25, '#fbf3e2');
    foot.strokePath('M-28 14 Q0 20 28 14 M-30 6 Q0 10 30 6 M-26 -4 Q0 -2 26 -4', '#e6d8bd', 1);
  } else {
    foot.ellipse(0, 0, 26, 3.4, '#fff3c9');
    foot.fillPath('M-26 0 L-6 26 L6 26 L26 0Z', ink);
  }
}
