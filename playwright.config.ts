import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './scripts/browser-launch-options.ts';

/** `npm test` sets `CHROMIUM_PATH`. Each journey starts its own servers on free ports. */
// oxlint-disable-next-line import/no-default-export -- a config file needs a default export
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/journey-databases.ts',
  testMatch: '*.journey.ts',
  outputDir: '.cache/journeys',
  // Journeys mostly wait, so more of them than cores run in parallel.
  workers: 5,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A busy machine may cause a timeout. `npm test` lists what it retried, and fails if that is more than 1 %.
  retries: 2,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: browserLaunchOptions(),
    screenshot: 'only-on-failure',
    trace: 'off',
    // Many journeys intercept requests, which a service worker would bypass; only the service worker's own journey
    // allows it.
    serviceWorkers: 'block',
  },
});
