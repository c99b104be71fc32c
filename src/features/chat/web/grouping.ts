export const GROUPING = { windowMs: 300_000 } as const;

/** What grouping needs to know of a message. */
export interface Groupable {
  isMine: boolean;
  /** When it was written, in milliseconds. */
  at: number;
  /** In a room: who else wrote it, '' for what the server did. */
  senderId?: string | undefined;
}

export interface Place {
  /** First or last of a run by the same person, each within five minutes of the one before. */
  isFirst: boolean;
  isLast: boolean;
  /** The day begins with this message; its line stands above. */
  startsDay: boolean;
}

/**
 * Where each message stands among its neighbours. `dayOf` names the day of a moment. While older messages are still to
 * come the first one's day is not announced: its line would jump away when they do.
 */
export function placesOf(messages: readonly Groupable[], dayOf: (at: number) => string, hasOlder: boolean): Place[] {
  const days = messages.map((message) => dayOf(message.at));
  const startsDay = (at: number) => (at === 0 ? !hasOlder : days[at] !== days[at - 1]);
  const follows = (at: number) => {
    const one = messages[at - 1];
    const next = messages[at];
    if (!one || !next || days[at] !== days[at - 1]) return false;
    return one.isMine === next.isMine && one.senderId === next.senderId && next.at - one.at <= GROUPING.windowMs;
  };
  return messages.map((_, at) => ({ isFirst: !follows(at), isLast: !follows(at + 1), startsDay: startsDay(at) }));
}
