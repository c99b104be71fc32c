import { expect, test } from 'vitest';
import { IMPORT } from '../../domain/import/import-schema.ts';
import { importMediaType } from './import-file.ts';

test('the file extension takes precedence over the MIME type', () => {
  const file = (name: string, type = '', size = 10) => importMediaType({ name, type, size });
  expect(file('pisos.CSV', 'application/vnd.ms-excel')).toEqual({ media: 'text/csv' });
  expect(file('pisos.json')).toEqual({ media: 'application/json' });
  expect(file('kyero.xml', 'text/xml')).toEqual({ media: 'application/xml' });
  expect(file('pisos', 'text/csv')).toEqual({ media: 'text/csv' });
  expect(file('pisos.xlsx', 'application/vnd.openxmlformats')).toEqual({ refused: 'type' });
  expect(file('pisos.csv', 'text/csv', IMPORT.maxBytes + 1)).toEqual({ refused: 'size' });
});
