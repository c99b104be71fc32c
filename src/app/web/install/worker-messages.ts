/** Where the service worker is; served so that a browser always asks for the newest. */
export const WORKER_URL = '/service-worker.js';

/**
 * What a page tells the service worker: take over now; forget everything; keep what a first visit loaded before there was
 * a worker.
 */
export type WorkerMessage = { kind: 'take-over' } | { kind: 'forget' } | { kind: 'keep'; urls: string[] };
