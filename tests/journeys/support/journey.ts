import { test as base } from '@playwright/test';
import { startTestServer, type ServerProcess } from '../../support/server/server-process.ts';

/**
 * Journeys that share one server and database per worker. Each file creates its own users, with addresses and aliases
 * that no other file uses. Journeys that depend on settings, counts or lists of the whole site start their own server
 * with `startTestServer` instead.
 */
export const test = base.extend<object, { sharedServer: ServerProcess }>({
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});
