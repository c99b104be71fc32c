import { dayAfter } from '#kit/madrid.ts';
import { FIGURES, type Figure, type FiguresAnswer } from '../../domain/figures.ts';

/** The figures as a table of days, for spreadsheets: semicolons in Spanish, where the comma parts decimals. What is not known stays empty. */
export function figuresCsv(
  { from, series }: FiguresAnswer,
  words: { day: string; names: Record<Figure, string>; separator: ',' | ';' },
): string {
  const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const head = [words.day, ...FIGURES.map((name) => words.names[name])].map(quoted);
  const days = series[FIGURES[0]].length;
  const rows = Array.from({ length: days }, (_, at) => [
    dayAfter(from, at),
    ...FIGURES.map((name) => String(series[name][at] ?? '')),
  ]);
  return `${[head, ...rows].map((row) => row.join(words.separator)).join('\r\n')}\r\n`;
}
