import type { Photo } from '../schema.ts';

/** URLs of a photo by size. `query`: `?key=…` of a photo of a property that is not public. */
export function photoUrls(id: string, query = ''): Photo['urls'] {
  const url = (size: keyof Photo['urls']) => `/api/properties/photos/${id}/${size}${query}`;
  return { large: url('large'), medium: url('medium'), small: url('small') };
}
