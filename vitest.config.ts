import { defineConfig } from 'vitest/config';

// oxlint-disable-next-line import/no-default-export -- the runner reads it
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    // A machine that is busy with something else makes a test slow, not wrong.
    testTimeout: 60_000,
    expect: { poll: { timeout: 5000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
    globalSetup: ['tests/support/template.ts'],
    setupFiles: ['tests/support/setup.ts'],
  },
});
