import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Moves the focus between cards: up and down in a column, left and right to the same row of the next column. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target as HTMLElement;
  if (!('applicant' in card.dataset) || event.ctrlKey || event.metaKey || event.altKey) return;
  const columns = [...event.currentTarget.querySelectorAll('section')]
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
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Gives the focus back to a card that the keyboard moved: another column mounts it anew. `board`: changes with each
 * reload. Returns what to call before the move.
 */
export function useMovedFocus(board: unknown): (id: string) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-applicant="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [board]);
  return (id) => {
    moved.current = document.querySelector(':focus-visible') ? id : null;
  };
}
