import type { StandardSchemaV1 } from '@standard-schema/spec';

/** Standard Schema from a type guard, for form drafts that load no schema library. */
export function valueSchema<Value>(isValid: (value: unknown) => boolean): StandardSchemaV1<unknown, Value> {
  const validate = (value: unknown) =>
    isValid(value) ? { value: value as Value } : { issues: [{ message: 'draft_value' }] };
  return { '~standard': { version: 1, vendor: 'tukan', validate } };
}
