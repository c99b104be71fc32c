import { photoUrls } from '../../domain/photos/photo-urls.ts';
import type { PropertyCardData, PropertySearchResponse } from '../../domain/search/search-filters.ts';

/** Id, width, height and placeholder of a photo. */
type PackedPhoto = readonly [string, number, number, string];

/** Results as they stand in the page for its hydration: the URLs of the photos follow from their ids. */
export interface PackedResponse extends Omit<PropertySearchResponse, 'homes'> {
  homes: (Omit<PropertyCardData, 'photos'> & { photos: PackedPhoto[] })[];
}

export function packResponse({ homes, ...rest }: PropertySearchResponse): PackedResponse {
  return {
    ...rest,
    homes: homes.map((home) => ({
      ...home,
      photos: home.photos.map(({ id, width, height, placeholder }): PackedPhoto => [id, width, height, placeholder]),
    })),
  };
}

export function unpackResponse({ homes, ...rest }: PackedResponse): PropertySearchResponse {
  return {
    ...rest,
    homes: homes.map((home) => ({
      ...home,
      photos: home.photos.map(([id, width, height, placeholder]) => ({
        id,
        width,
        height,
        placeholder,
        urls: photoUrls(id),
      })),
    })),
  };
}
