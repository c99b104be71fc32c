/** Loaded once by the web build, which writes the files. */
export { createWebManifest } from './web-manifest.ts';
export { NONCE_MARK, renderOfflinePage } from './offline-page.ts';
