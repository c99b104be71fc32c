import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** `file`: how a test's name begins. */
const NAMED = /`((?:tests|src)\/[\w./-]+\.test\.tsx?)`: ([^|<]+?) *(?=<br>|\|)/g;

/** Lines of the table of promises, and what is wrong with each: it names no test, or one that there is not. */
function lookAt(document: string): { cases: string[]; wrong: string[] } {
  const section = /^## What is promised when something fails\n([\s\S]*?)^## /m.exec(document)?.[1] ?? '';
  const lines = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  const wrong = lines.flatMap((line) => {
    const named = [...line.matchAll(NAMED)];
    if (named.length === 0) return [`no test is named: ${line}`];
    return named.flatMap(([whole, file = '', name = '']) => (hasTest(file, name) ? [] : [whole]));
  });
  return { cases: lines.map((line) => line.split('|')[1]?.trim() ?? ''), wrong };
}

function hasTest(file: string, name: string): boolean {
  const place = path.join(ROOT, file);
  if (!existsSync(place)) return false;
  const text = readFileSync(place, 'utf8').replaceAll(/test\(\s+/g, 'test(');
  return ["'", '"', '`'].some((quote) => text.includes(`test(${quote}${name}`));
}

const written = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');

test('every promise for when something fails names a test that is there', () => {
  const { cases, wrong } = lookAt(written);
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

test('a test that was renamed, and a promise without one, are found', () => {
  expect(lookAt(written.replaceAll('a ticket is good', 'a ticket is bad')).wrong).toHaveLength(1);
  expect(lookAt(written.replace(/^\| disk full.*$/m, '| disk full | all is well | nobody |')).wrong).toHaveLength(1);
});
