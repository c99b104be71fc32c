/**
 * How heads of hair, and what people wear on them, are drawn around the head of `faces.ts` (a face from 46 to 114 across and
 * 34 to 110 down, on a field of 160). In the drawings `$h` is the hair, `$s` the hair in shade, `$a` the accent and `$b` the
 * accent in shade.
 */

/** Whose hair it may be. */
export type Kin =
  | `her ${'straight' | 'wavy' | 'tight'}`
  | `his ${'straight' | 'curly' | 'tight'}`
  | 'anybody'
  | 'two-block'
  | 'turban'
  | 'hijab';

export interface Hair {
  kin: readonly Kin[];
  /** Behind the head and the shoulders. */
  back?: string;
  /** On the head, over the forehead. */
  front: string;
  /** Over the shoulders and everything else but glasses. */
  over?: string;
  /** Covers the ears. */
  hidesEars?: boolean;
  /** Covers the hair: its ink shows nowhere. */
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
