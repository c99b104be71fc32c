import { defineConfig } from 'vitest/config';

/** Tests that start database servers or processes and kill them. */
const PROCESS_TESTS = [
  'tests/{process-faults,crash-recovery,multi-process,production}.test.ts',
  'src/platform/db/local-postgres/*.test.ts',
  'src/app/{earlier-data,backup/backup}.test.ts',
];

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
          name: 'shared',
          include: ['{src,seed}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: PROCESS_TESTS,
          // Modules are loaded once per worker instead of once per file; each file has its own database and folder.
          isolate: false,
          // Threads spend half as much time in the system as processes.
          pool: 'threads',
        },
      },
      { extends: true, test: { name: 'processes', include: PROCESS_TESTS } },
    ],
  },
});
