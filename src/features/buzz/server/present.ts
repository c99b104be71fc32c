import { displayName } from '#features/profiles/domain/display-name.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { Buzz, BuzzFrame } from '../domain/schema.ts';
import type { BuzzRow } from './store.ts';

/** Presents a buzz to its recipient; `sender` is null if the sender has no profile. */
export function presentBuzz(row: BuzzRow, sender: PublicProfile | null): Buzz {
  const { alias, name } = sender ?? { alias: null, name: null };
  return {
    id: row.id,
    from_user_id: row.fromUserId,
    to_user_id: row.toUserId,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    alias,
    name,
    display_name: sender?.display_name ?? displayName({ id: row.fromUserId, alias, name }),
    avatar_url: sender?.avatar_urls?.small ?? null,
  };
}

export function presentFrame(buzz: Buzz): BuzzFrame {
  return { type: 'buzz', buzz };
}
