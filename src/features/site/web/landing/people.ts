/** The drawn faces of the landing page. Nobody among them exists. */
export type Face = 'aitana' | 'hugo' | 'iker' | 'lucia' | 'marc' | 'nerea' | 'yusra';

export function faceUrl(face: Face): string {
  return `/assets/people/person-${face}.svg`;
}
