import { defineConfig } from '@playwright/test';

/** `CHROMIUM_PATH` is set by `npm test`. Each journey starts servers of its own on free ports. */
// oxlint-disable-next-line import/no-default-export -- the runner reads it
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: '.cache/journeys',
  // They mostly wait: two at a time take hardly more than half as long, even on two cores.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A busy machine may be too late, even twice; what fails three times is broken. Further tries are told at the end.
  retries: 2,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
    // What a page asks for is looked at and held back by many; the journey of the worker itself lets it in.
    serviceWorkers: 'block',
  },
});
