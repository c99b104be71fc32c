import type { KeyboardEvent } from 'react';

const FOCUSABLE_SELECTOR = 'a[href], button, input, select, textarea, [tabindex]';

/** Keeps Tab inside of a window: after its last control comes the first one. The window is left by Escape or its buttons. */
export function wrapFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget: panel } = event;
  if (key !== 'Tab' || event.defaultPrevented) return;
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(isTabStop);
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = document;
  const isAtEdge = activeElement === (shiftKey ? first : last) || (shiftKey && activeElement === panel);
  if (!isAtEdge) return;
  event.preventDefault();
  (shiftKey ? last : first)?.focus();
}

function isTabStop(element: HTMLElement): boolean {
  const isEnabled = element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[inert]') === null;
  return isEnabled && element.checkVisibility({ visibilityProperty: true });
}
