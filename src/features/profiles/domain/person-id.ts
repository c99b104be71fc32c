const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for text that can be the id of a person, as the wire writes it. */
export function isPersonId(text: string): boolean {
  return UUID.test(text);
}
