import { UUID_PATTERN } from '#shared/ids/uuid.ts';
import { AVATAR } from './rules.ts';

/** URLs of an avatar by size. Birds are one SVG for all sizes. */
export type AvatarUrls = Record<'small' | 'medium' | 'large', string>;

const [SMALL, MEDIUM, LARGE] = AVATAR.sizesPx;
const BIRD_URL = /^\/assets\/avatars\/(bird-[1-8])\.svg$/;
const PHOTO_URL = new RegExp(`^/files/profile-photos/(${UUID_PATTERN})/(${UUID_PATTERN})-(\\d{2,3})\\.webp$`);

/** Storage key of one size of an uploaded photo. */
export function photoKey(userId: string, version: string, sizePx: number): string {
  return `${userId}/${version}-${sizePx}.webp`;
}

/** URLs of the value in `profiles.avatar`; null if it is empty. */
export function avatarUrls(userId: string, avatar: string | null): AvatarUrls | null {
  if (avatar === null) return null;
  if (avatar.startsWith('bird-')) {
    const bird = `/assets/avatars/${avatar}.svg`;
    return { small: bird, medium: bird, large: bird };
  }
  const at = (sizePx: number) => `/files/profile-photos/${photoKey(userId, avatar, sizePx)}`;
  return { small: at(SMALL), medium: at(MEDIUM), large: at(LARGE) };
}

/** Parses an avatar URL into a bird or an uploaded photo; null for other URLs. */
export function parseAvatarUrl(url: string): { bird: string } | { userId: string; version: string } | null {
  const bird = BIRD_URL.exec(url)?.[1];
  if (bird) return { bird };
  const [, userId, version, sizePx] = PHOTO_URL.exec(url) ?? [];
  return userId && version && AVATAR.sizesPx.some((allowed) => allowed === Number(sizePx)) ? { userId, version } : null;
}
