import { apiRequest } from '#browser/api/api-client.ts';
import type { FavoriteKind } from '../domain/rules.ts';
import type { FavoriteChange, FavoriteIds, FavoritesResponse } from '../domain/schema.ts';

/** Everything that the user has saved. */
export const FAVORITES_PATH = '/api/favorites';

const favoritePath = (kind: FavoriteKind, id: string) => `${FAVORITES_PATH}/${kind}/${encodeURIComponent(id)}`;

export async function fetchFavorites(signal: AbortSignal): Promise<FavoritesResponse> {
  return apiRequest('GET', FAVORITES_PATH, { signal });
}

export async function fetchFavoriteIds(signal: AbortSignal): Promise<FavoriteIds> {
  return apiRequest('GET', '/api/favorites/ids', { signal });
}

export async function putFavorite(kind: FavoriteKind, id: string, change: FavoriteChange = {}): Promise<void> {
  await apiRequest('PUT', favoritePath(kind, id), { body: change, idempotent: true });
}

export async function deleteFavorite(kind: FavoriteKind, id: string): Promise<void> {
  await apiRequest('DELETE', favoritePath(kind, id), { idempotent: true });
}
