/** Score as displayed: whole points, rounded half up. */
export function toPoints(tenths: number): number {
  return Math.floor((tenths + 5) / 10);
}
