import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { runCleanups } from './server/cleanup.ts';

/** Any `console.error` fails the test. */
let loggedErrors: unknown[][] = [];
const originalConsoleError = console.error;

beforeEach(() => {
  loggedErrors = [];
  console.error = (...args: unknown[]) => {
    loggedErrors.push(args);
    originalConsoleError(...args);
  };
});

afterEach(() => {
  console.error = originalConsoleError;
  expect(loggedErrors, 'console.error was called').toEqual([]);
});

afterAll(runCleanups);
