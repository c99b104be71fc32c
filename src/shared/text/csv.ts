/**
 * Escapes formulas in a CSV cell (CSV injection), also after characters that another locale's spreadsheet treats as a
 * separator.
 */
export function escapeCsvFormula(text: string): string {
  return text.replaceAll(/(^|[,;|\t\r\n])([ \t]*)(?=[=+\-@\t\r＝＋－＠])/g, "$1$2'");
}
