/** How many messages wait unread. */
export function useUnreadMessages(): number {
  return 0;
}
