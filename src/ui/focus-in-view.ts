/** What is stepped through by arrows; elsewhere they move the text cursor or the page. */
const BY_ARROWS = '[type="radio"], [role="tab"], [role^="menuitem"]';

/**
 * After a step by keyboard shows the whole of what has the focus: browsers leave what juts out of a row that scrolls
 * sideways, and of a drawn control look at the small native one under it. Ends when what it answers is called.
 */
export function showFocus(): () => void {
  const show = ({ key }: KeyboardEvent) => {
    const at = document.activeElement;
    if (!at?.matches(key === 'Tab' ? ':focus-visible' : key.startsWith('Arrow') ? BY_ARROWS : ':not(*)')) return;
    (at.closest('label') ?? at).scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  window.addEventListener('keyup', show);
  return () => window.removeEventListener('keyup', show);
}
