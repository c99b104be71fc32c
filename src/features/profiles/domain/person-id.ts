const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True if the text is a user id: a lowercase UUID. */
export function isPersonId(text: string): boolean {
  return UUID.test(text);
}
