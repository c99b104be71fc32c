/** Panel of a menu; position and animation are added. */
export const MENU_CLASSES =
  'w-max max-w-[min(340px,calc(100vw-16px))] min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float outline-none';
