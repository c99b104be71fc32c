import { useEffect } from 'react';
import { useDecisionKeysSetting } from '../decisions/decision-keys-setting.ts';
import { isTyped } from '../decisions/use-shortcut-keys.ts';

/** Index of the next row in the given direction, clamped to the list; `from` is -1 without focus. */
export function nextIndex(length: number, from: number, step: 1 | -1): number {
  if (from === -1) return step === 1 ? 0 : length - 1;
  return Math.min(length - 1, Math.max(0, from + step));
}

/**
 * Keyboard shortcuts: j and k move through the queue rows; the arrow keys do so while a row has focus. Rows are links,
 * so Enter opens them. Letters act unless the keys are turned off.
 */
export function useQueueShortcuts(): void {
  const areOn = useDecisionKeysSetting((state) => state.areOn);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const step = keyStep(event.key);
      const isArrow = event.key.startsWith('Arrow');
      if (step === null || (!areOn && !isArrow) || isTyped(event.key, event.target)) return;
      const rows = [...document.querySelectorAll<HTMLAnchorElement>('a[data-case]')];
      const at = rows.findIndex((row) => row === document.activeElement);
      if (isArrow && at === -1) return;
      const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
      const next = rows[nextIndex(rows.length, at === -1 ? open : at, step)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [areOn]);
}

function keyStep(key: string): 1 | -1 | null {
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : null;
}
