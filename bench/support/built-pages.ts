import path from 'node:path';
import type { ServerBuild } from 'react-router';
import type { App } from '#app/app.ts';
import { createPageHandler } from '#app/page-handler.ts';
import type { Config } from '#platform/config/config.ts';

/** Handler of the pages as built, on an application. */
export function createBuiltPages(app: App, config: Config) {
  const built = path.resolve(import.meta.dirname, '../../build/server/index.js');
  return createPageHandler({
    config,
    api: app.handleApi,
    build: async () => (await import(built)) as ServerBuild,
    pageCache: app.pageCache,
    isDev: false,
  });
}
