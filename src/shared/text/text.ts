/** True for text that can be stored and sent: well-formed UTF-16 without NUL. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Separator between facts on one line; the no-break space keeps the dot at the end of a wrapped line. */
export const SEPARATOR = '\u00A0· ';

/** Escapes text for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const RTL_SCRIPT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Isolates a right-to-left name with bidi control characters, so that it does not reorder the surrounding text. Other
 * names stay unchanged.
 */
export function isolateBidi(name: string): string {
  return RTL_SCRIPT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Escapes text for XML and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- XML forbids these control characters
  return escapeHtml(text.toWellFormed().replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, ''));
}

/** The text if it is a day of this century, such as '2026-09-01', otherwise null. For the values of URLs. */
export function parseDay(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  return new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ? text : null;
}
