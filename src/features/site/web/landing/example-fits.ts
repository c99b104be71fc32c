import type { Face } from './people.ts';

/** The two examples of the landing page. A test holds their figures against the real score. */
export const EXAMPLE_FITS = {
  aitana: { face: 'aitana', name: 'Aitana', age: 21, points: 94 },
  hugo: { face: 'hugo', name: 'Hugo', age: 24, points: 61 },
} as const satisfies Record<string, { face: Face; name: string; age: number; points: number }>;
