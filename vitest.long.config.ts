import { defineConfig } from 'vitest/config';

// oxlint-disable-next-line import/no-default-export -- a config file needs a default export
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    testTimeout: 3 * 3_600_000,
    hookTimeout: 600_000,
    // Sequential, because these tests measure performance.
    maxWorkers: 1,
    globalSetup: ['tests/support/database-template.ts'],
    setupFiles: ['tests/support/setup.ts'],
  },
});
