import { photoUrls } from '../../domain/photos/photo-urls.ts';
import type { PropertyCardData, PropertySearchResponse } from '../../domain/search/search-filters.ts';

/** Id, width, height and placeholder of each photo. */
type PackedPhotos = readonly (string | number)[];
type UnpackedPhoto = [id: string, width: number, height: number, placeholder: string];

const PLACEHOLDER_START = 'data:image/webp;base64,';

/**
 * Results as they stand in the page for its hydration: the names of the fields once, and a row for each property. The URLs
 * of the photos follow from their ids.
 */
export interface PackedResponse extends Omit<PropertySearchResponse, 'homes'> {
  fields: string[];
  rows: unknown[][];
  photos: PackedPhotos[];
}

export function packResponse({ homes, ...rest }: PropertySearchResponse): PackedResponse {
  const fields = [...new Set(homes.flatMap((home) => Object.keys(home)))].filter((field) => field !== 'photos');
  return {
    ...rest,
    fields,
    rows: homes.map((home) => fields.map((field) => home[field as keyof PropertyCardData])),
    photos: homes.map(({ photos }) =>
      photos.flatMap(({ id, width, height, placeholder }): UnpackedPhoto => [
        id,
        width,
        height,
        placeholder.replace(PLACEHOLDER_START, ''),
      ]),
    ),
  };
}

export function unpackResponse({ fields, rows, photos, ...rest }: PackedResponse): PropertySearchResponse {
  return {
    ...rest,
    homes: rows.map((row, index) => {
      const entries = fields.map((field, at) => [field, row[at]] as const).filter(([, value]) => value !== undefined);
      return {
        ...(Object.fromEntries(entries) as unknown as PropertyCardData),
        photos: unpackPhotos(photos[index] ?? []),
      };
    }),
  };
}

function unpackPhotos(packed: PackedPhotos): PropertyCardData['photos'] {
  return Array.from({ length: packed.length / 4 }, (_, nth) => {
    const [id, width, height, placeholder] = packed.slice(nth * 4) as unknown as UnpackedPhoto;
    return { id, width, height, placeholder: placeholder && PLACEHOLDER_START + placeholder, urls: photoUrls(id) };
  });
}
