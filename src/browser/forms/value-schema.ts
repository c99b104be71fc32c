import type { StandardSchemaV1 } from '@standard-schema/spec';

/** Schema of a value that a function tells apart, for drafts of forms that load without a library of schemas. */
export function valueSchema<Value>(isValid: (value: unknown) => boolean): StandardSchemaV1<unknown, Value> {
  const validate = (value: unknown) =>
    isValid(value) ? { value: value as Value } : { issues: [{ message: 'draft_value' }] };
  return { '~standard': { version: 1, vendor: 'tukan', validate } };
}
