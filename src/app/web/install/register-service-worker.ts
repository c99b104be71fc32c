import { onSessionEnd, sessionToken } from '#browser/session.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { WORKER_URL, type WorkerMessage } from './worker-messages.ts';

/** Duration of the update notice and interval between checks for a new version (ms). */
export const APP_UPDATE = { noticeDurationMs: DAY_MS, checkIntervalMs: HOUR_MS } as const;

/**
 * Registers the service worker if the browser supports it.
 * `onUpdate` runs when a new version is waiting; it receives the function that activates it and reloads this page once.
 */
export async function registerServiceWorker(onUpdate: (take: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const isFirst = workers.controller === null;
  // Subscribe before any asynchronous step: a session may end at any time, and a redirect to /auth after sign-out must
  // clear the caches too.
  const forget = () => postToWorker(workers.controller, { kind: 'forget' });
  onSessionEnd(forget);
  const isLeaving = splitLangPrefix(window.location.pathname).path.startsWith('/auth') && sessionToken() === null;
  if (isLeaving) forget();
  const registration = await workers.register(WORKER_URL, { updateViaCache: 'none' });
  if (isFirst) postToWorker((await workers.ready).active, { kind: 'keep', urls: loadedUrls() });
  watchForUpdate(registration, () => onUpdate(() => activateUpdate(workers, registration)));
  checkForUpdates(registration);
}

function postToWorker(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/** URLs of this page and of the same-origin files that it loaded. */
function loadedUrls(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [window.location.href, ...files].filter((url) => new URL(url).origin === window.location.origin);
}

function watchForUpdate(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  // The first worker activates by itself because there is no older version.
  const check = () => registration.waiting && registration.active && onWaiting();
  check();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
}

function activateUpdate(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  // Another tab may have activated the update already.
  if (!registration.waiting) return reload();
  workers.addEventListener('controllerchange', reload, { once: true });
  postToWorker(registration.waiting, { kind: 'take-over' });
}

/** Checks for a new version when a long-open page becomes visible again, at most once an hour. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < APP_UPDATE.checkIntervalMs) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
