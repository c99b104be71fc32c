import { AVATAR } from './rules.ts';

/** The sizes of an avatar as addresses; a drawn bird is one vector for all of them. */
export type AvatarUrls = Record<'small' | 'medium' | 'large', string>;

const [SMALL, MEDIUM, LARGE] = AVATAR.sizesPx;
const BIRD = /^\/assets\/avatars\/(bird-[1-8])\.svg$/;
const PHOTO = /^\/files\/profile-photos\/([0-9a-f-]{36})\/([0-9a-f-]{36})-(\d{2,3})\.webp$/;

/** Where one size of an uploaded photo lies inside its bucket. */
export function photoKey(userId: string, version: string, sizePx: number): string {
  return `${userId}/${version}-${sizePx}.webp`;
}

/** The addresses of what `profiles.avatar` holds; null where it holds nothing. */
export function avatarUrls(userId: string, avatar: string | null): AvatarUrls | null {
  if (avatar === null) return null;
  if (avatar.startsWith('bird-')) {
    const bird = `/assets/avatars/${avatar}.svg`;
    return { small: bird, medium: bird, large: bird };
  }
  const at = (sizePx: number) => `/files/profile-photos/${photoKey(userId, avatar, sizePx)}`;
  return { small: at(SMALL), medium: at(MEDIUM), large: at(LARGE) };
}

/** What an address stands for: a drawn bird, somebody's uploaded photo, or nothing of ours. */
export function readAvatarUrl(url: string): { bird: string } | { userId: string; version: string } | null {
  const bird = BIRD.exec(url)?.[1];
  if (bird) return { bird };
  const [, userId, version, sizePx] = PHOTO.exec(url) ?? [];
  return userId && version && AVATAR.sizesPx.some((known) => known === Number(sizePx)) ? { userId, version } : null;
}
