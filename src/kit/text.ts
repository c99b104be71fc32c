/** True for text that can be stored and sent everywhere: well-formed UTF-16 without NUL. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Between facts of one line: where the line breaks, the dot stays behind instead of beginning the next. */
export const DOT = '\u00A0· ';

/** Escapes text for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that is read from the right, set apart so that it does not turn round what stands beside it. Others as they are. */
export function setApart(name: string): string {
  return FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}
