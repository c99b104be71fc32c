import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** Open Graph image for link previews: a photo with text. */
export interface OgImage {
  /** Covers the whole image; null for a plain background. */
  photo: Uint8Array | null;
  title: string;
  subtitle: string;
  width: number;
  height: number;
}

/** Heading font, bold, as TTF: the text renderer does not support web fonts. */
const FONT = {
  file: path.join(PROJECT_FOLDER, 'src/platform/storage/fonts/tukan-card-bold.ttf'),
  name: 'Tukan Card Bold',
};
const STYLE = {
  quality: 84,
  margin: 64,
  titlePx: 60,
  subtitlePx: 42,
  brandPx: 40,
  /** Longer titles are truncated to fit two lines. */
  maxTitleLength: 64,
  backgroundColor: '#263047',
  titleColor: '#ffffff',
  subtitleColor: '#ffb938',
  brandColor: '#1b2130',
} as const;

const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 65 64" width="52" height="52"><path fill="#263047" d="M26 6c13 0 22.500 9.500 22.500 22.500v9C48.500 50 39 60 26 60S3 50 3 37V29C3 15.500 13 6 26 6Z"/><path fill="#fff3df" d="M27 33h20c1 12-6 20.500-15.500 20.500-7 0-11.500-4.800-11.500-10.800C20 37.500 22.800 33 27 33Z"/><path fill="#d4581a" d="M29 36.500h17c5 .6 9 3 11.500 6.300C53 48 45.500 50 38.500 49.200 32 48.400 29 43.500 29 36.500Z"/><path fill="#f57c1f" d="M29 37.500V26c0-6 4.600-10.500 11-10.500C53.500 15.500 63 26 62 47c-5.200-6.500-11.500-9.500-19.500-9.500H29Z"/><path fill="#ffb938" d="M33.500 27c.4-4.300 3-7 7-7 7.500 0 13.200 3.800 16.300 10-4.800-3.200-10.300-4.200-15.300-4-3.200.1-6 .4-8 1Z"/><path fill="#151a26" d="M61.900 38.500c.2 2.600.3 5.500.1 8.500-2.700-3.400-5.700-5.800-9-7.300 1.800-3 4.900-3.500 8.900-1.200Z"/><circle cx="22.500" cy="25" r="7" fill="#1fa6a6"/><circle cx="23.500" cy="25" r="3.800" fill="#151a26"/><circle cx="25" cy="23.400" r="1.300" fill="#fff"/></svg>`;

/** Renders a JPEG, the format that all link previews support. */
export async function renderOgImage({ photo, title, subtitle, width, height }: OgImage): Promise<Uint8Array> {
  const inner = width - 2 * STYLE.margin;
  const [heading, price, brand] = await Promise.all([
    renderText(truncateTitle(title), STYLE.titlePx, STYLE.titleColor, inner),
    renderText(subtitle, STYLE.subtitlePx, STYLE.subtitleColor, inner),
    renderText('tukan', STYLE.brandPx, STYLE.brandColor, 300),
  ]);
  const priceTop = height - STYLE.margin - price.height;
  const layers: OverlayOptions[] = [
    { input: gradientOverlay(width, height), left: 0, top: 0 },
    { input: logoBackground(brand.width + 112), left: STYLE.margin, top: 48 },
    { input: Buffer.from(LOGO_SVG), left: STYLE.margin + 22, top: 60 },
    { input: brand.data, left: STYLE.margin + 84, top: 86 - Math.round(brand.height / 2) },
    { input: heading.data, left: STYLE.margin, top: priceTop - 26 - heading.height },
    { input: price.data, left: STYLE.margin, top: priceTop },
  ];
  const ground = photo
    ? sharp(photo).resize(width, height, { fit: 'cover', position: 'attention' })
    : sharp({ create: { width, height, channels: 3, background: STYLE.backgroundColor } });
  return ground.composite(layers).jpeg({ quality: STYLE.quality, mozjpeg: true }).toBuffer();
}

async function renderText(text: string, px: number, color: string, width: number) {
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    // At 72 dpi a point equals a pixel.
    text: {
      text: markup,
      font: `${FONT.name} ${px}`,
      fontfile: FONT.file,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Escapes text for Pango markup and removes characters that would break it. */
function escapeMarkup(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim() || ' ';
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function truncateTitle(title: string): string {
  const signs = [...title];
  return signs.length > STYLE.maxTitleLength ? `${signs.slice(0, STYLE.maxTitleLength).join('').trimEnd()}…` : title;
}

const gradientOverlay = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a" x1="0" x2="0" y1="0" y2="1"><stop offset=".3" stop-color="#10141f" stop-opacity="0"/><stop offset="1" stop-color="#10141f" stop-opacity=".92"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  );

const logoBackground = (width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="76"><rect width="${width}" height="76" rx="38" fill="#fff"/></svg>`,
  );
