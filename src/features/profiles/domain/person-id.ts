import { isUuid } from '#shared/ids/uuid.ts';

/** True if the text is a user id: a lowercase UUID. */
export function isPersonId(text: string): boolean {
  return isUuid(text);
}
