import { safeParse, type output, type ZodMiniType } from 'zod/mini';
import { Refusal } from '#kit/refusal.ts';
import { isPlainText } from '#kit/text.ts';

const MAX_DEPTH = 32;
/** An answer about many thousand unknown fields would be larger than what was sent. */
const MAX_NAMED_FIELDS = 100;

/** A value that came from outside, as it is; refuses NUL, lone surrogates and deep nesting in it. */
export function checkedText(value: unknown): unknown {
  const waiting: [unknown, number][] = [[value, 1]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [item, depth] = next;
    if (typeof item === 'string' && !isPlainText(item)) throw new Refusal('odd_text');
    if (typeof item !== 'object' || item === null) continue;
    if (depth > MAX_DEPTH) throw new Refusal('too_deep');
    for (const [key, inner] of Object.entries(item)) {
      if (!isPlainText(key)) throw new Refusal('odd_text');
      waiting.push([inner, depth + 1]);
    }
  }
  return value;
}

/** What a schema makes of what came from outside. Refuses with `validation` and the fields that are not as they should be. */
export function parseInput<S extends ZodMiniType>(schema: S, value: unknown): output<S> {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  // Without a prototype: a field may be called anything.
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of result.error.issues) {
    const at =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'body'];
    for (const path of at.slice(0, MAX_NAMED_FIELDS))
      fields[path] ??= issue.code === 'unrecognized_keys' ? 'unknown_field' : issue.message;
  }
  throw new Refusal('validation', { fields });
}
