import { truncateToDay } from '../domain/rules.ts';
import type { OnlineStatus, PresenceFrame } from '../domain/schema.ts';

/** Status for viewers without permission, identical to that of a user never seen. */
export const UNKNOWN_STATUS: OnlineStatus = { is_online: false, last_seen: null };

export function presentStatus(presence: { isOnline: boolean; seenAt: number } | null): OnlineStatus {
  return presence
    ? { is_online: presence.isOnline, last_seen: truncateToDay(new Date(presence.seenAt)) }
    : UNKNOWN_STATUS;
}

export function presentFrame(userId: string, status: OnlineStatus): PresenceFrame {
  return { type: 'presence', user_id: userId, ...status };
}
