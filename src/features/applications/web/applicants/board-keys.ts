import type { KeyboardEvent } from 'react';

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
