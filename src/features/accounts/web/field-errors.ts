import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#browser/api/api-client.ts';

/** Sets the server's field errors on the form. Returns false if none belongs to a shown field. */
export function setFieldErrors<V extends FieldValues>(
  error: unknown,
  setError: UseFormReturn<V>['setError'],
  shown: readonly Path<V>[],
): boolean {
  if (!(error instanceof ApiError)) return false;
  const found = shown.filter((field) => error.fields[field] !== undefined);
  for (const [index, field] of found.entries()) {
    setError(field, { type: 'server', message: error.fields[field] ?? '' }, { shouldFocus: index === 0 });
  }
  return found.length > 0;
}
