import { apiCall } from '#browser/api.ts';
import type { FavoriteKind } from '../domain/rules.ts';
import type { FavoriteChange, FavoriteIds, FavoritesAnswer } from '../domain/schema.ts';

const pathOf = (kind: FavoriteKind, id: string) => `/api/favorites/${kind}/${encodeURIComponent(id)}`;

export async function fetchFavorites(signal: AbortSignal): Promise<FavoritesAnswer> {
  return apiCall('GET', '/api/favorites', { signal });
}

export async function fetchFavoriteIds(signal: AbortSignal): Promise<FavoriteIds> {
  return apiCall('GET', '/api/favorites/ids', { signal });
}

export async function putFavorite(kind: FavoriteKind, id: string, change: FavoriteChange = {}): Promise<void> {
  await apiCall('PUT', pathOf(kind, id), { body: change, idempotent: true });
}

export async function deleteFavorite(kind: FavoriteKind, id: string): Promise<void> {
  await apiCall('DELETE', pathOf(kind, id), { idempotent: true });
}
