import { DAY_MS } from '#shared/time/duration.ts';

export const CONNECTION_STATES = ['sent', 'mutual', 'declined', 'withdrawn', 'ended'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export const CONNECTION_TABS = ['mutual', 'received', 'sent'] as const;
export type ConnectionTab = (typeof CONNECTION_TABS)[number];

/** Connection status as shown to one of the two people. */
export type ConnectionStatus = ConnectionTab | 'none';

/** Rate limit, page size and retention of connections. */
export const CONNECTION_LIMITS = {
  /** New requests per sliding window. */
  maxPerWindow: 50,
  windowMs: DAY_MS,
  pageSize: 20,
  /** Days until passes and withdrawn requests are deleted; these people can then be listed again. */
  retentionDays: 180,
} as const;

/** Stored state of a pair. */
export interface ConnectionPair {
  fromId: string;
  state: ConnectionState;
  createdAt: Date;
  endedBy: string | null;
}

/**
 * Effect of a connect action on a pair:
 * - `stands`: no change; already requested, or declined by the other without their being told.
 * - `match`: both want to connect.
 * - `ask`: new request; notifies the other and counts towards the daily limit.
 * - `ask_again`: restores a withdrawn request; the other was notified within the window and is not notified again.
 * - `decline`: the other has ended or declined the connection; stored without notifying them.
 */
export type ConnectStep = 'stands' | 'match' | 'ask' | 'ask_again' | 'decline';

export function nextConnectStep(pair: ConnectionPair | null, me: string, now: Date): ConnectStep {
  if (!pair) return 'ask';
  const isMine = pair.fromId === me;
  switch (pair.state) {
    case 'mutual':
      return 'stands';
    case 'sent':
      return isMine ? 'stands' : 'match';
    case 'declined':
      return isMine ? 'stands' : 'match';
    case 'ended':
      return pair.endedBy === me ? 'ask' : 'decline';
    case 'withdrawn':
      return isMine && now.getTime() - pair.createdAt.getTime() < CONNECTION_LIMITS.windowMs ? 'ask_again' : 'ask';
  }
}

/** Connection status as shown to `me`: a declined request still reads as sent. */
export function connectionStatusOf(
  pair: Pick<ConnectionPair, 'fromId' | 'state'> | null,
  me: string,
): ConnectionStatus {
  if (!pair || pair.state === 'withdrawn' || pair.state === 'ended') return 'none';
  if (pair.state === 'mutual') return 'mutual';
  if (pair.fromId === me) return 'sent';
  return pair.state === 'sent' ? 'received' : 'none';
}
