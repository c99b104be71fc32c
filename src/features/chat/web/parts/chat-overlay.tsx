/** The chat window, over every page. */
export function ChatOverlay() {
  return null;
}
