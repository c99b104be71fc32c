import sharp from 'sharp';

/** Perceptual hashes of an image, as hexadecimal digits. */
export interface ImageHashes {
  /** Hashes of the image itself, of what a border encloses, and of what a rotation leaves whole. */
  own: string[];
  /** Hashes of the likely copies of the image: cropped or rotated. */
  variants: string[];
}

/** Points per side of the greyscale image that the views are sampled from. */
const GREY_SIDE = 96;
/** Points per side of a view. */
const VIEW_SIDE = 24;
/** Samples per side of a point of a view. */
const SAMPLES = 4;
/** Highest sum of the two frequencies whose coefficients have a bit. */
const MAX_FREQUENCY = 13;
/** An image has enough detail if this many coefficients have the least amplitude, in levels of grey. */
const DETAIL = { coefficients: 10, leastAmplitude: 1 };
/** Largest colour difference of a border that is one colour. */
const TRIM_THRESHOLD = 20;
/** Part of the image that remains at least without its border. */
const LEAST_TRIMMED = 0.5;
/** Rotations that are looked for, in degrees. */
const ROTATIONS = [-5, -2.5, 2.5, 5];
const LARGEST_ROTATION = 5;
/** A view whose horizontal slope is weaker than this share of the strongest has a hash for either direction. */
const CLEAR_SLOPE = 0.25;

/** Rectangle of an image, in parts of its width and height, around a point and turned. */
interface View {
  x: number;
  y: number;
  width: number;
  height: number;
  degrees: number;
}

const WHOLE: View = { x: 0.5, y: 0.5, width: 1, height: 1, degrees: 0 };
/** Crops: from all sides, from a corner, and from one side. */
const CROPS: readonly View[] = [
  ...[1, 0.95, 0.9, 0.8].map((part) => ({ ...WHOLE, width: part, height: part })),
  ...[0.45, 0.55].flatMap((x) => [0.45, 0.55].map((y) => ({ x, y, width: 0.9, height: 0.9, degrees: 0 }))),
  ...[0.45, 0.55].flatMap((at) => [
    { ...WHOLE, x: at, width: 0.9 },
    { ...WHOLE, y: at, height: 0.9 },
  ]),
];

/**
 * Hashes by the signs of the lowest DCT frequencies (pHash). Scaled, recompressed, recoloured, mirrored, cropped, slightly
 * rotated and framed copies differ in few bits from a variant. Null for an image without enough detail.
 */
export async function perceptualHashes(bytes: Uint8Array): Promise<ImageHashes | null> {
  const grey = await toGrey(bytes);
  if (!hasDetail(transform(grey, WHOLE))) return null;
  const turned = ROTATIONS.map((degrees) => {
    const part = inscribedPart(grey.aspect, degrees);
    return { ...WHOLE, width: part, height: part, degrees };
  });
  const framed = await withoutBorder(bytes);
  const own = [
    ...hashes(grey, WHOLE),
    ...hashes(grey, uprightPart(grey.aspect)),
    ...(framed ? hashes(framed, WHOLE) : []),
  ];
  const variants = [...CROPS, ...turned].flatMap((view) => hashes(grey, view));
  return { own: [...new Set(own)], variants: [...new Set(variants)] };
}

interface Grey {
  points: Uint8Array;
  /** Width by height of the image. */
  aspect: number;
}

async function toGrey(bytes: Uint8Array): Promise<Grey> {
  const { width, height } = await sharp(bytes).metadata();
  const points = await sharp(bytes)
    .greyscale()
    .resize(GREY_SIDE, GREY_SIDE, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer();
  return { points, aspect: width / height };
}

/** The image without a border of one colour; null if it has none. */
async function withoutBorder(bytes: Uint8Array): Promise<Grey | null> {
  const { width, height } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes)
    .trim({ threshold: TRIM_THRESHOLD })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const isBordered = info.width < width || info.height < height;
  const isRest = info.width >= width * LEAST_TRIMMED && info.height >= height * LEAST_TRIMMED;
  return isBordered && isRest ? toGrey(data) : null;
}

/** Part of both sides that a rectangle of the same shape has inside of the rotated image. */
function inscribedPart(aspect: number, degrees: number): number {
  const { sin, cos } = angle(degrees);
  return Math.min(aspect / (aspect * cos + sin), 1 / (aspect * sin + cos));
}

