import { defineConfig } from 'vitest/config';

// oxlint-disable-next-line import/no-default-export -- the runner reads it
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    setupFiles: ['tests/support/setup.ts'],
  },
});
