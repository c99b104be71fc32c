/** Numbers of the chat window (specification, section 9). Its sizes are in the class names. */
export const WINDOW = {
  /** Full-screen below this width. */
  phoneBelowPx: 768,
  /** Dragging further than this, down or left, dismisses the window or the drawer. */
  dismissDragPx: 100,
  /** The input grows up to this height. */
  inputMaxPx: 120,
  errorVisibleMs: 5000,
} as const;

/** From this width on the conversation list stands beside the conversation. */
export const TWO_PANES_MEDIA_QUERY = '(min-width: 900px)';

/** The window is full-screen below this width. */
export const PHONE_MEDIA_QUERY = `(max-width: ${WINDOW.phoneBelowPx - 0.02}px)`;
