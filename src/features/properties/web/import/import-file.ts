import { IMPORT } from '../../domain/import/import-schema.ts';

/** `accept` attribute of the file input. */
export const IMPORT_ACCEPT = '.csv,.json,text/csv,application/json';

/**
 * Media type of a file, by its name first, because Windows reports CSV files as spreadsheets. Or the reason why the
 * file is rejected.
 */
export function importMediaType({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): { media: string } | { refused: 'type' | 'size' } {
  const media = /\.csv$/i.test(name) ? 'text/csv' : /\.json$/i.test(name) ? 'application/json' : type;
  if (media !== 'text/csv' && media !== 'application/json') return { refused: 'type' };
  return size > IMPORT.maxBytes ? { refused: 'size' } : { media };
}
