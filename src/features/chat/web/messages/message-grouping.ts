export const MESSAGE_GROUPING = { windowMs: 300_000 } as const;

/** Fields needed for grouping. */
export interface GroupableMessage {
  isMine: boolean;
  /** Time in milliseconds. */
  at: number;
  /** Sender in group chats; '' for system messages. */
  senderId?: string | undefined;
}

export interface GroupPosition {
  /** First or last message of a run by one sender with gaps of at most five minutes. */
  isFirst: boolean;
  isLast: boolean;
  /** First message of a day; shows the day separator. */
  startsDay: boolean;
}

/**
 * Computes the position of each message in its run. `dayOf` returns the key of a day. While older messages may load,
 * the first message shows no day separator, since it would move.
 */
export function groupPositions(
  messages: readonly GroupableMessage[],
  dayOf: (at: number) => string,
  hasOlder: boolean,
): GroupPosition[] {
  const days = messages.map((message) => dayOf(message.at));
  const startsDay = (at: number) => (at === 0 ? !hasOlder : days[at] !== days[at - 1]);
  const follows = (at: number) => {
    const one = messages[at - 1];
    const next = messages[at];
    if (!one || !next || days[at] !== days[at - 1]) return false;
    return (
      one.isMine === next.isMine && one.senderId === next.senderId && next.at - one.at <= MESSAGE_GROUPING.windowMs
    );
  };
  return messages.map((_, at) => ({ isFirst: !follows(at), isLast: !follows(at + 1), startsDay: startsDay(at) }));
}
