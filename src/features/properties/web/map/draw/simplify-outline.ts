/** Position on the screen in pixels. */
export interface Pixel {
  x: number;
  y: number;
}

/**
 * Simplifies a closed line to at most `most` corners (Visvalingam–Whyatt): the corner whose triangle with its
 * neighbours is the smallest goes first, so that the shape changes least.
 */
export function simplifyOutline(line: readonly Pixel[], most: number): Pixel[] {
  const corners = [...line];
  while (corners.length > most) {
    const areas = corners.map((corner, at) =>
      triangleArea(corners.at(at - 1), corner, corners[(at + 1) % corners.length]),
    );
    corners.splice(areas.indexOf(Math.min(...areas)), 1);
  }
  return corners;
}

function triangleArea(a: Pixel | undefined, b: Pixel, c: Pixel | undefined): number {
  return a && c ? Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2 : 0;
}
