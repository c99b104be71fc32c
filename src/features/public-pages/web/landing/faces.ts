/** Illustrated faces of the landing page; fictional. */
export type Face = 'aitana' | 'hugo' | 'iker' | 'lucia' | 'marc' | 'yusra';

export function faceUrl(face: Face): string {
  return `/assets/people/person-${face}.svg`;
}

/** Example scores of the landing page; a test compares them with the real scoring function. */
export const EXAMPLE_SCORES = {
  aitana: { face: 'aitana', name: 'Aitana', age: 21, points: 86 },
  hugo: { face: 'hugo', name: 'Hugo', age: 24, points: 60 },
} as const satisfies Record<string, { face: Face; name: string; age: number; points: number }>;
