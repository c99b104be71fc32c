import '#ui/base.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { setLang } from '#browser/i18n/lang.ts';

/** Any `console.error` fails the test, such as React's warnings about keys and unhandled updates. */
let loggedErrors: unknown[][] = [];
const originalConsoleError = console.error;

beforeEach(() => {
  setLang('en');
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
