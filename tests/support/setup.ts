import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { closeAll } from './closing.ts';

/** An error on the console is a failure: nothing may go wrong quietly. */
let said: unknown[][] = [];
const loud = console.error;

beforeEach(() => {
  said = [];
  console.error = (...parts: unknown[]) => {
    said.push(parts);
    loud(...parts);
  };
});

afterEach(() => {
  console.error = loud;
  expect(said, 'console.error was called').toEqual([]);
});

afterAll(closeAll);
