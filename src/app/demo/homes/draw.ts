import { makeRandom } from '../random.ts';
import { balcony, facade } from './exteriors.ts';
import { bathroom, bedroom, kitchen, living, study, type Furnish } from './rooms.ts';
import { FIELD, Space } from './space.ts';
import { styleOf } from './style.ts';

const VIEWS = { bedroom, living, kitchen, bathroom, study, balcony, facade } satisfies Record<string, Furnish>;
/** What a picture of a home shows. */
export type View = keyof typeof VIEWS;

/** What is left out at either side, in field units: pictures look fuller so. */
const CROP = 12;

/** A flat picture of a part of a home as SVG, one for each seed. Pictures of the same `home` have its style in common. */
export function drawView(view: View, home: string, seed: string, widthPx: number): string {
  const random = makeRandom(`view ${view} ${home} ${seed}`);
  const space = new Space({
    left: 30,
    vanish: [random.whole(200, 280), random.whole(142, 158)],
    width: 420,
    height: 256,
    depth: 600,
    eye: 130,
    scale: 1,
  });
  VIEWS[view]({ space, style: styleOf(home), random }, `${home} ${seed}`);
  const drawn = space.drawn.join('');
  const isMirrored = view !== 'facade' && random.chance(0.5);
  const turned = isMirrored ? `<g transform="translate(${FIELD.width} 0) scale(-1 1)">${drawn}</g>` : drawn;
  const height = (widthPx * FIELD.height) / FIELD.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${height}" viewBox="${CROP} ${CROP * 0.75} ${FIELD.width - CROP * 2} ${FIELD.height - CROP * 1.5}" fill="none">${turned}</svg>`;
}
