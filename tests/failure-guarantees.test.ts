import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** `file`: beginning of the test's name. */
const TEST_REFERENCE = /`((?:tests|src)\/[\w./-]+\.test\.tsx?)`: ([^|<]+?) *(?=<br>|\|)/g;

/** Parses the table of guarantees. `wrong` lists rows without a test and references to missing tests. */
function checkGuarantees(document: string): { cases: string[]; wrong: string[] } {
  const section = /^## What is promised when something fails\n([\s\S]*?)^## /m.exec(document)?.[1] ?? '';
  const lines = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  const wrong = lines.flatMap((line) => {
    const named = [...line.matchAll(TEST_REFERENCE)];
    if (named.length === 0) return [`no test is named: ${line}`];
    return named.flatMap(([whole, file = '', name = '']) => (hasTest(file, name) ? [] : [whole]));
  });
  return { cases: lines.map((line) => line.split('|')[1]?.trim() ?? ''), wrong };
}

function hasTest(file: string, name: string): boolean {
  const testFile = path.join(ROOT, file);
  if (!existsSync(testFile)) return false;
  const text = readFileSync(testFile, 'utf8').replaceAll(/test\(\s+/g, 'test(');
  return ["'", '"', '`'].some((quote) => text.includes(`test(${quote}${name}`));
}

const operationsDoc = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');

test('every guarantee names an existing test', () => {
  const { cases, wrong } = checkGuarantees(operationsDoc);
  expect(wrong).toEqual([]);
  for (const word of [
    'database gone',
    'Redis',
    'disk',
    'mail',
    'clock',
    'kill -9',
    'folder',
    'upload',
    'browser',
    'replaced',
  ])
    expect(
      cases.filter((one) => one.includes(word)),
      word,
    ).not.toEqual([]);
});

test('a renamed test and a guarantee without a test are found', () => {
  expect(checkGuarantees(operationsDoc.replaceAll('a ticket is good', 'a ticket is bad')).wrong).toHaveLength(1);
  expect(
    checkGuarantees(operationsDoc.replace(/^\| disk full.*$/m, '| disk full | all is well | nobody |')).wrong,
  ).toHaveLength(1);
});
