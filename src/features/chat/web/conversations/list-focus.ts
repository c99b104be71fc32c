import { useLayoutEffect, type KeyboardEvent } from 'react';
import { restoreFocus } from '#ui/hooks/restore-focus.ts';

const LIST_SELECTOR = '[data-conversations]';
const ROW_SELECTOR = 'li button, [data-row]';

/**
 * Moves the focus from the conversation to the current row of the list. Returns false if it is not in the conversation: a
 * row loses it when a message moves the row in the list.
 */
export function focusConversationList(): boolean {
  const list = document.querySelector<HTMLElement>(LIST_SELECTOR);
  const row =
    list?.querySelector<HTMLElement>('[aria-current="true"]') ?? list?.querySelector<HTMLElement>(ROW_SELECTOR);
  if (!row || !list?.nextElementSibling?.contains(document.activeElement)) return false;
  row.focus();
  return true;
}

/** Moves between the rows with the arrow keys, Home and End. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
  const at = rows.findIndex((row) => row === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (at < 0 || to === undefined || !rows[to]) return;
  event.preventDefault();
  rows[to].focus();
}

/**
 * Gives the focus back to the row that had it when a render has put the row elsewhere: a conversation that is read while
 * its row has the focus moves from the unread ones to the others, which makes a new element of it.
 */
export function useKeepRowFocus(): void {
  const focused = document.activeElement?.closest<HTMLElement>(`${LIST_SELECTOR} [data-conversation]`);
  const id = focused?.dataset['conversation'];
  useLayoutEffect(() => {
    if (id !== undefined) restoreFocus('data-conversation', id);
  });
}
