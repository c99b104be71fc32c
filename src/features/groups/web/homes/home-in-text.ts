const PAGE = /\/properties\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?=$|[/?#\s])/i;

/** The home whose page a text links to; null where it links to none. */
export function homeInText(text: string): string | null {
  return PAGE.exec(text)?.[1]?.toLowerCase() ?? null;
}
