/** Elements navigated with arrow keys; elsewhere arrow keys move the text cursor or scroll the page. */
const ARROW_KEY_TARGETS = '[type="radio"], [role="tab"], [role^="menuitem"]';

/**
 * Scrolls the focused element fully into view after keyboard navigation. Browsers leave it cut off in horizontal
 * scrollers and
 * consider only the small native input of a custom control. Returns the uninstall function.
 */
export function installFocusScroll(): () => void {
  const show = ({ key }: KeyboardEvent) => {
    const at = document.activeElement;
    if (!at?.matches(key === 'Tab' ? ':focus-visible' : key.startsWith('Arrow') ? ARROW_KEY_TARGETS : ':not(*)'))
      return;
    (at.closest('label') ?? at).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  window.addEventListener('keyup', show);
  return () => window.removeEventListener('keyup', show);
}
