import { cityById } from '#features/locations/server/service.ts';
import type { OwnPost, Post } from '../domain/schema.ts';
import type { FoundPostRow } from './store/post-search.ts';
import type { PostRow } from './store/posts.ts';

/** Presents a post to others; its author is presented with the profile. */
export function presentPost(row: Omit<FoundPostRow, 'at'>): Post {
  const city = row.cityId === null ? null : cityById(row.cityId);
  return {
    city: city ? { id: city.id, name: city.name } : null,
    zones: row.zones,
    budget_cents: row.budgetCents,
    move_in_from: row.moveInFrom,
    move_in_to: row.moveInTo,
    stay_months: row.stayMonths,
    about: row.about,
    languages: row.languages as Post['languages'],
  };
}

export function presentOwnPost(row: PostRow, now: Date): OwnPost {
  return {
    ...presentPost(row),
    state: row.state,
    is_expired: row.state === 'published' && row.expiresAt !== null && row.expiresAt <= now,
    expires_at: row.expiresAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}
