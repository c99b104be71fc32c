/** URL of the service worker; served without HTTP caching. */
export const WORKER_URL = '/service-worker.js';

/**
 * Messages from a page to the service worker. `take-over` activates the waiting worker, `forget` clears the caches,
 * `keep` caches files that the first visit loaded before a worker was active.
 */
export type WorkerMessage = { kind: 'take-over' } | { kind: 'forget' } | { kind: 'keep'; urls: string[] };
