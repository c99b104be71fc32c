/** What a key does on the cards. */
export type CardKey = 'next' | 'previous' | 'connect' | 'pass' | 'undo' | 'profile' | 'help';

const KEYS: Readonly<Record<string, CardKey>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  c: 'connect',
  x: 'pass',
  z: 'undo',
  Enter: 'profile',
  '?': 'help',
};

/** The part of a key press that counts. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  defaultPrevented: boolean;
}

/** Where the focus is. */
export interface Focus {
  /** In a field, on a slider, in a menu or a dialog: keys belong to it. */
  isTaken: boolean;
  /** On a link or a button, which Enter presses. */
  isPressable: boolean;
}

/** What a press means here; null for nothing. A key that is held acts once, but for the steps. */
export function cardKeyOf(press: Press, focus: Focus): CardKey | null {
  if (focus.isTaken || press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null;
  const meant = KEYS[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  if (!meant || (meant === 'profile' && focus.isPressable)) return null;
  return press.repeat && meant !== 'next' && meant !== 'previous' ? null : meant;
}

const TAKEN =
  'input, textarea, select, [contenteditable], [role=tablist], [role^=menu], [role=dialog], [role=alertdialog], [role=listbox], [role=combobox]';

/** Reads where the focus is. */
export function focusOf(target: EventTarget | null): Focus {
  const element = target instanceof Element ? target : null;
  const isOpen = document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null;
  return {
    isTaken: isOpen || Boolean(element?.closest(TAKEN)),
    isPressable: Boolean(element?.closest('a, button, summary')),
  };
}
