/** Numbers of the chat window (specification, section 9). Its sizes stand in the classes that draw it. */
export const WINDOW = {
  /** Narrower than this it takes the whole screen. */
  phoneBelowPx: 768,
  /** Drawn further than this, down or to the left, it goes. */
  dismissDragPx: 100,
  /** What one types in grows with its text up to here. */
  inputMaxPx: 120,
  errorShownMs: 5000,
} as const;
