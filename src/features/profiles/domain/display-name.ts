const ID_PREFIX_LENGTH = 8;

/** Trims text; null if it is empty, 'null' or 'undefined'. */
export function nonEmpty(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed === 'null' || trimmed === 'undefined' ? null : trimmed;
}

/**
 * Display name: alias, then name, then, with `ownEmail` (only for the user themselves), the capitalized local part of
 * the email, then 'User ' and the first eight characters of the id.
 */
export function displayName(
  person: { id: string; alias: string | null; name: string | null },
  ownEmail?: string | null,
): string {
  return (
    nonEmpty(person.alias) ??
    nonEmpty(person.name) ??
    nameFromEmail(ownEmail) ??
    `User ${person.id.slice(0, ID_PREFIX_LENGTH)}`
  );
}

function nameFromEmail(email: string | null | undefined): string | null {
  const local = nonEmpty(email?.split('@')[0]);
  return local && local.charAt(0).toUpperCase() + local.slice(1);
}
