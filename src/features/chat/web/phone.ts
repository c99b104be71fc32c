/** Where the window takes the whole screen. */
export const PHONE = '(max-width: 767.98px)';
