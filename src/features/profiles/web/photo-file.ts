import { AVATAR } from '../domain/rules.ts';

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Value of the `accept` attribute. */
export const PHOTO_TYPES = ACCEPTED_TYPES.join(',');

export type PhotoCode = 'not_an_image' | 'photo_too_large' | 'photo_unreadable';

/** Error code of a selected file, or null. Accepts JPEG, PNG or WebP of at most 1,048,576 bytes. */
export function photoError(file: { type: string; size: number }): PhotoCode | null {
  if (!ACCEPTED_TYPES.includes(file.type)) return 'not_an_image';
  return file.size > AVATAR.maxBytes ? 'photo_too_large' : null;
}

/** Reads a file as a data URL that the browser can decode, or returns an error code. */
export async function readPhoto(file: File): Promise<{ photo: string } | { code: PhotoCode }> {
  const code = photoError(file);
  if (code) return { code };
  let photo: string;
  try {
    photo = await toDataUrl(file);
  } catch {
    return { code: 'photo_unreadable' };
  }
  return (await canDecode(photo)) ? { photo } : { code: 'not_an_image' };
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('file could not be read')));
    reader.readAsDataURL(file);
  });
}

function canDecode(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
