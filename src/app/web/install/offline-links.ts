/**
 * Without a network a link is followed by the browser instead of the router, whose code for the next page may not be here:
 * so it ends on the kept page or on the offline page, and never nowhere.
 */
export function leaveOfflineLinksToTheBrowser(): void {
  document.addEventListener('click', follow, { capture: true });
}

function follow(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (navigator.onLine || !isPlain || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  if (isSamePage) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
}
