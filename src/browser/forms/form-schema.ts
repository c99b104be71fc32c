import type { StandardSchemaV1 } from '@standard-schema/spec';

/** Schema of the values of a form, whose result is the body of the request. */
export type FormSchema<Values, Body> = StandardSchemaV1<Values, Body>;

/**
 * Schema of a form: `toInput` converts its values as typed (texts, nothing chosen) to the input of `body`, the schema
 * of the request; a function chooses it by the values. The names of the values are those of the body, so that each
 * error belongs to its field.
 */
export function formSchema<Values, Body>(
  toInput: (values: Values) => unknown,
  body: StandardSchemaV1<unknown, Body> | ((values: Values) => StandardSchemaV1<unknown, Body>),
): FormSchema<Values, Body> {
  const validate = (given: unknown) => {
    const values = given as Values;
    const schema = typeof body === 'function' ? body(values) : body;
    return schema['~standard'].validate(toInput(values));
  };
  return { '~standard': { version: 1, vendor: 'tukan', validate } };
}

/** Schema of a form whose rules return the error codes by field (`habits.budget` for a part of one). */
export function rulesSchema<Values>(errorsOf: (values: Values) => Record<string, string>): FormSchema<Values, Values> {
  const validate = (given: unknown) => {
    const value = given as Values;
    const issues = Object.entries(errorsOf(value)).map(([field, message]) => ({ message, path: field.split('.') }));
    return issues.length > 0 ? { issues } : { value };
  };
  return { '~standard': { version: 1, vendor: 'tukan', validate } };
}
