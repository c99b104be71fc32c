import { safeParse, type output, type ZodMiniType } from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import { isStorableText } from '#shared/text/text.ts';

const MAX_DEPTH = 32;
/** Limits the response size: listing thousands of unknown fields would exceed the size of the request. */
const MAX_REPORTED_FIELDS = 100;

/** Returns a value from a request unchanged; throws for NUL, lone surrogates and deep nesting. */
export function assertStorableText(value: unknown): unknown {
  const waiting: [unknown, number][] = [[value, 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [item, depth] = next;
    if (typeof item === 'string' && !isStorableText(item)) throw new AppError('unstorable_text');
    if (typeof item !== 'object' || item === null) continue;
    if (depth > MAX_DEPTH) throw new AppError('too_deep');
    for (const [key, inner] of Object.entries(item)) {
      if (!isStorableText(key)) throw new AppError('unstorable_text');
      waiting.push([inner, depth + 1]);
    }
  }
  return value;
}

/** Parses input with a schema. Throws `validation` with the error codes of the invalid fields. */
export function parseInput<S extends ZodMiniType>(schema: S, value: unknown): output<S> {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  // No prototype, because a field can have any name.
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of result.error.issues) {
    const at =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    for (const path of at.slice(0, MAX_REPORTED_FIELDS))
      fields[path] ??= issue.code === 'unrecognized_keys' ? 'unknown_field' : issue.message;
  }
  throw new AppError('validation', { fields });
}