/** View of the upright rectangle without corners, if the image was rotated and its canvas has grown around it. */
function uprightPart(aspect: number): View {
  const { sin, cos } = angle(LARGEST_ROTATION);
  const width = (aspect * cos - sin) / (cos * cos - sin * sin);
  const height = (cos - aspect * sin) / (cos * cos - sin * sin);
  const part = Math.min(width / aspect, height);
  return { ...WHOLE, width: (width * part) / aspect, height: height * part };
}

function angle(degrees: number): { sin: number; cos: number } {
  const radians = (Math.abs(degrees) * Math.PI) / 180;
  return { sin: Math.sin(radians), cos: Math.cos(radians) };
}

const COSINES = Array.from({ length: MAX_FREQUENCY }, (_, frequency) =>
  Array.from({ length: VIEW_SIDE }, (__, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * VIEW_SIDE))),
);

/** DCT coefficients of a view by vertical and horizontal frequency. */
function transform(grey: Grey, view: View): number[][] {
  const points = sample(grey, view);
  const rows = points.map((row) => COSINES.map((cosines) => dot(row, cosines)));
  return COSINES.map((cosines) =>
    COSINES.map((_, x) =>
      dot(
        rows.map((row) => row[x] ?? 0),
        cosines,
      ),
    ),
  );
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** Mean levels of grey of the points of a view. */
function sample({ points, aspect }: Grey, view: View): number[][] {
  const radians = (view.degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const levelAt = (column: number, row: number) => {
    const across = (column / VIEW_SIDE - 0.5) * view.width * aspect;
    const down = (row / VIEW_SIDE - 0.5) * view.height;
    const x = Math.floor((view.x + (across * cos - down * sin) / aspect) * GREY_SIDE);
    const y = Math.floor((view.y + across * sin + down * cos) * GREY_SIDE);
    const inside = (at: number) => Math.min(GREY_SIDE - 1, Math.max(0, at));
    return points[inside(y) * GREY_SIDE + inside(x)] ?? 0;
  };
  const steps = Array.from({ length: SAMPLES }, (_, nth) => (nth + 0.5) / SAMPLES);
  const side = Array.from({ length: VIEW_SIDE }, (_, at) => at);
  return side.map((row) =>
    side.map((column) => {
      let sum = 0;
      for (const down of steps) for (const across of steps) sum += levelAt(column + across, row + down);
      return sum / SAMPLES ** 2;
    }),
  );
}

function hasDetail(coefficients: readonly number[][]): boolean {
  const levels = coefficients
    .flatMap((row, y) => row.filter((_, x) => x + y > 0))
    .map((one) => (Math.abs(one) * 4) / VIEW_SIDE ** 2)
    .toSorted((a, b) => b - a);
  return (levels[DETAIL.coefficients - 1] ?? 0) >= DETAIL.leastAmplitude;
}

/**
 * Hashes of a view. The darker side is turned to the right, so that a mirrored image has the same hash: mirroring negates
 * the odd horizontal frequencies. Without a clear darker side there is a hash for either.
 */
function hashes(grey: Grey, view: View): string[] {
  const coefficients = transform(grey, view);
  const slope = coefficients[0]?.[1] ?? 0;
  const odd = coefficients.slice(0, 4).flatMap((row) => row.slice(0, 6).filter((_, x) => x % 2 === 1));
  const isClear = Math.abs(slope) >= CLEAR_SLOPE * Math.max(...odd.map(Math.abs));
  const sign = slope > 0 ? 1 : -1;
  return [hashOf(coefficients, sign), ...(isClear ? [] : [hashOf(coefficients, -sign)])];
}

function hashOf(coefficients: readonly number[][], sign: number): string {
  let bits = 0n;
  let count = 0;
  for (const [y, row] of coefficients.entries())
    for (const [x, value] of row.entries()) {
      // The mean and the slope that decides about mirroring say nothing.
      if (x + y > MAX_FREQUENCY || (y === 0 && x < 2)) continue;
      bits = (bits << 1n) | (value * (x % 2 === 1 ? sign : 1) > 0 ? 1n : 0n);
      count += 1;
    }
  return bits.toString(16).padStart(Math.ceil(count / 4), '0');
}
