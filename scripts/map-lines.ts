/** Pure functions for the lines of a map (GeoJSON coordinates). */

export type Position = [lon: number, lat: number];
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Clips a closed ring to a box (Sutherland–Hodgman); returns an empty line if nothing is inside. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Box): Position[] {
  let line = ring.slice(0, -1);
  line = clipToHalfPlane(line, ([lon]) => lon - west);
  line = clipToHalfPlane(line, ([lon]) => east - lon);
  line = clipToHalfPlane(line, ([, lat]) => lat - south);
  line = clipToHalfPlane(line, ([, lat]) => north - lat);
  const [first] = line;
  return first ? [...line, first] : [];
}

/** Clips to the half-plane where `side` is at least zero, adding points where the line crosses. */
function clipToHalfPlane(line: readonly Position[], side: (at: Position) => number): Position[] {
  return line.flatMap((to, index) => {
    const from = line.at(index - 1) ?? to;
    const [before, after] = [side(from), side(to)];
    const isCrossed = before >= 0 !== after >= 0;
    const share = isCrossed ? before / (before - after) : 0;
    const crossing: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    return [...(isCrossed ? [crossing] : []), ...(after >= 0 ? [to] : [])];
  });
}

/** Simplifies a line with a tolerance in degrees (Ramer–Douglas–Peucker). */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let distance = -1;
  for (const [index, at] of line.entries()) {
    const beside = distanceToSegment(at, first, last);
    if (beside > distance) [farthest, distance] = [index, beside];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

function distanceToSegment([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Rounds coordinates and removes repeated points. */
export function roundLine(line: readonly Position[], decimals: number): Position[] {
  const round = (degrees: number) => Number(degrees.toFixed(decimals));
  return line
    .map(([lon, lat]): Position => [round(lon), round(lat)])
    .filter(([lon, lat], index, all) => index === 0 || lon !== all[index - 1]?.[0] || lat !== all[index - 1]?.[1]);
}

/** Bounding box of all points and, if given, of another box. */
export function boundingBox(points: readonly Position[], other: Box = [180, 90, -180, -90]): Box {
  return points.reduce(
    ([west, south, east, north]: Box, [lon, lat]): Box => [
      Math.min(west, lon),
      Math.min(south, lat),
      Math.max(east, lon),
      Math.max(north, lat),
    ],
    other,
  );
}
