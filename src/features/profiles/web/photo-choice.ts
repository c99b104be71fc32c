import { AVATAR } from '../domain/rules.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

/** What the file dialog offers. */
export const PHOTO_KINDS = KINDS.join(',');

export type PhotoCode = 'not_an_image' | 'photo_too_large' | 'photo_unreadable';

/** Why a chosen file cannot be a photo, or null. At most 1,048,576 bytes of JPEG, PNG or WebP. */
export function photoProblem(file: { type: string; size: number }): PhotoCode | null {
  if (!KINDS.includes(file.type)) return 'not_an_image';
  return file.size > AVATAR.maxBytes ? 'photo_too_large' : null;
}

/** A chosen file as a data URL that a browser can draw, or why not. */
export async function readPhoto(file: File): Promise<{ photo: string } | { code: PhotoCode }> {
  const code = photoProblem(file);
  if (code) return { code };
  let photo: string;
  try {
    photo = await dataUrlOf(file);
  } catch {
    return { code: 'photo_unreadable' };
  }
  return (await isDrawn(photo)) ? { photo } : { code: 'not_an_image' };
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}

function isDrawn(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
