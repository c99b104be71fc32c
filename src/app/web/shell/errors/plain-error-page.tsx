import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';

/** True if the current page was reached by client-side navigation. */
function isClientNavigation(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname;
}

/**
 * Error page that needs nothing but the document. Reloads when the network is back. A client navigation ends here if the
 * network is down: the document is loaded instead, once, and the service worker answers.
 */
export function PlainErrorPage() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const reload = () => window.location.reload();
    if (isClientNavigation()) reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="wrap grid justify-items-center gap-4 py-16 text-center">
      <h1>{m.site_crashed_heading()}</h1>
      <p className="text-muted">{m.site_crashed_text()}</p>
      <a href={pathname + search} className="inline-flex min-h-tap items-center">
        {m.site_crashed_action()}
      </a>
    </div>
  );
}
