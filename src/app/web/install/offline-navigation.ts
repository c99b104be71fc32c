/**
 * While offline, links use document navigation instead of client-side routing, because the route chunk may not be
 * cached.
 * The service worker then serves the cached page or the offline page. Without one, as on a first visit, the browser would
 * show an error page of its own, so the router goes on and shows `PlainErrorPage`.
 */
export function fallbackToDocumentNavigationWhenOffline(): void {
  document.addEventListener('click', onLinkClick, { capture: true });
}

function onLinkClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  if (!isPlain || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
  const isSamePage = link.pathname === window.location.pathname && link.search === window.location.search;
  if (isSamePage) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
}
