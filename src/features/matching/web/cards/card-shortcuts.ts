/** Keyboard commands of the cards. */
export type CardCommand = 'next' | 'previous' | 'connect' | 'pass' | 'undo' | 'profile' | 'help';

const SHORTCUTS: Readonly<Record<string, CardCommand>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  c: 'connect',
  x: 'pass',
  z: 'undo',
  Enter: 'profile',
  '?': 'help',
};

/** Relevant fields of a keyboard event. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
}

export interface FocusContext {
  /** In a field, slider, menu or dialog, which handles keys itself. */
  capturesKeys: boolean;
  /** On a link or button, which handles Enter. */
  isPressable: boolean;
}

/** Command of a key press; null for none. Auto-repeat only applies to next and previous. */
export function toCardCommand(press: KeyPress, focus: FocusContext): CardCommand | null {
  if (focus.capturesKeys || press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null;
  const meant = SHORTCUTS[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  if (!meant || (meant === 'profile' && focus.isPressable)) return null;
  return press.repeat && meant !== 'next' && meant !== 'previous' ? null : meant;
}

const KEY_CAPTURING_SELECTOR =
  'input, textarea, select, [contenteditable], [role=tablist], [role^=menu], [role=dialog], [role=alertdialog], [role=listbox], [role=combobox]';

/** Describes the focused element. */
export function getFocusContext(target: EventTarget | null): FocusContext {
  const element = target instanceof Element ? target : null;
  const isOpen = document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null;
  return {
    capturesKeys: isOpen || Boolean(element?.closest(KEY_CAPTURING_SELECTOR)),
    isPressable: Boolean(element?.closest('a, button, summary')),
  };
}
