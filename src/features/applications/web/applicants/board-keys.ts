import { useEffect, useRef } from 'react';
import { restoreFocus } from '#ui/hooks/restore-focus.ts';

/**
 * Moves the focus from a card of the board to the one in the direction of an arrow key: up and down in a column, left and
 * right to the same row of the next column. True if there is one.
 */
export function moveFocus(card: HTMLElement, key: string): boolean {
  const columns = [...(card.closest('[data-board]')?.querySelectorAll('section') ?? [])]
    .map((section) => [...section.querySelectorAll<HTMLElement>('[data-applicant]')])
    .filter((cards) => cards.some((one) => one.offsetParent !== null));
  const at = columns.findIndex((cards) => cards.includes(card));
  const row = columns[at]?.indexOf(card) ?? 0;
  const nextIn = (step: number) => {
    const cards = columns[at + step];
    return cards?.[Math.min(row, cards.length - 1)];
  };
  const next = {
    ArrowDown: columns[at]?.[row + 1],
    ArrowUp: columns[at]?.[row - 1],
    ArrowRight: nextIn(1),
    ArrowLeft: nextIn(-1),
  }[key];
  next?.focus();
  return next !== undefined;
}

/**
 * Gives the focus back to a card that the keyboard moved: another column mounts it anew. `board`: changes with each
 * reload. Returns what to call before the move.
 */
export function useMovedFocus(board: unknown): (id: string) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    restoreFocus('data-applicant', moved.current);
    moved.current = null;
  }, [board]);
  return (id) => {
    moved.current = document.querySelector(':focus-visible') ? id : null;
  };
}
