import { expect, test } from 'vitest';
import { escapeCsvFormula } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+34 600', "'+34 600"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' =1+1', " '=1+1"],
  ['Piso;=HYPERLINK("http://x")', 'Piso;\'=HYPERLINK("http://x")'],
  ['Piso, =1+1', "Piso, '=1+1"],
  ['Piso\n=1+1', "Piso\n'=1+1"],
  ['Piso|@x', "Piso|'@x"],
  ['Piso en Ruzafa, 2-3 personas; a 5 min', 'Piso en Ruzafa, 2-3 personas; a 5 min'],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is written as %j', (text, cell) => {
  expect(escapeCsvFormula(text)).toBe(cell);
});
