import { GROUP_PHOTO } from '../../domain/rules.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

/** What the file dialog offers. */
export const PHOTO_KINDS = KINDS.join(',');

export type PhotoCode = 'not_an_image' | 'group_photo_too_large';

/** Why a chosen file cannot be a group's photo, or null. */
export function photoProblem(file: { type: string; size: number }): PhotoCode | null {
  if (!KINDS.includes(file.type)) return 'not_an_image';
  return file.size > GROUP_PHOTO.maxBytes ? 'group_photo_too_large' : null;
}
