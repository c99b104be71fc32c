import { expect, test } from 'vitest';
import { excessiveRetries, slowestFiles, summarizePlaywright, summarizeVitest } from './test-report.ts';

const NOTHING = { failed: [], retried: [], durations: [] };
const journey = (title: string, status: string, ...errors: (string | undefined)[]) => ({
  title,
  file: 'chat/a.journey.ts',
  line: 7,
  tests: [{ status, results: errors.map((message) => ({ duration: 500, ...(message && { error: { message } }) })) }],
});

test('retried and failed journeys are listed with their first error, those of nested suites included', () => {
  const report = {
    suites: [
      {
        specs: [journey('works', 'expected', undefined)],
        suites: [
          { specs: [journey('is slow', 'flaky', 'timed out', undefined), journey('breaks', 'unexpected', 'no', 'no')] },
        ],
      },
    ],
  };
  expect(summarizePlaywright(report)).toEqual({
    failed: ['chat/a.journey.ts:7 › breaks: no'],
    retried: ['chat/a.journey.ts:7 › is slow: timed out'],
    durations: [{ file: 'chat/a.journey.ts', ms: 2500 }],
  });
});

test('failed and retried tests are listed, and a file that fails without a test', () => {
  const file = { status: 'failed', startTime: 1000, endTime: 1700 };
  const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [
    assertion('works', 'passed'),
    assertion('is slow', 'passed', 'late'),
    assertion('breaks', 'failed', 'no'),
  ];
  const report = {
    testResults: [
      { ...file, name: '/work/src/a.test.ts', assertionResults },
      { ...file, name: '/work/src/b.test.ts', assertionResults: [], message: 'cannot be imported' },
    ],
  };
  expect(summarizeVitest(report, '/work')).toEqual({
    failed: ['src/a.test.ts › breaks: no', 'src/b.test.ts: cannot be imported'],
    retried: ['src/a.test.ts › is slow: late'],
    durations: [
      { file: 'src/a.test.ts', ms: 700 },
      { file: 'src/b.test.ts', ms: 700 },
    ],
  });
});

test('a runner that died without a report has an empty summary', () => {
  expect(summarizePlaywright(null)).toEqual(NOTHING);
  expect(summarizeVitest(null, '/work')).toEqual(NOTHING);
});

test('more than 1 % of retried journeys fail a run', () => {
  expect(excessiveRetries(0, 0)).toBeNull();
  expect(excessiveRetries(3, 300)).toBeNull();
  expect(excessiveRetries(4, 300)).toBe('4 of 300 passed on a retry only, more than 1 %');
  expect(excessiveRetries(1, 12), 'one in a small run').toBeNull();
  expect(excessiveRetries(2, 12)).not.toBeNull();
});

test('the slowest files come first', () => {
  const durations = [
    { file: 'a', ms: 100 },
    { file: 'b', ms: 61_250 },
    { file: 'c', ms: 3000 },
  ];
  expect(slowestFiles(durations, 2)).toEqual(['   61.3 s  b', '    3.0 s  c']);
});
