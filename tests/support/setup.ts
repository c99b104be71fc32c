import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
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

/** Files of a worker share their modules; each finds the globals and the language as they were. */
const locale = getLocale;
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  overwriteGetLocale(locale);
});
