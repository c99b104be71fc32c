import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';

/** True if the current page was reached by client-side navigation. */
function isClientNavigation(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname;
}

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/**
 * Error page that needs nothing but the document. Reloads when the network is back. A client navigation ends here if the
 * network is down: the document is loaded instead, once, and the service worker answers. Without one, the page says that
 * there is no network, because a reload would end on the error page of the browser.
 */
export function PlainErrorPage() {
  const { pathname, search } = useLocation();
  const [isNetworkDown] = useState(isOffline);
  useEffect(() => {
    const reload = () => window.location.reload();
    if (isClientNavigation() && !(isOffline() && !navigator.serviceWorker?.controller)) reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="wrap grid justify-items-center gap-4 py-16 text-center">
      <h1>{isNetworkDown ? m.install_offline_heading() : m.site_crashed_heading()}</h1>
      <p className="text-muted">{isNetworkDown ? m.install_offline_text() : m.site_crashed_text()}</p>
      <a href={pathname + search} className="inline-flex min-h-tap items-center">
        {isNetworkDown ? m.install_offline_action() : m.site_crashed_action()}
      </a>
    </div>
  );
}
