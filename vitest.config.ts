import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { applyPatches } from './patches/apply-patches.ts';
import { browserLaunchOptions } from './scripts/browser-launch-options.ts';

/** Tests that start database servers or processes and kill them. */
const PROCESS_TESTS = [
  'tests/{process-faults,crash-recovery,multi-process,production}.test.ts',
  'src/platform/db/local-postgres/*.test.ts',
  'src/app/{earlier-data,backup/backup,commands/tukan}.test.ts',
  'tests/docs/*.test.ts',
];

const SERVER_SETUP = {
  globalSetup: ['tests/support/database-template.ts'],
  setupFiles: ['tests/support/setup.ts'],
};

/** Tests of single components in Chromium. */
const COMPONENT_TESTS = ['src/**/*.browser.test.tsx'];

// oxlint-disable-next-line import/no-default-export -- a config file needs a default export
export default defineConfig({
  test: {
    // A busy machine makes a test slow, not wrong.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // Half of the time is spent waiting for the database, so more files than cores run in parallel.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          ...SERVER_SETUP,
          include: ['{src,seed,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...PROCESS_TESTS, ...COMPONENT_TESTS],
          // Modules are loaded once per worker instead of once per file; each file has its own database and folder.
          isolate: false,
          // Threads spend half as much time in the system as processes.
          pool: 'threads',
        },
      },
      { extends: true, test: { name: 'processes', ...SERVER_SETUP, include: PROCESS_TESTS } },
      {
        extends: true,
        plugins: [applyPatches(), tailwindcss()],
        // A package imported since the last run would be bundled during the tests, with a second copy of React.
        optimizeDeps: { force: true },
        test: {
          name: 'components',
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          include: COMPONENT_TESTS,
          setupFiles: ['tests/support/component-setup.ts'],
          // Pages are cheap to keep: all files use one page, each in an iframe of its own.
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: browserLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 768, height: 900 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
