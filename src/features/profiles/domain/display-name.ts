const INITIALS = 8;

/** The text without its edges, or null for what counts as empty: nothing, 'null' and 'undefined'. */
export function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed === 'null' || trimmed === 'undefined' ? null : trimmed;
}

/**
 * What a person is called: alias, then name, then (for the person only, who passes `ownEmail`) the capitalised part of
 * the e-mail before the @, then 'User ' and the first eight characters of the id.
 */
export function displayName(
  person: { id: string; alias: string | null; name: string | null },
  ownEmail?: string | null,
): string {
  return filled(person.alias) ?? filled(person.name) ?? ofEmail(ownEmail) ?? `User ${person.id.slice(0, INITIALS)}`;
}

function ofEmail(email: string | null | undefined): string | null {
  const local = filled(email?.split('@')[0]);
  return local && local.charAt(0).toUpperCase() + local.slice(1);
}
