import { useEffect, useRef, useState } from 'react';
import { toCardCommand, getFocusContext, type CardCommand } from './card-shortcuts.ts';

const DISABLED_KEY = 'tukan_matching_keys_off';

/** Handles the shortcuts while `isActive`. Returns whether they are enabled and a setter; stored in localStorage. */
export function useCardShortcuts(
  isActive: boolean,
  act: (key: CardCommand, event: KeyboardEvent) => void,
): [boolean, (on: boolean) => void] {
  const [areOn, setOn] = useState(() => !areShortcutsDisabled());
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isActive) return;
    const pressed = (event: KeyboardEvent) => {
      const key = toCardCommand(event, getFocusContext(event.target));
      // `help` always works, so that disabled shortcuts can be enabled again.
      if (!key || (!areOn && key !== 'help')) return;
      event.preventDefault();
      latest.current(key, event);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [isActive, areOn]);
  const turn = (on: boolean) => {
    setOn(on);
    try {
      if (on) localStorage.removeItem(DISABLED_KEY);
      else localStorage.setItem(DISABLED_KEY, '1');
    } catch {
      // Without storage, the setting lasts until the page is reloaded.
    }
  };
  return [areOn, turn];
}

function areShortcutsDisabled(): boolean {
  try {
    return localStorage.getItem(DISABLED_KEY) !== null;
  } catch {
    return false;
  }
}
