import type * as EditErrors from './edit-errors.ts';

/** Loads the rules of the form with the library that they need; few visits change the profile. */
export async function loadEditErrors(): Promise<typeof EditErrors> {
  return import('./edit-errors.ts');
}
