import { deviceOf } from '../../domain/device.ts';
import type { LiveSession } from '../store/sessions.ts';

/** A session as its owner sees it: never the token, the address or what the browser says of itself word for word. */
export function presentSession(session: LiveSession, currentId: string) {
  return {
    id: session.id,
    is_current: session.id === currentId,
    ...deviceOf(session.userAgent),
    created_at: session.createdAt.toISOString(),
    last_used: session.lastUsed.toISOString(),
  };
}
