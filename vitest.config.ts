import { defineConfig } from 'vitest/config';

const BROWSER_TESTS = ['src/**/web/**/*.test.{ts,tsx}', 'src/{browser,ui}/**/*.test.{ts,tsx}', 'tests/spec.test.ts'];
const ISOLATED_TESTS = ['tests/{process-faults,crash-recovery,multi-process}.test.ts'];

// oxlint-disable-next-line import/no-default-export -- a config file needs a default export
export default defineConfig({
  test: {
    // A busy machine makes a test slow, not wrong.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // Half of the time is spent waiting for the database, so more files than cores run in parallel.
    maxWorkers: 3,
    globalSetup: ['tests/support/database-template.ts'],
    setupFiles: ['tests/support/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,seed}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...BROWSER_TESTS, ...ISOLATED_TESTS],
          // Modules are loaded once per worker instead of once per file; each file has its own database and folder.
          isolate: false,
        },
      },
      // Tests with a simulated DOM or killed processes must not affect each other.
      { extends: true, test: { name: 'isolated', include: [...BROWSER_TESTS, ...ISOLATED_TESTS] } },
    ],
  },
});
