import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOOKALIKES_FILE, renderLookalikes } from './build-lookalikes.ts';

test('the table of look-alike letters is what the script writes', () => {
  expect(readFileSync(LOOKALIKES_FILE, 'utf8')).toBe(renderLookalikes());
});

test('the table has each sign once, and no letter of ordinary Arabic, Hebrew or Chinese texts', () => {
  const signs = Object.values(JSON.parse(renderLookalikes()) as Record<string, string>).flatMap((all) => [...all]);
  expect(signs.length).toBeGreaterThan(500);
  expect(new Set(signs).size).toBe(signs.length);
  expect(signs.filter((sign) => /[\p{ASCII}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}]/u.test(sign))).toEqual([]);
});
