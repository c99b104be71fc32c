import { defineConfig } from 'vitest/config';

// oxlint-disable-next-line import/no-default-export -- the runner reads it
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    testTimeout: 3 * 3_600_000,
    hookTimeout: 600_000,
    // One at a time: they measure.
    maxWorkers: 1,
    globalSetup: ['tests/support/template.ts'],
    setupFiles: ['tests/support/setup.ts'],
  },
});
