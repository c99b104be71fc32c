import { safeParse } from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import { isStorableText } from '#shared/text/text.ts';
import { createYielder } from '#platform/queue/yield-to-event-loop.ts';
import {
  IMPORT,
  importProperty,
  IGNORED_FIELDS,
  type ImportedProperty,
  type ImportedFile,
  type ImportProblem,
} from '../../../domain/import/import-schema.ts';
import { fromPlainNames } from '../../../domain/import/plain-names.ts';
import { plausibilityWarnings } from '../../../domain/import/plausibility.ts';
import type { RoomInput } from '../../../domain/schema.ts';
import type { PropertyRow } from '../../store/properties.ts';
import { validateFacts } from '../properties.ts';
import { findCity } from './find-city.ts';

/** Validated property of a file, ready to be stored. */
export interface ValidatedProperty {
  place: Pick<ImportProblem, 'line' | 'nth'>;
  externalId: string;
  facts: Partial<PropertyRow>;
  /** A room whose deposit the file does not name has none here. */
  rooms: (Omit<RoomInput, 'deposit_cents'> & { deposit_cents: RoomInput['deposit_cents'] | undefined })[] | undefined;
  photoUrls: readonly string[];
  warnings: ImportProblem[];
}

/**
 * Validates the properties of a file one by one, yielding to the event loop. Invalid ones are returned as problems
 * only.
 */
export async function validateImport(
  filed: ImportedFile,
): Promise<{ properties: ValidatedProperty[]; problems: ImportProblem[] }> {
  const breath = createYielder();
  const properties: ValidatedProperty[] = [];
  const problems = [...filed.problems];
  const known = new Set<string>();
  for (const one of filed.homes) {
    const read = validateProperty(one);
    if (Array.isArray(read)) problems.push(...read);
    else if (known.has(read.externalId))
      problems.push({ ...read.place, externalId: read.externalId, field: 'external_id', code: 'import_duplicate' });
    else {
      known.add(read.externalId);
      properties.push(read);
    }
    await breath();
  }
  return { properties, problems };
}

function validateProperty(filed: ImportedProperty): ValidatedProperty | ImportProblem[] {
  const given = { ...filed.values };
  for (const key of IGNORED_FIELDS) delete given[key];
  const { values, fileNames, problems } = fromPlainNames(given, findCity);
  const externalId = typeof values['external_id'] === 'string' ? values['external_id'].slice(0, 100) : null;
  const problem = (path: string, code: string): ImportProblem => ({
    ...placeOf(filed),
    ...locateField(filed, fileNames.get(path) ?? path),
    externalId,
    code,
  });
  const odd = Object.keys(given).find((key) => !isStorableText(key) || !isPlainValue(given[key]));
  if (odd !== undefined) return [problem(isStorableText(odd) ? odd : '', 'unstorable_text')];
  const read = safeParse(importProperty, values);
  const found = [
    ...problems.map(([path, code]) => problem(path, code)),
    ...(read.success ? [] : toProblems(read.error.issues, problem)),
  ];
  if (!read.success || found.length > 0) return found;
  const { external_id, rooms, photo_urls: photoUrls = [], ...facts } = read.data;
  try {
    const warnings = plausibilityWarnings(read.data).map(({ field, code, cents }): ImportProblem => ({
      ...problem(field, fileNames.has(field) && cents !== null ? 'import_unusual_euros' : code),
      ...(cents !== null && { params: { cents } }),
    }));
    const withDeposits = rooms?.map((room) => ({
      ...room,
      deposit_cents: room.deposit_cents === undefined ? facts.deposit_cents : room.deposit_cents,
    }));
    return {
      place: placeOf(filed),
      externalId: external_id,
      facts: validateFacts(facts),
      rooms: withDeposits,
      photoUrls,
      warnings,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.details.fields ?? {}).map(([field, code]) => problem(field, code));
  }
}

interface Issue {
  code?: string | undefined;
  keys?: readonly string[];
  path: readonly PropertyKey[];
  message: string;
}

function toProblems(issues: readonly Issue[], problem: (path: string, code: string) => ImportProblem): ImportProblem[] {
  const found = new Map<string, ImportProblem>();
  for (const { code, keys = [], path, message } of issues) {
    const paths = code === 'unrecognized_keys' ? keys.map((key) => [...path, key].join('.')) : [path.join('.')];
    const errorCode =
      code === 'unrecognized_keys' ? 'unknown_field' : /^[a-z_]+$/.test(message) ? message : 'field_format';
    for (const where of paths) if (!found.has(where)) found.set(where, problem(where.slice(0, 200), errorCode));
  }
  return [...found.values()].slice(0, IMPORT.maxProblemsPerProperty);
}

function placeOf({ line, nth }: ImportedProperty): ValidatedProperty['place'] {
  return { line, ...(nth !== undefined && { nth }) };
}

/** Line and column name of a field; a CSV room has its own line and columns. */
function locateField({ line, roomLines }: ImportedProperty, path: string): { line: number; field: string } {
  const [, nth, field] = /^rooms\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const roomLine = nth === undefined ? undefined : roomLines[Number(nth)];
  return roomLine === undefined ? { line, field: path } : { line: roomLine, field: `room_${field}` };
}

/** JSON escapes can produce characters that are not allowed in text. */
function isPlainValue(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < 4 && Object.entries(value).every(([key, inner]) => isStorableText(key) && isPlainValue(inner, depth + 1))
  );
}
