import { expect, test } from 'vitest';
import { IMPORT } from '../../domain/import.ts';
import { importTypeOf } from './import-file.ts';

test('the name of a file says more than what the system calls it', () => {
  const file = (name: string, type = '', size = 10) => importTypeOf({ name, type, size });
  expect(file('pisos.CSV', 'application/vnd.ms-excel')).toEqual({ media: 'text/csv' });
  expect(file('pisos.json')).toEqual({ media: 'application/json' });
  expect(file('pisos', 'text/csv')).toEqual({ media: 'text/csv' });
  expect(file('pisos.xlsx', 'application/vnd.openxmlformats')).toEqual({ refused: 'type' });
  expect(file('pisos.csv', 'text/csv', IMPORT.maxBytes + 1)).toEqual({ refused: 'size' });
});
