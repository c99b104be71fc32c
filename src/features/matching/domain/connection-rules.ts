export const CONNECTION_STATES = ['sent', 'mutual', 'declined', 'withdrawn', 'ended'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export const CONNECTION_TABS = ['mutual', 'received', 'sent'] as const;
export type ConnectionTab = (typeof CONNECTION_TABS)[number];

/** How somebody stands with somebody else, as far as they are told. */
export type Standing = ConnectionTab | 'none';

/** Numbers of connecting. */
export const CONNECTING = {
  /** So many new requests in a window that slides. */
  maxPerWindow: 50,
  windowMs: 86_400_000,
  pageSize: 20,
  /** A pass is forgotten after so many days, and the person stands in the list again; so is a request taken back. */
  keptDays: 180,
} as const;

/** What is known of a pair. */
export interface PairState {
  fromId: string;
  state: ConnectionState;
  createdAt: Date;
  endedBy: string | null;
}

/**
 * What becomes of a pair when one of them connects:
 * - `stands`: nothing changes; it is said already, or the other has said no and nobody is told.
 * - `match`: both want to.
 * - `ask`: a new request, of which the other learns and which counts for the day's limit.
 * - `ask_again`: one taken back stands again; the other has learnt of it within the window and does not twice.
 * - `decline`: asked of somebody who has ended or declined it: kept, and the other hears nothing.
 */
export type ConnectStep = 'stands' | 'match' | 'ask' | 'ask_again' | 'decline';

export function connectStep(pair: PairState | null, me: string, now: Date): ConnectStep {
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
      return isMine && now.getTime() - pair.createdAt.getTime() < CONNECTING.windowMs ? 'ask_again' : 'ask';
  }
}

/** How a pair stands as one of the two is told: who was declined still reads that the request was sent. */
export function standingOf(pair: Pick<PairState, 'fromId' | 'state'> | null, me: string): Standing {
  if (!pair || pair.state === 'withdrawn' || pair.state === 'ended') return 'none';
  if (pair.state === 'mutual') return 'mutual';
  if (pair.fromId === me) return 'sent';
  return pair.state === 'sent' ? 'received' : 'none';
}
