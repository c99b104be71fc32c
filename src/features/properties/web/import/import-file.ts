import { IMPORT } from '../../domain/import/import-schema.ts';

/** `accept` attribute of the file input. */
export const IMPORT_ACCEPT = '.csv,.json,.xml,text/csv,application/json,application/xml,text/xml';

const MEDIA_TYPES: Record<string, string> = { csv: 'text/csv', json: 'application/json', xml: 'application/xml' };

/**
 * Media type of a file, by its name first, because Windows reports CSV files as spreadsheets. Or the reason why the
 * file is rejected.
 */
export function importMediaType({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): { media: string } | { refused: 'type' | 'size' } {
  const extension = /\.(csv|json|xml)$/i.exec(name)?.[1]?.toLowerCase();
  const media = MEDIA_TYPES[extension ?? ''] ?? type;
  if (!Object.values(MEDIA_TYPES).includes(media)) return { refused: 'type' };
  return size > IMPORT.maxBytes ? { refused: 'size' } : { media };
}
