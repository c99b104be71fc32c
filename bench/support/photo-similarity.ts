import sharp, { type Sharp } from 'sharp';
import { hashBands, isSameImage } from '#features/properties/domain/photos/image-similarity.ts';
import { perceptualHashes, type ImageHashes } from '#platform/storage/image-hash.ts';
import { drawView, type View } from '../../seed/property-drawings/draw-view.ts';

const PHOTOS = 140;
const COPIES = 50;
const WIDTH_PX = 480;
const VIEWS: readonly View[] = ['bedroom', 'living', 'kitchen', 'bathroom', 'study', 'balcony', 'facade'];

interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

const crop = ({ bytes, width, height }: Picture, left: number, top: number, across: number, down: number) =>
  sharp(bytes).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * across),
    height: Math.round(height * down),
  });
const CHANGES: Record<string, (picture: Picture) => Sharp> = {
  recompressed: ({ bytes }) => sharp(bytes).resize(300),
  mirrored: ({ bytes }) => sharp(bytes).flop(),
  'crop 10 %, all sides': (picture) => crop(picture, 0.05, 0.05, 0.9, 0.9),
  'crop 10 %, corner': (picture) => crop(picture, 0, 0, 0.9, 0.9),
  'crop 10 %, one side': (picture) => crop(picture, 0.1, 0, 0.9, 1),
  'crop 20 %, all sides': (picture) => crop(picture, 0.1, 0.1, 0.8, 0.8),
  'rotation 5°, white': ({ bytes }) => sharp(bytes).rotate(5, { background: '#fff' }),
  'rotation 5°, black': ({ bytes }) => sharp(bytes).rotate(-5, { background: '#000' }),
  'white border': ({ bytes }) => sharp(bytes).extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#fff' }),
  'black bars': ({ bytes }) => sharp(bytes).extend({ top: 40, bottom: 40, background: '#000' }),
  'other colours': ({ bytes }) => sharp(bytes).modulate({ brightness: 1.2, saturation: 0.5, hue: 30 }),
  'without colour': ({ bytes }) => sharp(bytes).greyscale().linear(1.2, -10),
};

const sharesBand = (one: ImageHashes, other: ImageHashes) => {
  const bands = new Set(hashBands(other.variants));
  return hashBands(one.own).some((band) => bands.has(band));
};
const isFound = (one: ImageHashes, other: ImageHashes) =>
  sharesBand(one, other) && isSameImage(one.own, other.variants);

export interface PhotoSimilarityFigures {
  photos: number;
  /** Photos with enough detail for a hash. */
  hashed: number;
  hashingMs: number;
  /** Share of the copies that are found, by change. */
  recallByChange: Record<string, number>;
  recall: number;
  precision: number;
  pairs: number;
  falsePairs: number;
}

/** Draws photos and measures how many changed copies are found among them, and how many different pictures are confused. */
export async function measurePhotoSimilarity(): Promise<PhotoSimilarityFigures> {
  const pictures: (Picture & { hashes: ImageHashes })[] = [];
  let hashingMs = 0;
  for (let nth = 0; nth < PHOTOS; nth += 1) {
    const view = VIEWS[nth % VIEWS.length] ?? 'bedroom';
    const svg = drawView(view, `style ${Math.floor(nth / VIEWS.length)}`, String(nth), WIDTH_PX);
    const { data: bytes, info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
    const start = performance.now();
    const hashes = await perceptualHashes(bytes);
    hashingMs += performance.now() - start;
    if (hashes) pictures.push({ bytes, width: info.width, height: info.height, hashes });
  }

  const pairs = pictures.flatMap((one) => pictures.flatMap((other) => (one === other ? [] : [[one, other] as const])));
  const falsePairs = pairs.filter(([one, other]) => isFound(one.hashes, other.hashes)).length;
  let [found, made] = [0, 0];
  const recallByChange: Record<string, number> = {};
  for (const [name, change] of Object.entries(CHANGES)) {
    let ofChange = 0;
    for (const picture of pictures.slice(0, COPIES)) {
      const copy = await perceptualHashes(await change(picture).jpeg({ quality: 70 }).toBuffer());
      if (copy && isFound(copy, picture.hashes)) ofChange += 1;
    }
    found += ofChange;
    made += COPIES;
    recallByChange[name] = ofChange / COPIES;
  }
  return {
    photos: PHOTOS,
    hashed: pictures.length,
    hashingMs: hashingMs / PHOTOS,
    recallByChange,
    recall: found / made,
    precision: found / (found + falsePairs),
    pairs: pairs.length,
    falsePairs,
  };
}
