import { IMPORT } from '../../domain/import.ts';

/** What the chooser offers. */
export const IMPORT_KINDS = '.csv,.json,text/csv,application/json';

/**
 * The media type that a file is sent as, by its name first: Windows calls a CSV a spreadsheet. Or why it is not sent at
 * all.
 */
export function importTypeOf({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): { media: string } | { refused: 'type' | 'size' } {
  const media = /\.csv$/i.test(name) ? 'text/csv' : /\.json$/i.test(name) ? 'application/json' : type;
  if (media !== 'text/csv' && media !== 'application/json') return { refused: 'type' };
  return size > IMPORT.maxBytes ? { refused: 'size' } : { media };
}
