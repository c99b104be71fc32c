import { createRandom } from '../random.ts';
import { balcony, facade } from './exteriors.ts';
import { bathroom, bedroom, kitchen, living, study, type DrawRoom } from './rooms.ts';
import { CANVAS_SIZE, PerspectiveSpace } from './perspective-space.ts';
import { createPropertyStyle } from './style.ts';

const VIEWS = { bedroom, living, kitchen, bathroom, study, balcony, facade } satisfies Record<string, DrawRoom>;
/** Subject of a property photo. */
export type View = keyof typeof VIEWS;

/** Crop at both sides in canvas units, so that the pictures look fuller. */
const CROP = 12;

/** Draws a part of a property as flat SVG, deterministic per seed. Pictures of the same `home` share its style. */
export function drawView(view: View, styleSeed: string, seed: string, widthPx: number): string {
  const random = createRandom(`view ${view} ${styleSeed} ${seed}`);
  const space = new PerspectiveSpace({
    left: 30,
    vanishingPoint: [random.integer(200, 280), random.integer(142, 158)],
    width: 420,
    height: 256,
    depth: 600,
    eyeHeight: 130,
    scale: 1,
  });
  VIEWS[view]({ space, style: createPropertyStyle(styleSeed), random }, `${styleSeed} ${seed}`);
  const drawn = space.elements.join('');
  const isMirrored = view !== 'facade' && random.chance(0.5);
  const turned = isMirrored ? `<g transform="translate(${CANVAS_SIZE.width} 0) scale(-1 1)">${drawn}</g>` : drawn;
  const height = (widthPx * CANVAS_SIZE.height) / CANVAS_SIZE.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${height}" viewBox="${CROP} ${CROP * 0.75} ${CANVAS_SIZE.width - CROP * 2} ${CANVAS_SIZE.height - CROP * 1.5}" fill="none">${turned}</svg>`;
}
