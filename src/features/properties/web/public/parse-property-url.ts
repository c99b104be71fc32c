import { UUID_PATTERN } from '#shared/ids/uuid.ts';

const PROPERTY_URL = new RegExp(`/properties/(${UUID_PATTERN})(?=$|[/?#\\s])`, 'i');

/** Returns the property id of the first property URL in a text, or `null`. */
export function parsePropertyUrl(text: string): string | null {
  return PROPERTY_URL.exec(text)?.[1]?.toLowerCase() ?? null;
}
