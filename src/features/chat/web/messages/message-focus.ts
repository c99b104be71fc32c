import type { KeyboardEvent } from 'react';

/**
 * Roving focus: the up and down arrows move between the messages, which are no tab stops. From the
 * log itself the up arrow goes to the newest visible message; from the newest message the down arrow returns to the log.
 */
export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: log } = event;
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || event.ctrlKey || event.metaKey || event.altKey) return;
  const messages = [...log.querySelectorAll<HTMLElement>('[data-message]')];
  const at = messages.findIndex((message) => message === document.activeElement);
  if (at < 0 && (key === 'ArrowDown' || document.activeElement !== log)) return;
  const { bottom } = log.getBoundingClientRect();
  const newest = () => messages.findLast((message) => message.getBoundingClientRect().top < bottom);
  const next = at < 0 ? newest() : key === 'ArrowUp' ? messages[Math.max(0, at - 1)] : (messages[at + 1] ?? log);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
