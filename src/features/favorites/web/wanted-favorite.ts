import type { FavoriteKind } from '../domain/rules.ts';

/** Query parameter with what a guest wanted to save, so that it is saved once there is an account. */
export const SAVE_PARAM = 'save';

export function wantedFavorite(kind: FavoriteKind, id: string): string {
  return `${kind}.${id}`;
}
