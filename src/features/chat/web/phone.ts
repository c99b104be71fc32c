import { WINDOW } from './window-rules.ts';

/** Where the window takes the whole screen. */
export const PHONE = `(max-width: ${WINDOW.phoneBelowPx - 0.02}px)`;
