import { useEffect } from 'react';

/** Which line comes next: of so many, from the one with the focus (-1 for none), down or up. */
export function nextLine(length: number, from: number, step: 1 | -1): number {
  if (from === -1) return step === 1 ? 0 : length - 1;
  return Math.min(length - 1, Math.max(0, from + step));
}

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** j and k go down and up the lines of the queue; so do the arrows while one of them has the focus. Enter opens it: it is a link. */
export function useQueueKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const step = stepOf(event.key);
      if (step === null || (event.target instanceof Element && event.target.closest(TYPING))) return;
      const lines = [...document.querySelectorAll<HTMLAnchorElement>('a[data-case]')];
      const at = lines.findIndex((line) => line === document.activeElement);
      if (event.key.startsWith('Arrow') && at === -1) return;
      const open = lines.findIndex((line) => line.getAttribute('aria-current') === 'true');
      const next = lines[nextLine(lines.length, at === -1 ? open : at, step)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

function stepOf(key: string): 1 | -1 | null {
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : null;
}
