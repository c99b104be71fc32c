const PROPERTY_URL = /\/properties\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=$|[/?#\s])/i;

/** Returns the property id of the first property URL in a text, or `null`. */
export function parsePropertyUrl(text: string): string | null {
  return PROPERTY_URL.exec(text)?.[1]?.toLowerCase() ?? null;
}
