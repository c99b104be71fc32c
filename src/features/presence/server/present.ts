import { toDay } from '../domain/rules.ts';
import type { OnlineStatus, PresenceFrame } from '../domain/schema.ts';

/** What somebody sees who may not look: the same as of somebody never seen. */
export const UNKNOWN: OnlineStatus = { is_online: false, last_seen: null };

export function presentStatus(known: { isOnline: boolean; seenAt: number } | null): OnlineStatus {
  return known ? { is_online: known.isOnline, last_seen: toDay(new Date(known.seenAt)) } : UNKNOWN;
}

export function presentFrame(userId: string, status: OnlineStatus): PresenceFrame {
  return { type: 'presence', user_id: userId, ...status };
}
