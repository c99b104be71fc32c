import type { ApiToken, CalendarFeed } from '../domain/schema.ts';
import type { ApiTokenRow } from './store/api-tokens.ts';
import type { CalendarFeedRow } from './store/calendar-feeds.ts';

export function presentToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

export function presentCalendarFeed({ createdAt, lastReadAt }: CalendarFeedRow): CalendarFeed {
  return { created_at: createdAt.toISOString(), last_read_at: lastReadAt?.toISOString() ?? null };
}
