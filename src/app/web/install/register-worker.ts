import { onSessionEnd, sessionToken } from '#browser/session.ts';
import { splitLang } from '#kit/lang.ts';
import { UPDATE } from './install-rules.ts';
import { WORKER_URL, type WorkerMessage } from './worker-messages.ts';

/**
 * Registers the service worker, where there can be one, and keeps it informed. `onUpdate` hears that a new version waits,
 * with the way to take it: that reloads this page once.
 */
export async function registerWorker(onUpdate: (take: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const isFirst = workers.controller === null;
  // before anything that takes time: a session may end at any moment, and whoever left it comes to /auth
  const forget = () => tell(workers.controller, { kind: 'forget' });
  onSessionEnd(forget);
  const isLeaving = splitLang(window.location.pathname).path.startsWith('/auth') && sessionToken() === null;
  if (isLeaving) forget();
  const registration = await workers.register(WORKER_URL, { updateViaCache: 'none' });
  if (isFirst) tell((await workers.ready).active, { kind: 'keep', urls: loadedUrls() });
  watchForUpdate(registration, () => onUpdate(() => takeOver(workers, registration)));
  askNowAndThen(registration);
}

function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our origin; only windows are asked for one
  worker?.postMessage(message);
}

/** This page and the files that it came with. */
function loadedUrls(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [window.location.href, ...files].filter((url) => new URL(url).origin === window.location.origin);
}

function watchForUpdate(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  // the very first worker takes over by itself: there is nothing older
  const check = () => registration.waiting && registration.active && onWaiting();
  check();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
}

function takeOver(workers: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  // another tab may have taken it already
  if (!registration.waiting) return reload();
  workers.addEventListener('controllerchange', reload, { once: true });
  tell(registration.waiting, { kind: 'take-over' });
}

/** A page may stay open for days: whenever it is looked at again, at most once an hour, it asks for a new version. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < UPDATE.checkEveryMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
