/**
 * Focuses the element whose data attribute has this value, if the focus is lost: a row or card that is mounted anew in
 * another place takes it along.
 */
export function restoreFocus(attribute: `data-${string}`, value: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`)?.focus();
}
