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
