import { defineConfig } from 'vitest/config';

const BROWSER_SIDE = ['src/**/web/**/*.test.{ts,tsx}', 'src/{browser,ui}/**/*.test.{ts,tsx}', 'tests/spec.test.ts'];
const ALONE = ['tests/{faults,kills,processes}.test.ts'];

// oxlint-disable-next-line import/no-default-export -- the runner reads it
export default defineConfig({
  test: {
    // A machine that is busy with something else makes a test slow, not wrong.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // As for journeys: too late once is a busy machine, twice is broken. What needed it is named at the end.
    retry: 1,
    maxWorkers: 2,
    globalSetup: ['tests/support/template.ts'],
    setupFiles: ['tests/support/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: [...BROWSER_SIDE, ...ALONE],
          // Modules are loaded once a worker and not once a file: what a file starts has a database and a folder of its own.
          isolate: false,
        },
      },
      // Stand-ins for a page, and processes that are killed: nothing of one may reach the next.
      { extends: true, test: { name: 'apart', include: [...BROWSER_SIDE, ...ALONE] } },
    ],
  },
});
