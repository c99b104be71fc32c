import { useEffect, useRef } from 'react';

const INPUT_SELECTOR =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';
/** Elements that Enter presses. */
const PRESSED_BY_ENTER = 'a, button, summary';

/** True if a key pressed here belongs to the element and not to the page. */
export function isTyped(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(INPUT_SELECTOR)) return true;
  return key === 'Enter' && target.closest(PRESSED_BY_ENTER) !== null;
}

/** Keyboard shortcuts of the page by key, in lower case. None acts while a field, a menu or a dialog has the focus. */
export function useShortcutKeys(keys: Readonly<Record<string, (() => void) | undefined>>, areOn: boolean): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!areOn) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (isTyped(event.key, event.target)) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [areOn]);
}
