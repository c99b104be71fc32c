import { useEffect } from 'react';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';

const RELOADED_AT_KEY = 'tukan_reloaded_at';
/** Servers of two builds may answer in turn during a deployment; the page reloads only once meanwhile (ms). */
const RELOAD_INTERVAL_MS = 60_000;
/** A chunk is requested again every few seconds; the notice is not (ms). */
const NOTICE_INTERVAL_MS = 60_000;

/** React Router's own global, which names the build. */
type RouterWindow = Window & { __reactRouterManifest?: { version: string } };

/**
 * Handles chunks that cannot be loaded: reloads the page if a deployment has replaced them, otherwise says that the
 * network is down. `lazyComponent` requests them again.
 */
export function useChunkErrors(): void {
  const toast = useToast();
  useEffect(() => {
    let noticeAt = 0;
    const onError = async () => {
      if ((await isReplaced()) && reloadOnce()) return;
      if (Date.now() - noticeAt < NOTICE_INTERVAL_MS) return;
      noticeAt = Date.now();
      toast.error(m.site_part_not_loaded());
    };
    const listener = () => void onError();
    window.addEventListener('vite:preloadError', listener);
    return () => window.removeEventListener('vite:preloadError', listener);
  }, [toast]);
}

/** True if the server sends another build than the one that runs. False if it does not answer. */
async function isReplaced(): Promise<boolean> {
  const running = (window as RouterWindow).__reactRouterManifest?.version;
  if (!running) return false;
  try {
    const response = await fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    return response.ok && !(await response.text()).includes(running);
  } catch {
    return false;
  }
}

/** Returns false if the page has just been reloaded. */
function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  } catch {
    // Without storage a second reload could not be prevented.
    return false;
  }
  window.location.reload();
  return true;
}
