/** The text if it is a day of this century, such as '2026-09-01', otherwise null. For the values of URLs. */
export function parseDay(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  return new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ? text : null;
}
