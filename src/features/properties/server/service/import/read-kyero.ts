import { SaxesParser } from 'saxes';
import { AppError } from '#shared/app-error.ts';
import { IMPORT, type ImportedFile } from '../../../domain/import/import-schema.ts';
import { fromKyero } from '../../../domain/import/kyero.ts';
import { PROPERTY } from '../../../domain/rules.ts';

const MAX_DEPTH = 16;

/**
 * Reads a Kyero v3 feed, a chunk at a time. Properties for sale are left out. A document type declaration is refused, and
 * the parser expands no entities but the five of XML. Throws `import_unreadable`, `import_empty` and `import_too_many`.
 */
export async function readKyero(chunks: AsyncIterable<string>): Promise<ImportedFile> {
  const filed: ImportedFile = { homes: [], problems: [] };
  const parser = new SaxesParser();
  const path: string[] = [];
  let property: { line: number; nth: number; texts: Map<string, string[]>; length: number } | null = null;
  let count = 0;
  let text = '';
  const addText = (more: string) => {
    if (!property) return;
    property.length += more.length;
    if (property.length <= IMPORT.maxPropertyLength) text += more;
  };
  parser.on('doctype', () => {
    throw new AppError('import_unreadable');
  });
  parser.on('error', () => {
    throw new AppError('import_unreadable');
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
    if (path.length > MAX_DEPTH) throw new AppError('import_unreadable');
    if (path.length === 2 && name === 'property') {
      count += 1;
      if (count > IMPORT.maxProperties)
        throw new AppError('import_too_many', { params: { max: IMPORT.maxProperties } });
      property = { line: parser.line, nth: count, texts: new Map(), length: 0 };
    }
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (property && path.length > 2) {
      const key = path.slice(2).join('/');
      const texts = property.texts.get(key);
      if (text.trim() === '') property.length += key.length;
      else if (!texts) property.texts.set(key, [text]);
      else if (texts.length < PROPERTY.maxPhotos) texts.push(text);
    } else if (property) {
      const { line, nth, length, texts } = property;
      const values = fromKyero(texts);
      if (length > IMPORT.maxPropertyLength)
        filed.problems.push({ line, nth, externalId: null, field: '', code: 'import_listing_too_long' });
      else if (values) filed.homes.push({ line, nth, values, roomLines: [] });
      property = null;
    }
    text = '';
    path.pop();
  });
  for await (const chunk of chunks) parser.write(chunk);
  parser.close();
  return filed;
}
