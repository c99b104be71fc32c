/** A score as it is shown: whole points, halves rounded up. */
export function pointsOf(tenths: number): number {
  return Math.floor((tenths + 5) / 10);
}
