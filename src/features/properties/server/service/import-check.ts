import { safeParse } from 'zod/mini';
import { Refusal } from '#kit/refusal.ts';
import { isPlainText } from '#kit/text.ts';
import { makeBreath } from '#platform/breathe.ts';
import {
  IMPORT,
  importHome,
  READ_OVER,
  type FiledHome,
  type FiledHomes,
  type FiledProblem,
  type ImportHome,
} from '../../domain/import.ts';
import { oddities } from '../../domain/plausible.ts';
import type { PropertyRow } from '../store/properties.ts';
import { checked } from './properties.ts';

/** A home of a file that is as it should be: what it says, ready for its columns. */
export interface ReadHome {
  line: number;
  externalId: string;
  facts: Partial<PropertyRow>;
  rooms: ImportHome['rooms'];
  warnings: FiledProblem[];
}

/** Checks the homes of a file one by one, letting others in between. Those with problems are not among `homes`. */
export async function checkHomes(filed: FiledHomes): Promise<{ homes: ReadHome[]; problems: FiledProblem[] }> {
  const breath = makeBreath();
  const homes: ReadHome[] = [];
  const problems = [...filed.problems];
  const linesById = new Map<string, number>();
  for (const one of filed.homes) {
    const read = checkHome(one);
    if (Array.isArray(read)) problems.push(...read);
    else if (linesById.has(read.externalId))
      problems.push({ line: one.line, externalId: read.externalId, field: 'external_id', code: 'import_duplicate' });
    else {
      linesById.set(read.externalId, one.line);
      homes.push(read);
    }
    await breath();
  }
  return { homes, problems };
}

function checkHome(filed: FiledHome): ReadHome | FiledProblem[] {
  const values = { ...filed.values };
  for (const key of READ_OVER) delete values[key];
  const externalId = typeof values['external_id'] === 'string' ? values['external_id'].slice(0, 100) : null;
  const problem = (path: string, code: string): FiledProblem => ({ ...placeOf(filed, path), externalId, code });
  const odd = Object.keys(values).find((key) => !isPlainText(key) || !isPlain(values[key]));
  if (odd !== undefined) return [problem(isPlainText(odd) ? odd : '', 'odd_text')];
  const read = safeParse(importHome, values);
  if (!read.success) return problemsOf(read.error.issues, problem);
  const { external_id, rooms, ...facts } = read.data;
  try {
    const warnings = oddities(read.data).map(({ field, code, cents }): FiledProblem => ({
      ...problem(field, code),
      ...(cents !== null && { params: { cents } }),
    }));
    return { line: filed.line, externalId: external_id, facts: checked(facts), rooms, warnings };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.entries(error.details.fields ?? {}).map(([field, code]) => problem(field, code));
  }
}

interface Issue {
  code?: string | undefined;
  keys?: readonly string[];
  path: readonly PropertyKey[];
  message: string;
}

function problemsOf(issues: readonly Issue[], problem: (path: string, code: string) => FiledProblem): FiledProblem[] {
  const found = new Map<string, FiledProblem>();
  for (const { code, keys = [], path, message } of issues) {
    const paths = code === 'unrecognized_keys' ? keys.map((key) => [...path, key].join('.')) : [path.join('.')];
    const said = code === 'unrecognized_keys' ? 'unknown_field' : /^[a-z_]+$/.test(message) ? message : 'field_format';
    for (const where of paths) if (!found.has(where)) found.set(where, problem(where.slice(0, 200), said));
  }
  return [...found.values()].slice(0, IMPORT.maxProblemsOfHome);
}

/** Where a field stands in its file: a room of a CSV has a line and columns of its own. */
function placeOf({ line, roomLines }: FiledHome, path: string): { line: number; field: string } {
  const [, nth, field] = /^rooms\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const roomLine = nth === undefined ? undefined : roomLines[Number(nth)];
  return roomLine === undefined ? { line, field: path } : { line: roomLine, field: `room_${field}` };
}

/** Escapes in JSON can spell what no text may hold. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isPlainText(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < 4 && Object.entries(value).every(([key, inner]) => isPlainText(key) && isPlain(inner, depth + 1));
}
