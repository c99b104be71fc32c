/**
 * A cell's text that no spreadsheet runs: nothing in it begins like a formula, neither the cell nor what a program in another
 * country, which parts cells by another sign, would take for the next one.
 */
export function harmlessCell(text: string): string {
  return text.replaceAll(/(^|[,;|\t\r\n])([ \t]*)(?=[=+\-@\t\r＝＋－＠])/g, "$1$2'");
}
