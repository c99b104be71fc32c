/**
 * Drawing helpers for hair and headwear around the head of `draw-avatar.ts` (the face spans 46 to 114 horizontally and
 * 34 to 110 vertically on a 160-unit canvas). Placeholders: `$h` hair, `$s` hair shade, `$a` accent, `$b` accent shade.
 */

/** Categories by which hairstyles are assigned to people. */
export type HairCategory =
  | `her ${'straight' | 'wavy' | 'tight'}`
  | `his ${'straight' | 'curly' | 'tight'}`
  | 'anybody'
  | 'two-block'
  | 'turban'
  | 'hijab';

export interface Hair {
  kin: readonly HairCategory[];
  /** Behind head and shoulders. */
  back?: string;
  /** On the head, over the forehead. */
  front: string;
  /** Above shoulders and everything else except glasses. */
  over?: string;
  /** Covers the ears. */
  hidesEars?: boolean;
  /** Covers the hair completely; the hair color is not visible. */
  isCover?: boolean;
}

export const path = (d: string, ink = '$h') => `<path fill="${ink}" d="${d}"/>`;
/** Circles, each as `x y r`. */
export const dots = (circles: string, ink = '$h') => {
  const drawn = circles.split(', ').map((circle) => {
    const [x, y, r] = circle.split(' ');
    return `<circle cx="${x}" cy="${y}" r="${r}"/>`;
  });
  return `<g fill="${ink}">${drawn.join('')}</g>`;
};
export const lines = (d: string, ink = '$s', width = 2.5) =>
  `<path d="${d}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
